//! Whether an order is lawful now.

use crate::Ntombi;
use crate::action::{Action, Path};
use crate::figures::{Figure, Group};
use crate::geometry::{INCH, Point};
use crate::pathfinder::Scout;
use crate::position::{Phase, Position, Stage};
use crate::refusal::{Reason, Refusal};

impl Ntombi {
    /// May this action be done now?
    pub(crate) fn may(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        let stage = position.stage;
        if matches!(stage, Stage::Over(_)) {
            return Err(Reason::Over.into());
        }
        let not_now = || Err(Reason::NotNow.into());
        let only = |in_time: bool| if in_time { Ok(()) } else { not_now() };
        match *action {
            Action::Array { warband, at, facing } => {
                only(stage == Stage::Muster).and_then(|()| self.may_array(position, warband, at, facing))
            }
            Action::Place { figure, at, facing } => {
                if let Stage::Free(tent) = stage {
                    return self.may_crawl_out(position, tent, figure, at);
                }
                only(stage == Stage::Muster).and_then(|()| self.may_post(position, figure, at, facing))
            }
            Action::Ready => only(stage == Stage::Muster).and_then(|()| self.may_begin(position)),
            Action::Roll => only(matches!(stage, Stage::Roll(_))),
            Action::Give { figures } => {
                if let Stage::Drown(count) = stage {
                    return self.may_drown(position, count, &figures);
                }
                let Stage::Fall { count, among, .. } = stage else { return not_now() };
                self.may_fall(count, &among, &figures)
            }
            Action::Slay { figure } => {
                let Stage::Slay { among, .. } = stage else { return not_now() };
                Self::chosen(&among, figure)
            }
            Action::Push { figure } => {
                let Stage::Push { by, .. } = stage else { return not_now() };
                Self::chosen(&by, figure)
            }
            Action::Stay => only(matches!(stage, Stage::Step { .. } | Stage::Follow { .. })),
            Action::Step { figure } => {
                let Stage::Step { winners, place } = stage else { return not_now() };
                Self::chosen(&winners, figure)?;
                if self.is_free(position, figure, place) { Ok(()) } else { Err(Reason::Taken.into()) }
            }
            Action::Follow { figure } => {
                let Stage::Follow { attacker, pushed, .. } = stage else { return not_now() };
                let can = pushed.has(figure) && self.following(position, attacker, figure).is_some();
                if can { Ok(()) } else { Err(Reason::NoFollow.into()) }
            }
            Action::Fire { .. }
            | Action::Volley { .. }
            | Action::Move { .. }
            | Action::March { .. }
            | Action::Advance { .. }
            | Action::Salvo { .. }
            | Action::Fix { .. }
            | Action::Mount { .. }
            | Action::Dismount { .. }
            | Action::Dare { .. }
            | Action::Collapse { .. }
            | Action::Alarm { .. }
            | Action::Hold { .. }
            | Action::Select { .. }
            | Action::Fight { .. }
            | Action::End => only(stage == Stage::Orders).and_then(|()| self.may_order(position, action)),
        }
    }

    fn chosen(among: &Group, figure: Figure) -> Result<(), Refusal> {
        if among.has(figure) { Ok(()) } else { Err(Reason::WrongChoice.into()) }
    }

    pub(crate) fn may_order(&self, position: &Position, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Fire { figure, target, hasty } => self.aim(position, figure, target, hasty).map(|_| ()),
            Action::Volley { leader, line, towards } => self.may_volley(position, leader, &line, towards),
            Action::Move { figure, to, reload, .. } => self.way_to(position, figure, to, reload).map(|_| ()),
            Action::March { figure, path, reload, .. } => self.may_march(position, figure, &path, reload),
            Action::Advance { figures: group, towards, distance } => {
                self.may_advance(position, &group, towards, distance)
            }
            Action::Salvo { figures: group, at } => self.may_salvo(position, &group, at),
            Action::Fix { figure } => self.may_fix(position, figure),
            Action::Mount { figure } => self.may_mount(position, figure),
            Action::Dismount { figure } => self.may_dismount(position, figure),
            Action::Dare { figure } => self.may_dare(position, figure),
            Action::Collapse { tent, by } => self.may_collapse(position, tent, by),
            Action::Alarm { figure } => self.may_raise(position, figure),
            Action::Fight { british, with } => self.may_fight(position, british, &with),
            Action::Hold { figure } => {
                self.may_select(position, figure)?;
                self.may_linger(position, figure)
            }
            Action::Select { figure } if position.focus == Some(figure) => Err(Reason::Done.into()),
            Action::Select { figure } => self.may_select(position, figure),
            Action::End => self.may_end_phase(position),
            Action::Array { .. } | Action::Place { .. } | Action::Ready | Action::Roll => Err(Reason::NotNow.into()),
            Action::Slay { .. } | Action::Push { .. } | Action::Step { .. } | Action::Follow { .. } => {
                Err(Reason::NotNow.into())
            }
            Action::Stay | Action::Give { .. } => Err(Reason::NotNow.into()),
        }
    }

    /// N-43, N-120: may this figure stay where it is? Not if it must attack or get away, and can.
    pub(crate) fn may_linger(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        if self.driven(position, figure) && self.attack_of(position, figure).is_some() {
            return Err(Reason::MustAttack.into());
        }
        if self.scared(position, figure) && self.flight_of(position, figure).is_some() {
            return Err(Reason::MustFlee.into());
        }
        Ok(())
    }

    /// N-10: may the phase end? N-43, N-120: not while someone must attack or get away, and can.
    fn may_end_phase(&self, position: &Position) -> Result<(), Refusal> {
        if self.someone_lags(position) {
            return Err(Reason::MustAttack.into());
        }
        let british = self.scenario(position).british();
        let runs = |figure: Figure| self.scared(position, figure) && self.flight_of(position, figure).is_some();
        if british.into_iter().any(runs) { Err(Reason::MustFlee.into()) } else { Ok(()) }
    }

    /// Can this figure be given orders in this phase?
    fn may_select(&self, position: &Position, figure: Figure) -> Result<(), Refusal> {
        if position.done.has(figure) {
            return Err(Reason::Done.into());
        }
        let side = self.scenario(position).side(figure);
        if side != position.phase.side() && position.phase != Phase::ZuluMelee {
            return Err(Reason::NotYours.into());
        }
        if self.has_orders(position, figure) { Ok(()) } else { Err(Reason::NotHere.into()) }
    }

    /// N-15: the path of a move to a point, if it is lawful.
    pub(crate) fn way_to(&self, position: &Position, figure: Figure, to: Point, reload: bool) -> Result<Path, Refusal> {
        self.may_stir(position, figure)?;
        let limit = self.allowance(position, figure) - if reload { 3 * INCH } else { 0 };
        let way = Scout::new(self, position, figure, limit).way_to(to);
        let path = way.unwrap_or_else(|| Path::straight(to));
        self.may_march(position, figure, &path, reload)?;
        Ok(path)
    }
}
