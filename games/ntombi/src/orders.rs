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
        match (position.stage, *action) {
            (Stage::Over(_), _) => Err(Reason::Over.into()),
            (Stage::Muster, Action::Array { warband, at, facing }) => self.may_array(position, warband, at, facing),
            (Stage::Muster, Action::Place { figure, at, facing }) => self.may_post(position, figure, at, facing),
            (Stage::Muster, Action::Ready) => self.may_begin(position),
            (Stage::Roll(_), Action::Roll) => Ok(()),
            (Stage::Drown(count), Action::Give { figures }) => self.may_drown(position, count, &figures),
            (Stage::Free(tent), Action::Place { figure, at, .. }) => self.may_crawl_out(position, tent, figure, at),
            (Stage::Fall { count, among, .. }, Action::Give { figures }) => self.may_fall(count, &among, &figures),
            (Stage::Slay { among, .. }, Action::Slay { figure }) => Self::chosen(&among, figure),
            (Stage::Push { by, .. }, Action::Push { figure }) => Self::chosen(&by, figure),
            (Stage::Step { .. }, Action::Stay) | (Stage::Follow { .. }, Action::Stay) => Ok(()),
            (Stage::Step { winners, place }, Action::Step { figure }) => {
                Self::chosen(&winners, figure)?;
                if self.is_free(position, figure, place) { Ok(()) } else { Err(Reason::Taken.into()) }
            }
            (Stage::Follow { attacker, pushed, .. }, Action::Follow { figure }) => {
                let can = pushed.has(figure) && self.following(position, attacker, figure).is_some();
                if can { Ok(()) } else { Err(Reason::NoFollow.into()) }
            }
            (Stage::Orders, _) => self.may_order(position, action),
            _ => Err(Reason::NotNow.into()),
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
            Action::Advance { group, towards, distance } => self.may_advance(position, &group, towards, distance),
            Action::Salvo { group, at } => self.may_salvo(position, &group, at),
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
            Action::Select { figure } if position.focus == figure.0 => Err(Reason::Done.into()),
            Action::Select { figure } => self.may_select(position, figure),
            Action::End => self.may_end_phase(position),
            _ => Err(Reason::NotNow.into()),
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
