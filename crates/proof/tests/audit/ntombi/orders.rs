//! Actions, read from the engine's JSON.

use serde_json::Value;

use super::Battle;
use super::geometry::{Point, at, facing_number};

/// An action; figures by their number.
#[derive(Clone, Debug)]
pub enum Order {
    Array {
        warband: usize,
        at: Point,
        facing: usize,
    },
    Place {
        figure: usize,
        at: Point,
        facing: usize,
    },
    Ready,
    Roll,
    Fire {
        figure: usize,
        target: usize,
        hasty: bool,
    },
    Volley {
        leader: usize,
        line: Vec<usize>,
        towards: usize,
    },
    /// "Move there": any way within the allowance.
    Move {
        figure: usize,
        to: Point,
        facing: usize,
        reload: bool,
    },
    /// Leg by leg.
    March {
        figure: usize,
        path: Vec<Point>,
        facing: usize,
        reload: bool,
    },
    Fix {
        figure: usize,
    },
    Mount {
        figure: usize,
    },
    Dismount {
        figure: usize,
    },
    Dare {
        figure: usize,
    },
    Collapse {
        tent: usize,
        by: usize,
    },
    Alarm {
        figure: usize,
    },
    Hold {
        figure: usize,
    },
    Select {
        figure: usize,
    },
    Fight {
        british: usize,
        with: Vec<usize>,
    },
    Slay {
        figure: usize,
    },
    Push {
        figure: usize,
    },
    Step {
        figure: usize,
    },
    Follow {
        figure: usize,
    },
    Stay,
    Give {
        figures: Vec<usize>,
    },
    End,
}

fn point(value: &Value) -> Option<Point> {
    Some(at(value.get(0)?.as_i64()?, value.get(1)?.as_i64()?))
}

impl Battle {
    pub fn number(&self, id: &str) -> Option<usize> {
        self.figures.iter().position(|f| f.id == id)
    }

    fn figures_of(&self, value: &Value) -> Option<Vec<usize>> {
        value.as_array()?.iter().map(|id| self.number(id.as_str()?)).collect()
    }

    /// Nothing if it is not an action of this battle.
    pub fn read(&self, action: &Value) -> Option<Order> {
        if let Some(word) = action.as_str() {
            return match word {
                "ready" => Some(Order::Ready),
                "roll" => Some(Order::Roll),
                "stay" => Some(Order::Stay),
                "end" => Some(Order::End),
                _ => None,
            };
        }
        let (kind, with) = action.as_object()?.iter().next()?;
        let who = |name: &str| self.number(with.get(name)?.as_str()?);
        let facing = |name: &str| facing_number(with.get(name)?.as_str()?);
        let place = |name: &str| point(with.get(name)?);
        let flag = |name: &str| with.get(name)?.as_bool();
        let figure = || who("figure");
        Some(match kind.as_str() {
            "array" => Order::Array {
                warband: (with.get("warband")?.as_u64()? as usize).checked_sub(1)?,
                at: place("at")?,
                facing: facing("facing")?,
            },
            "place" => Order::Place { figure: figure()?, at: place("at")?, facing: facing("facing")? },
            "fire" => Order::Fire { figure: figure()?, target: who("target")?, hasty: flag("hasty")? },
            "volley" => Order::Volley {
                leader: who("leader")?,
                line: self.figures_of(with.get("line")?)?,
                towards: facing("towards")?,
            },
            "move" => {
                Order::Move { figure: figure()?, to: place("to")?, facing: facing("facing")?, reload: flag("reload")? }
            }
            "march" => {
                let path = with.get("path")?.as_array()?.iter().map(point).collect::<Option<Vec<Point>>>()?;
                Order::March { figure: figure()?, path, facing: facing("facing")?, reload: flag("reload")? }
            }
            "fix" => Order::Fix { figure: figure()? },
            "mount" => Order::Mount { figure: figure()? },
            "dismount" => Order::Dismount { figure: figure()? },
            "dare" => Order::Dare { figure: figure()? },
            "collapse" => {
                let tent: usize = with.get("tent")?.as_str()?.strip_prefix('t')?.parse().ok()?;
                Order::Collapse { tent: tent.checked_sub(1).filter(|t| *t < self.tents.len())?, by: who("by")? }
            }
            "alarm" => Order::Alarm { figure: figure()? },
            "hold" => Order::Hold { figure: figure()? },
            "select" => Order::Select { figure: figure()? },
            "fight" => Order::Fight { british: who("british")?, with: self.figures_of(with.get("with")?)? },
            "slay" => Order::Slay { figure: figure()? },
            "push" => Order::Push { figure: figure()? },
            "step" => Order::Step { figure: figure()? },
            "follow" => Order::Follow { figure: figure()? },
            "give" => Order::Give { figures: self.figures_of(with.get("figures")?)? },
            _ => return None,
        })
    }
}
