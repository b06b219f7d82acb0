//! The choices in words, and what each is about on the table.

use redoubt_kernel::Message;
use redoubt_kernel::scene::Offer;

use super::phase_name;
use crate::Ntombi;
use crate::action::{Action, Mark};
use crate::figures::{Figure, Group};
use crate::geometry::Point;
use crate::position::{Place, Position, Stage};
use crate::speech::{spot, tent_name};

impl Ntombi {
    /// One lawful action.
    pub(crate) fn offer_of(&self, position: &Position, action: &Action) -> Offer {
        let scenario = self.scenario(position);
        let one = |id, figure: Figure| Message::new(id).with("figure", scenario.name_of(figure));
        let listed = |group: &Group| -> Vec<redoubt_kernel::Arg> {
            group.iter().map(|figure| scenario.name_of(figure).into()).collect()
        };
        let (rule, text) = match *action {
            Action::Array { warband, at, .. } => {
                ("N-82", Message::new("ntombi-do-array").with("warband", warband + 1).with("at", spot(at)))
            }
            Action::Place { figure, at, .. } => {
                let rule = if position.stage == Stage::Muster { "N-82" } else { "N-32" };
                (rule, one("ntombi-do-place", figure).with("at", spot(at)))
            }
            Action::Ready => ("N-82", Message::new("ntombi-do-ready")),
            Action::Roll => ("N-90", Message::new("ntombi-do-roll")),
            Action::Fire { figure, target, hasty } => {
                let needs = self.aim(position, figure, target, hasty).map_or(0, |aim| aim.needs + aim.less);
                let id = if hasty { "ntombi-do-hasty" } else { "ntombi-do-fire" };
                ("N-36", one(id, figure).with("target", scenario.name_of(target)).with("needs", needs))
            }
            Action::Volley { leader, line, towards } => {
                ("N-45", one("ntombi-do-volley", leader).with("firers", line.len()).with("facing", towards.id()))
            }
            Action::Move { figure, to, reload, .. } => {
                ("N-15", one(self.move_text(position, figure, to, reload), figure).with("at", spot(to)))
            }
            Action::March { figure, path, .. } => {
                ("N-15", one("ntombi-do-move", figure).with("at", path.end().map_or_else(String::new, spot)))
            }
            Action::Advance { figures: group, towards, distance } => {
                let text =
                    Message::new("ntombi-do-advance").with("figures", listed(&group)).with("facing", towards.id());
                ("N-15", text.with("distance", crate::speech::inches(i32::from(distance))))
            }
            Action::Salvo { figures: group, at } => {
                let text = Message::new(match at {
                    Mark::Any => "ntombi-do-salvo",
                    Mark::Figure(_) => "ntombi-do-salvo-at",
                    Mark::Warband(_) => "ntombi-do-salvo-warband",
                });
                let text = match at {
                    Mark::Any => text,
                    Mark::Figure(figure) => text.with("target", scenario.name_of(figure)),
                    Mark::Warband(warband) => text.with("warband", warband + 1),
                };
                ("N-35", text.with("figures", listed(&group)))
            }
            Action::Fix { figure } => ("N-16", one("ntombi-do-fix", figure)),
            Action::Mount { figure } => ("N-20", one("ntombi-do-mount", figure)),
            Action::Dismount { figure } => ("N-20", one("ntombi-do-dismount", figure)),
            Action::Dare { figure } => ("N-65", one("ntombi-do-dare", figure)),
            Action::Collapse { tent, by } => ("N-31", one("ntombi-do-collapse", by).with("tent", tent_name(tent))),
            Action::Alarm { figure } => ("N-72", one("ntombi-do-alarm", figure)),
            Action::Hold { figure } => ("N-10", one("ntombi-do-hold", figure)),
            Action::Select { figure } => ("N-10", one("ntombi-do-select", figure)),
            Action::Fight { british, with } => {
                let zulus = if with.is_empty() { self.enemies_of(position, british) } else { with };
                ("N-55", one("ntombi-do-fight", british).with("zulus", listed(&zulus)))
            }
            Action::Slay { figure } => ("N-116", one("ntombi-do-slay", figure)),
            Action::Push { figure } => ("N-116", one("ntombi-do-push", figure)),
            Action::Step { figure } => ("N-58", one("ntombi-do-step", figure)),
            Action::Follow { figure } => ("N-60", one("ntombi-do-follow", figure)),
            Action::Stay => ("N-58", Message::new("ntombi-do-stay")),
            Action::Give { figures } => {
                let rule = if matches!(position.stage, Stage::Drown(_)) { "N-28" } else { "N-115" };
                (rule, Message::new("ntombi-do-give").with("figures", listed(&figures)))
            }
            Action::End => ("N-10", Message::new("ntombi-do-end").with("phase", phase_name(position.phase))),
        };
        Offer { points: points(action), ..Offer::new(rule, text).touching(self.touches(position, action)) }
    }

