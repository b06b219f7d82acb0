//! What lies beside the table: men, tents, warbands, and where victory stands.

use redoubt_kernel::Message;
use redoubt_kernel::scene::{Cell, Item, Panel, Sign};

use crate::Ntombi;
use crate::figures::{Figure, Side};
use crate::position::{Place, Position, flag};

impl Ntombi {
    /// Every panel that has something in it.
    pub(super) fn panels(&self, position: &Position) -> Vec<Panel> {
        let mut panels = vec![
            self.victory_panel(position),
            self.warbands(position),
            self.tents(position),
            self.afoot(position),
            self.gone("saved", "ntombi-panel-saved", position, |place| place == Place::Saved),
            self.gone("lost", "ntombi-panel-lost", position, |place| matches!(place, Place::Fallen | Place::Drowned)),
        ];
        panels.retain(|panel| !panel.items.is_empty());
        panels
    }

    /// The British who stand on the table, with their states.
    fn afoot(&self, position: &Position) -> Panel {
        let scenario = self.scenario(position);
        let rows = scenario.british().filter(|figure| position.state(*figure).stands()).map(|figure| {
            let mut badges = self.badges(position, figure);
            badges.retain(|badge| badge.sign != Sign::Seen);
            Item::row(scenario.title_of(figure), vec![Cell::Signs(badges)])
        });
        let rows: Vec<Item> = rows.collect();
        let sum = Message::new("ntombi-sum-men").with("count", rows.len());
        let columns = ["ntombi-column-man", "ntombi-column-state"].map(Message::new);
        let panel = Panel::table("afoot", Message::new("ntombi-panel-afoot"), columns.into(), rows).folded(sum);
        Panel { seat: Some(Side::British.seat()), ..panel }
    }

    /// N-30, N-31: who is still in the tents.
    fn tents(&self, position: &Position) -> Panel {
        let scenario = self.scenario(position);
        let mut asleep = 0;
        let rows = (0..scenario.tents.len() as u8).map(|tent| {
            let state = &position.tents[usize::from(tent)];
            let inside = position.sleepers(scenario, tent);
            asleep += i64::try_from(inside).unwrap_or(0);
            let count = |number: i64| Cell::Number(number);
            let (inside, leaving, id) = match () {
                () if !state.standing => (Cell::Nothing, Cell::Nothing, "ntombi-tent-down"),
                () if state.rolled => {
                    let left = state.may_leave.saturating_sub(state.left);
                    (count(i64::try_from(inside).unwrap_or(0)), count(left.into()), "ntombi-tent-roused")
                }
                () => (count(i64::try_from(inside).unwrap_or(0)), Cell::Nothing, "ntombi-tent-quiet"),
            };
            let name = Message::new("ntombi-row-tent").with("number", tent + 1);
            Item::row(name, vec![inside, leaving, Cell::Words(Message::new(id))])
        });
        let rows: Vec<Item> = rows.collect();
        let sum = Message::new("ntombi-sum-tents").with("count", asleep);
        let columns = ["ntombi-column-tent", "ntombi-column-inside", "ntombi-column-leave", "ntombi-column-state"];
        let title = Message::new("ntombi-panel-tents");
        let panel = Panel::table("tents", title, columns.map(Message::new).into(), rows).folded(sum);
        Panel { seat: Some(Side::British.seat()), ..panel }
    }

    /// The warbands: how many of each stand, are down, touch an enemy.
    fn warbands(&self, position: &Position) -> Panel {
        let scenario = self.scenario(position);
        let mut standing = 0;
        let rows = (0..scenario.warbands.len() as u8).map(|warband| {
            let count = |so: &dyn Fn(Figure) -> bool| scenario.warband(warband).filter(|zulu| so(*zulu)).count();
            let now = count(&|zulu| position.state(zulu).stands());
            standing += now;
            let cells = vec![
                Cell::Gauge { now: now as u8, full: scenario.warband(warband).count() as u8 },
                Cell::Number(count(&|zulu| position.state(zulu).is(flag::DOWN)) as i64),
                Cell::Number(count(&|zulu| self.in_contact(position, zulu)) as i64),
            ];
            Item::row(Message::new("ntombi-row-warband").with("number", warband + 1), cells)
        });
        let rows: Vec<Item> = rows.collect();
        let sum = Message::new("ntombi-sum-warbands").with("count", standing);
        let columns =
            ["ntombi-column-warband", "ntombi-column-standing", "ntombi-column-down", "ntombi-column-contact"];
        let title = Message::new("ntombi-panel-warbands");
        let panel = Panel::table("warbands", title, columns.map(Message::new).into(), rows).folded(sum);
        Panel { seat: Some(Side::Zulu.seat()), ..panel }
    }

    /// N-84: how many are saved and fallen, and what that comes to.
    fn victory_panel(&self, position: &Position) -> Panel {
        let scenario = self.scenario(position);
        let tally = self.tally(position);
        let british = scenario.british().filter(|figure| position.state(*figure).place != Place::Absent).count();
        let row = |name, now: u8, full: usize, means: Message| {
            Item::row(Message::new(name), vec![Cell::Gauge { now, full: full as u8 }, Cell::Words(means)])
        };
        let mut fewest = scenario.levels;
        fewest.sort_unstable();
        let [zulu_minor, draw, minor, major] = fewest;
        let saved = Message::new("ntombi-means-saved")
            .with("major", major)
            .with("minor", minor)
            .with("draw", draw)
            .with("zulu", zulu_minor);
        let zulus = scenario.zulu_count();
        let fallen =
            Message::new("ntombi-means-fallen").with("half", zulus.div_ceil(2)).with("sixth", zulus.div_ceil(6));
        let rows = vec![
            row("ntombi-row-saved", tally.saved, british, saved),
            row("ntombi-row-fallen", tally.fallen, zulus, fallen),
        ];
        let columns = ["ntombi-column-what", "ntombi-column-now", "ntombi-column-means"].map(Message::new);
        let panel = Panel::table("victory", Message::new("ntombi-panel-victory"), columns.into(), rows);
        panel.decisive().folded(tally.telling().text)
    }

    /// The British who are gone, one way or the other.
    fn gone(&self, id: &'static str, title: &'static str, position: &Position, so: fn(Place) -> bool) -> Panel {
        let scenario = self.scenario(position);
        let men = scenario.british().filter(|figure| so(position.state(*figure).place));
        let items: Vec<Item> = men.map(|figure| scenario.title_of(figure).into()).collect();
        let sum = Message::new("ntombi-sum-men").with("count", items.len());
        let panel = Panel::new(id, Message::new(title), items).folded(sum);
        Panel { seat: Some(Side::British.seat()), ..panel }
    }
}
