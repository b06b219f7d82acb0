//! The choices in words: who, how far and which way. Coordinates are for whoever types them.

use std::collections::BTreeSet;

use redoubt_kernel::Message;
use redoubt_kernel::prelude::*;
use redoubt_kernel::scene::{Offer, Stand};

use super::phase_name;
use crate::Ntombi;
use crate::action::{Action, SalvoTarget};
use crate::figures::{Figure, Group, Side};
use crate::geometry::Point;
use crate::position::{Place, Position, Stage};
use crate::speech::{leg, way_name};

impl Ntombi {
    /// One lawful action.
    pub(crate) fn offer_of(&self, position: &Position, action: &Action) -> Offer {
        let scenario = self.scenario(position);
        let one = |id, figure: Figure| Message::new(id).with("figure", scenario.name_of(figure));
        let sketch = self.sketch(position, action);
        let (rule, text) = match *action {
            Action::Array { warband, at, .. } => {
                let text = Message::new("ntombi-do-array").with("warband", warband + 1);
                ("N-82", text.with("place", scenario.edge_name(at)))
            }
            Action::Place { figure, at, .. } => self.place_text(position, figure, at),
            Action::Ready => ("N-82", Message::new("ntombi-do-ready")),
            Action::Roll => ("N-90", Message::new("ntombi-do-roll")),
            Action::Fire { figure, target, hasty } => {
                let needs = self.aim(position, figure, target, hasty).map_or(0, |aim| aim.needs + aim.less);
                let id = if hasty { "ntombi-do-hasty" } else { "ntombi-do-fire" };
                ("N-36", one(id, figure).with("target", scenario.name_of(target)).with("needs", needs))
            }
            Action::Volley { leader, line, towards } => {
                ("N-45", one("ntombi-do-volley", leader).with("firers", line.len()).with("way", way_name(towards)))
            }
            Action::Move { figure, to, reload, .. } => ("N-15", self.move_text(position, figure, to, reload)),
            Action::March { figure, path, .. } => {
                let end = path.end().unwrap_or(position.state(figure).at);
                ("N-15", one("ntombi-do-move", figure).with("leg", leg(self.origin(position, figure), end)))
            }
            Action::Advance { figures: group, towards, .. } => {
                ("N-15", self.advance_text(position, &group, &sketch.stands).with("way", way_name(towards)))
            }
            Action::Salvo { figures: group, at } => {
                let text = match at {
                    SalvoTarget::Any => Message::new("ntombi-do-salvo"),
                    SalvoTarget::Figure(figure) => {
                        Message::new("ntombi-do-salvo-at").with("target", scenario.name_of(figure))
                    }
                    SalvoTarget::Warband(warband) => {
                        Message::new("ntombi-do-salvo-warband").with("warband", warband + 1)
                    }
                };
                // What a player wants to know is not who may be told to fire, but who has someone to fire at.
                let firers: BTreeSet<Figure> =
                    self.shots(position, &group, at).iter().map(|(firer, _)| firer).collect();
                ("N-35", text.with("firers", firers.len()))
            }
            Action::Fix { figure } => ("N-16", one("ntombi-do-fix", figure)),
            Action::Mount { figure } => ("N-20", one("ntombi-do-mount", figure)),
            Action::Dismount { figure } => ("N-20", one("ntombi-do-dismount", figure)),
            Action::Dare { figure } => ("N-65", one("ntombi-do-dare", figure)),
            Action::Collapse { tent, by } => ("N-31", one("ntombi-do-collapse", by).with("tent", tent + 1)),
            Action::Alarm { figure } => ("N-72", one("ntombi-do-alarm", figure)),
            Action::Hold { figure } => ("N-10", one("ntombi-do-hold", figure)),
            Action::Select { figure } => ("N-10", one("ntombi-do-select", figure)),
            Action::Fight { british, with } => {
                let zulus = if with.is_empty() { self.enemies_of(position, british) } else { with };
                ("N-55", one("ntombi-do-fight", british).with("zulus", self.listed(position, &zulus)))
            }
            Action::Slay { figure } => ("N-116", one("ntombi-do-slay", figure)),
            Action::Push { figure } => ("N-116", one("ntombi-do-push", figure)),
            Action::Step { figure } => ("N-58", one("ntombi-do-step", figure)),
            Action::Follow { figure } => ("N-60", one("ntombi-do-follow", figure)),
            Action::Stay => ("N-58", Message::new("ntombi-do-stay")),
            Action::Give { figures } => {
                let rule = if matches!(position.stage, Stage::Drown(_)) { "N-28" } else { "N-115" };
                (rule, Message::new("ntombi-do-give").with("figures", self.listed(position, &figures)))
            }
            Action::End => ("N-10", Message::new("ntombi-do-end").with("phase", phase_name(position.phase))),
        };
        let (touches, otherwise) = self.touches(position, action);
        Offer {
            otherwise,
            grave: self.grave(position, action),
            kind: action.kind(),
            automatic: action.is_automatic(),
            points: self.points(position, action),
            sketch,
            ..Offer::new(rule, text).touching(touches)
        }
    }

