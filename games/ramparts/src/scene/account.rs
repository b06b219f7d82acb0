//! What it comes to so far: the regiments and their losses, the points and what they are worth, the dice of a volley.

use redoubt_kernel::scene::{CardFace, CardKind, Cell, Item, Panel, PanelKind, ShownDie};
use redoubt_kernel::{Die, Message};

use crate::Ramparts;
use crate::artwork;
use crate::board::Track;
use crate::event::box_name;
use crate::position::{Place, Position, Stage};
use crate::victory::{ScoreKind, VictoryLevel};

impl Ramparts {
    /// each regiment, where it stands and what it has lost.
    pub(super) fn casualties(&self, position: &Position) -> Panel {
        let row = |track: Track| {
            let ibutho = position.ibutho(track);
            let data = &self.set.ibuthos[usize::from(ibutho.unit)];
            let name = || Message::new("ramparts-regiment").with("name", &data.name);
            let place = match ibutho.place {
                Place::Box(at) => Message::new("ramparts-space")
                    .with("track", &self.set.track(track).name)
                    .with("box", box_name(self, track, at)),
                Place::Routed => Message::new("ramparts-badge-routed"),
                Place::Eliminated => Message::new("ramparts-regiment-gone"),
            };
            let hits = Cell::Gauge { now: ibutho.hits(), full: ibutho.hits() + ibutho.lost() };
            let face = CardFace::new(CardKind::Chip, artwork::hide(ibutho.unit), &artwork::PLAIN, name());
            Item::row(name(), vec![Cell::Words(place), hits]).with_card(face)
        };
        let lost: u8 = position.ibuthos.iter().map(|ibutho| ibutho.lost()).sum();
        let gone = position.ibuthos.iter().filter(|ibutho| ibutho.place == Place::Eliminated).count();
        let sum = Message::new("ramparts-sum-casualties").with("hits", lost).with("gone", gone);
        let columns = ["ramparts-column-regiment", "ramparts-column-where", "ramparts-column-hits"].map(Message::new);
        let title = Message::new("ramparts-panel-casualties");
        Panel::table("casualties", title, columns.into(), Track::ALL.map(row).into()).folded(sum)
    }

    /// the account, line by line: what each is worth, how many there are, and what it comes to.
    pub(super) fn account(&self, position: &Position) -> Panel {
        let score = self.score(position);
        let lines = score.all().filter(|item| item.count > 0 || !matches!(item.merit, ScoreKind::Support(_)));
        let row = |item: crate::victory::ScoreLine| {
            let cells = [i64::from(item.each()), i64::from(item.count), i64::from(item.points)].map(Cell::Number);
            Item::row(item.merit.name(), cells.into())
        };
        let mut rows: Vec<Item> = lines.map(row).collect();
        let total = score.total();
        let all = vec![Cell::Nothing, Cell::Nothing, Cell::Number(total.into())];
        rows.push(Item { total: true, ..Item::row(Message::new("ramparts-score-total"), all) });
        let over = matches!(position.stage, Stage::Over(_));
        let id = if over { "ramparts-sum-score-final" } else { "ramparts-sum-score" };
        let sum = Message::new(id).with("points", total).with("level", VictoryLevel::of(total).name());
        let columns =
            ["ramparts-column-for", "ramparts-column-each", "ramparts-column-count", "ramparts-column-points"];
        let panel = Panel::table("score", Message::new("ramparts-panel-score"), columns.map(Message::new).into(), rows);
        panel.decisive().folded(sum)
    }

    /// what the points are called.
    pub(super) fn levels(&self, position: &Position) -> Panel {
        let now = VictoryLevel::of(self.score(position).total());
        let row = |level: VictoryLevel| {
            let from = level.from();
            let points = match from {
                Some(from) => Message::new("ramparts-level-from").with("from", from),
                None => {
                    Message::new("ramparts-level-below").with("below", VictoryLevel::IgnobleDefeat.from().unwrap_or(0))
                }
            };
            Item { total: level == now, ..Item::row(level.name(), vec![Cell::Words(points)]) }
        };
        let columns = ["ramparts-column-result", "ramparts-column-points"].map(Message::new);
        let title = Message::new("ramparts-panel-levels");
        Panel::table("levels", title, columns.into(), VictoryLevel::ALL.map(row).into()).folded(now.name())
    }

    /// the dice of the volley that is being resolved.
    pub(super) fn dice_rolled(&self, position: &Position) -> Panel {
        let dice: &[u8] = if let Stage::Volley(volley) = &position.stage { volley.dice.faces() } else { &[] };
        let die = |(index, face): (usize, &u8)| {
            let text = Message::new("ramparts-die").with("face", *face);
            Item::die(die_id(index), text, ShownDie::new(Die::D6, *face))
        };
        let items = dice.iter().enumerate().map(die).collect();
        Panel { kind: PanelKind::Dice, ..Panel::new("dice", Message::new("ramparts-panel-dice"), items) }
    }
}

/// What a die is called when it is pointed at.
pub(super) fn die_id(index: usize) -> String {
    format!("die-{index}")
}