    /// What a move comes to, in a word.
    fn move_text(&self, position: &Position, figure: Figure, to: Point, reload: bool) -> &'static str {
        let scenario = self.scenario(position);
        let here = position.state(figure).at == to;
        match () {
            () if reload && here => "ntombi-do-reload",
            () if reload => "ntombi-do-move-reload",
            () if scenario.off_by_road(to) => "ntombi-do-leave",
            () if self.would_touch(position, figure, to) => "ntombi-do-contact",
            () if scenario.rise_under(to).is_some() => "ntombi-do-climb",
            () if scenario.in_river(to) => "ntombi-do-wade",
            () => "ntombi-do-move",
        }
    }

    /// What a choice is about, by the ids on the table; someone in a tent is found by the tent, while it stands.
    fn touches(&self, position: &Position, action: &Action) -> Vec<String> {
        let id = |figure: Figure| match position.state(figure).place {
            Place::Table | Place::Swept => Some(figure.id()),
            Place::Tent(tent) if position.tents[usize::from(tent)].standing => Some(tent_name(tent)),
            Place::Tent(_) | Place::Absent | Place::Waiting => None,
            Place::Saved | Place::Fallen | Place::Drowned => None,
        };
        let ids = |figures: &[Figure]| figures.iter().copied().filter_map(id).collect::<Vec<_>>();
        let all = |group: &Group| group.iter().filter_map(id).collect::<Vec<_>>();
        match *action {
            Action::Place { figure, .. }
            | Action::Move { figure, .. }
            | Action::March { figure, .. }
            | Action::Fix { figure }
            | Action::Mount { figure }
            | Action::Dismount { figure }
            | Action::Dare { figure }
            | Action::Alarm { figure }
            | Action::Hold { figure }
            | Action::Select { figure }
            | Action::Slay { figure }
            | Action::Push { figure }
            | Action::Step { figure }
            | Action::Follow { figure } => ids(&[figure]),
            Action::Fire { figure, target, .. } => ids(&[figure, target]),
            Action::Volley { leader, line, .. } => [ids(&[leader]), all(&line)].concat(),
            Action::Advance { figures: group, .. } => all(&group),
            Action::Salvo { figures: group, at: Mark::Figure(target) } => [all(&group), ids(&[target])].concat(),
            Action::Salvo { figures: group, .. } => all(&group),
            Action::Collapse { tent, by } => {
                let mut touched = ids(&[by]);
                touched.push(tent_name(tent));
                touched.dedup();
                touched
            }
            Action::Fight { british, with } => [ids(&[british]), all(&with)].concat(),
            Action::Give { figures } => all(&figures),
            Action::Array { .. } | Action::Ready | Action::Roll | Action::Stay | Action::End => Vec::new(),
        }
    }
}

/// Where an action leads, point by point.
fn points(action: &Action) -> Vec<(i32, i32)> {
    let place = |point: &Point| (i32::from(point.x), i32::from(point.y));
    match action {
        Action::Array { at, .. } | Action::Place { at, .. } => vec![place(at)],
        Action::Move { to, .. } => vec![place(to)],
        Action::March { path, .. } => path.points().iter().map(place).collect(),
        Action::Ready | Action::Roll | Action::Fire { .. } | Action::Volley { .. } => Vec::new(),
        Action::Advance { .. } | Action::Salvo { .. } | Action::Fix { .. } => Vec::new(),
        Action::Mount { .. } | Action::Dismount { .. } | Action::Dare { .. } => Vec::new(),
        Action::Collapse { .. } | Action::Alarm { .. } | Action::Hold { .. } => Vec::new(),
        Action::Select { .. } | Action::Fight { .. } | Action::Slay { .. } | Action::Push { .. } => Vec::new(),
        Action::Step { .. } | Action::Follow { .. } | Action::Stay | Action::Give { .. } => Vec::new(),
        Action::End => Vec::new(),
    }
}