    /// N-10: a phase that is ended does not come back for those who could still have moved or fired.
    fn grave(&self, position: &Position, action: &Action) -> Option<Message> {
        if *action != Action::End {
            return None;
        }
        let mut actions = Vec::new();
        self.legal(position, &mut actions);
        let count =
            |acts: &dyn Fn(&Action) -> Option<Figure>| actions.iter().filter_map(acts).collect::<BTreeSet<_>>().len();
        let shots = count(&|action| if let Action::Fire { figure, .. } = action { Some(*figure) } else { None });
        let moves = count(&|action| if let Action::Move { figure, .. } = action { Some(*figure) } else { None });
        match (shots, moves) {
            (0, 0) => None,
            (0, moves) => Some(Message::new("ntombi-grave-moves").with("count", moves)),
            (shots, _) => Some(Message::new("ntombi-grave-shots").with("count", shots)),
        }
    }

    /// Each by name.
    fn listed(&self, position: &Position, group: &Group) -> Vec<redoubt_kernel::Arg> {
        group.iter().map(|figure| self.scenario(position).name_of(figure).into()).collect()
    }

    /// A body of men: a warband, or so many of the British; how many they are.
    fn group_name(&self, position: &Position, group: &Group) -> Message {
        let scenario = self.scenario(position);
        let band = |figure: Figure| scenario.soldier(figure).warband;
        if let Some(names) = scenario.few_names(&group.iter().collect::<Vec<_>>()) {
            return names;
        }
        let first = group.iter().next();
        let warband = first.and_then(band).filter(|warband| group.iter().all(|zulu| band(zulu) == Some(*warband)));
        let text = match (warband, first.map(|figure| scenario.side(figure))) {
            (Some(warband), _) => Message::new("ntombi-group-warband").with("warband", warband + 1),
            (None, Some(Side::Zulu)) => Message::new("ntombi-group-zulus"),
            (None, Some(Side::British) | None) => Message::new("ntombi-group-british"),
        };
        text.with("count", group.len())
    }

    /// N-15: how many of a body would go, and how far: whoever is held up by an obstacle or the edge of the table goes less far.
    fn advance_text(&self, position: &Position, group: &Group, ends: &[Stand]) -> Message {
        let lengths = ends.iter().filter_map(|end| {
            let figure = self.scenario(position).named(&end.piece)?;
            Some(position.state(figure).at.length_to(Point::new(end.x, end.y)))
        });
        let lengths: Vec<i32> = lengths.collect();
        let far = lengths.iter().copied().max().unwrap_or_default();
        let even = lengths.iter().all(|length| crate::speech::halves(*length) == crate::speech::halves(far));
        let going = Message::new("ntombi-do-advance")
            .with("group", self.group_name(position, group))
            .with("all", group.len())
            .with("going", lengths.len());
        let part = if lengths.len() < group.len() { "yes" } else { "no" };
        let text = going.with("part", part).with("even", if even { "yes" } else { "no" });
        text.with("distance", crate::speech::halves(far))
    }

    /// N-82: where someone is sent ahead to; N-32: on which side of his tent one crawls out.
    fn place_text(&self, position: &Position, figure: Figure, at: Point) -> (&'static str, Message) {
        let scenario = self.scenario(position);
        let text = |id| Message::new(id).with("figure", scenario.name_of(figure));
        if let (Stage::Free(_), Place::Tent(tent)) = (position.stage, position.state(figure).place) {
            let tent = scenario.tents[usize::from(tent)].at;
            return ("N-32", text("ntombi-do-crawl").with("leg", leg(tent, at)));
        }
        let (east, south) = (crate::speech::halves(at.x.into()), crate::speech::halves(at.y.into()));
        ("N-82", text("ntombi-do-place").with("east", east).with("south", south))
    }

    /// What a move comes to.
    fn move_text(&self, position: &Position, figure: Figure, to: Point, reload: bool) -> Message {
        let scenario = self.scenario(position);
        let here = position.state(figure).at == to && position.state(figure).stands();
        let enemy = scenario.side(figure).other();
        let touched = position.round(enemy, to, crate::geometry::INCH).find(|(_, state)| state.at.abuts(to));
        let id = match () {
            () if reload && here => "ntombi-do-reload",
            () if here => "ntombi-do-turn",
            () if reload => "ntombi-do-move-reload",
            () if scenario.off_by_road(to) => "ntombi-do-leave",
            () if touched.is_some() => "ntombi-do-contact",
            () if self.would_touch(position, figure, to) => "ntombi-do-close",
            () if scenario.rise_under(to).is_some() => "ntombi-do-climb",
            () if scenario.in_river(to) => "ntombi-do-wade",
            () => "ntombi-do-move",
        };
        let text = Message::new(id).with("figure", scenario.name_of(figure));
        let text = text.with("leg", leg(self.origin(position, figure), to));
        match touched {
            Some((other, _)) => text.with("enemy", scenario.name_of(other)),
            None => text,
        }
    }
}
