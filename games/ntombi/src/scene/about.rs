//! What is to be read about a thing on the table, whether or not it can act.

use redoubt_kernel::scene::{GroundKind, Thing};
use redoubt_kernel::{Clause, Message, Telling};

use crate::Ntombi;
use crate::figures::{Figure, Side};
use crate::position::{Place, Position, flag};
use crate::scenario::Rank;

impl Ntombi {
    /// What a thing is for, clause by clause.
    pub(crate) fn about_thing(&self, position: &Position, thing: Thing<'_>) -> Vec<Telling> {
        match thing {
            Thing::Piece(piece) => {
                Figure::called(&piece.id).map(|figure| self.about_figure(position, figure)).unwrap_or_default()
            }
            Thing::Tag(_) => vec![told("N-5", "ntombi-read-warband"), told("N-47", "ntombi-read-morale")],
            Thing::Ground(ground) => match ground.terrain {
                GroundKind::River => vec![told("N-25", "ntombi-read-river"), told("N-26", "ntombi-read-current")],
                GroundKind::Road => vec![told("N-84", "ntombi-read-road")],
                GroundKind::Wagon => vec![told("N-17", "ntombi-read-climb"), told("N-38", "ntombi-read-cover")],
                GroundKind::Rocks => vec![told("N-17", "ntombi-read-climb"), told("N-38", "ntombi-read-cover")],
                GroundKind::Tent => vec![told("N-30", "ntombi-read-tent"), told("N-31", "ntombi-read-exit")],
                GroundKind::TentDoor => vec![told("N-31", "ntombi-read-exit")],
                GroundKind::Horse => vec![told("N-123", "ntombi-read-horse")],
            },
            Thing::Space(_) | Thing::Item(..) | Thing::Feature(..) => Vec::new(),
        }
    }

    /// N-5, N-36, N-45, N-55, N-70: what a figure is, and what its state costs it.
    fn about_figure(&self, position: &Position, figure: Figure) -> Vec<Telling> {
        let scenario = self.scenario(position);
        let (soldier, state) = (scenario.soldier(figure), position.state(figure));
        let mut about = vec![match soldier.rank {
            Rank::Officer => told("N-37", "ntombi-read-officer"),
            Rank::Sergeant => told("N-45", "ntombi-read-sergeant"),
            Rank::Booth => told("N-55", "ntombi-read-booth"),
            Rank::Private => told("N-36", "ntombi-read-private"),
            Rank::Zulu if state.is(flag::GUN) => told("N-43", "ntombi-read-gun"),
            Rank::Zulu => told("N-55", "ntombi-read-warrior"),
        }];
        let red = scenario.side(figure) == Side::British;
        if state.place == Place::Swept {
            about.push(told("N-27", "ntombi-read-swept"));
            return about;
        }
        let states = [
            (soldier.sentry && !position.alarm, "N-71", "ntombi-read-sentry"),
            (state.is(flag::UNARMED), "N-65", "ntombi-read-unarmed"),
            (soldier.rank.rifle() && !state.is(flag::LOADED | flag::UNARMED), "N-19", "ntombi-read-empty"),
            (red && state.is(flag::BAYONET), "N-55", "ntombi-read-bayonet"),
            (red && soldier.rank.rifle() && !state.is(flag::BAYONET | flag::UNARMED), "N-16", "ntombi-read-fix"),
            (state.is(flag::MOUNTED), "N-123", "ntombi-read-mounted"),
            (state.is(flag::DOWN), "N-47", "ntombi-read-down"),
            (state.is(flag::MUST_ATTACK), "N-43", "ntombi-read-must-attack"),
            (state.is(flag::FIRED), "N-18", "ntombi-read-fired"),
            (state.recover > 0, "N-106", "ntombi-read-recovering"),
            (self.in_contact(position, figure), "N-61", "ntombi-read-contact"),
            (scenario.in_river(state.at), "N-105", "ntombi-read-wading"),
        ];
        about.extend(states.into_iter().filter(|(so, ..)| *so).map(|(_, rule, id)| told(rule, id)));
        let pace = if state.is(flag::MOUNTED) {
            "ntombi-read-pace-rider"
        } else if red {
            "ntombi-read-pace-british"
        } else {
            "ntombi-read-pace-zulu"
        };
        about.push(told("N-5", pace));
        about
    }
}

fn told(rule: &'static str, id: &'static str) -> Telling {
    Telling::new(Clause::new(rule), Message::new(id))
}
