//! A store that keeps everything in memory: the least that keeps the trait's word.

use std::collections::BTreeMap;
use std::future::ready;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use redoubt_server::chat::Remark;
use redoubt_server::clock::Clock;
use redoubt_server::roster::{Role, Roster};
use redoubt_server::store::{
    BattleStatus, BattleSummary, Change, ChangeFeed, Changes, Holdings, Leases, ListQuery, Listing, MOST_REMARKS,
    NewBattle, NewLines, Notice, NoticeKind, Owner, Pass, Pending, Record, RecordChange, RecordPage, RecordQuery,
    Records, Sequel, Store, StoreError, StoredStanding, Timekeeping, WaitingNotice,
};
use redoubt_tactics::Study;

#[derive(Default)]
pub struct MemoryStore {
    contents: Mutex<Contents>,
    feed: ChangeFeed,
    leases: Leases,
}

#[derive(Default)]
struct Contents {
    battles: BTreeMap<String, KeptBattle>,
    settings: BTreeMap<String, String>,
    records: BTreeMap<(String, String), Record>,
    times: Times,
    /// Who is where: seats by battle and process.
    presence: BTreeMap<(String, String), u8>,
    closed: bool,
}

struct KeptBattle {
    /// As it began, with all its lines since.
    battle: NewBattle,
    study: Option<(usize, Study)>,
    /// What was chosen, after so many lines.
    choice: Option<(usize, String)>,
    remarks: Vec<Remark>,
    said: i64,
}

impl KeptBattle {
    fn status(&self) -> BattleStatus {
        BattleStatus::of(&self.battle.game, Some(self.battle.rules), self.battle.lines.ending.is_some())
    }

    fn summary(&self) -> BattleSummary {
        let NewBattle { id, game, scenario, lines, roster, .. } = self.battle.clone();
        let NewLines { at: touched, seats, plies, turn, ending, sequel, .. } = lines;
        let until = sequel.clock.and_then(|clock| clock.deadline());
        BattleSummary { id, game, scenario, seats, touched, plies, turn, until, roster, ending }
    }

    /// The clocks; since when nothing runs is no matter.
    fn clock(&self) -> Option<Clock> {
        let clock = self.battle.lines.sequel.clock.clone()?;
        let since = if clock.running.is_some() { clock.since } else { 0 };
        Some(Clock { since, ..clock })
    }

    fn is_idle(&self, since: i64) -> bool {
        let NewBattle { lines, roster, .. } = &self.battle;
        let runs = lines.sequel.clock.as_ref().is_some_and(|clock| clock.due.is_some());
        let signed = roster.iter().flat_map(|roster| &roster.seats).any(|seat| seat.person.is_some());
        lines.ending.is_none() && lines.at < since && !runs && !signed
    }
}

impl Contents {
    fn battle(&mut self, id: &str) -> Result<&mut KeptBattle, StoreError> {
        self.battles.get_mut(id).ok_or_else(|| StoreError::Forgotten(id.to_owned()))
    }
}

impl MemoryStore {
    fn contents(&self) -> MutexGuard<'_, Contents> {
        self.contents.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes something, unless the store is closed.
    fn write<'a, T: Send + 'a>(
        &self,
        change: impl FnOnce(&mut Contents) -> Result<T, StoreError>,
    ) -> Pending<'a, Result<T, StoreError>> {
        let mut contents = self.contents();
        let changed = if contents.closed { Err(StoreError::Closed) } else { change(&mut contents) };
        Box::pin(ready(changed))
    }
}

impl Store for MemoryStore {
    fn create<'a>(&'a self, battle: &'a NewBattle) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            if contents.battles.contains_key(&battle.id) {
                return Err(StoreError::Conflict(battle.id.clone()));
            }
            contents.battles.insert(
                battle.id.clone(),
                KeptBattle { battle: battle.clone(), study: None, choice: None, remarks: Vec::new(), said: 0 },
            );
            contents.times.follow(&battle.id, &battle.lines.sequel);
            self.feed.tell_lines(&battle.id, battle.lines.lines.len());
            Ok(())
        })
    }

    fn append<'a>(&'a self, id: &'a str, new: &'a NewLines) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            let kept = &mut contents.battle(id)?.battle.lines;
            if kept.lines.len() != new.after {
                return Err(StoreError::Conflict(id.to_owned()));
            }
            kept.lines.extend(new.lines.iter().cloned());
            *kept = NewLines { after: 0, lines: std::mem::take(&mut kept.lines), ..new.clone() };
            self.feed.tell_lines(id, kept.lines.len());
            contents.times.follow(id, &new.sequel);
            Ok(())
        })
    }

    fn journal<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<String>, StoreError>> {
        let journal = self.contents().battles.get(id).map(|kept| kept.battle.lines.lines.concat());
        Box::pin(ready(Ok(journal)))
    }

    fn secret<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<String>, StoreError>> {
        let secret = self.contents().battles.get(id).and_then(|kept| kept.battle.secret.clone());
        Box::pin(ready(Ok(secret)))
    }

    fn lines<'a>(&'a self, id: &'a str) -> Pending<'a, Result<usize, StoreError>> {
        let lines = self.contents().battles.get(id).map_or(0, |kept| kept.battle.lines.lines.len());
        Box::pin(ready(Ok(lines)))
    }

    fn tail<'a>(&'a self, id: &'a str, after: usize) -> Pending<'a, Result<Option<String>, StoreError>> {
        let contents = self.contents();
        let tail = |kept: &KeptBattle| kept.battle.lines.lines.get(after..).map(<[String]>::concat).unwrap_or_default();
        Box::pin(ready(Ok(contents.battles.get(id).map(tail))))
    }

    fn standing<'a>(
        &'a self,
        id: &'a str,
        process: &'a str,
    ) -> Pending<'a, Result<Option<StoredStanding>, StoreError>> {
        let contents = self.contents();
        let elsewhere = contents.presence.iter().filter(|((battle, its), _)| battle == id && its != process);
        let elsewhere = elsewhere.filter(|((_, its), _)| self.leases.is_held(&format!("process {its}")));
        let elsewhere = elsewhere.fold(0, |all, (_, seats)| all | seats);
        let standing = contents.battles.get(id).map(|kept| StoredStanding {
            lines: kept.battle.lines.lines.len(),
            edition: kept.battle.roster.as_ref().map_or(0, |roster| roster.edition),
            said: kept.said,
            elsewhere,
        });
        Box::pin(ready(Ok(standing)))
    }

    fn list<'a>(&'a self, query: &'a ListQuery<'a>) -> Pending<'a, Result<Listing, StoreError>> {
        let &ListQuery { status, held_by, first, most } = query;
        let contents = self.contents();
        let all = contents.battles.values().filter(|kept| kept.status() == status).map(KeptBattle::summary);
        let mut battles: Vec<BattleSummary> =
            all.filter(|battle| held_by.is_none_or(|names| battle.is_held_by(names))).collect();
        battles.sort_by(|a, b| b.touched.cmp(&a.touched).then_with(|| a.id.cmp(&b.id)));
        let total = battles.len();
        let battles = battles.into_iter().skip(first).take(most).collect();
        Box::pin(ready(Ok(Listing { battles, total, unreadable: Vec::new() })))
    }

    fn roster<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<Roster>, StoreError>> {
        Box::pin(ready(Ok(self.contents().battles.get(id).and_then(|kept| kept.battle.roster.clone()))))
    }

    fn keep_roster<'a>(&'a self, id: &'a str, roster: &'a Roster) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            let kept = &mut contents.battle(id)?.battle.roster;
            if kept.as_ref().is_some_and(|kept| kept.edition + 1 != roster.edition) {
                return Err(StoreError::Conflict(id.to_owned()));
            }
            *kept = Some(roster.clone());
            self.feed.tell(Change::People { id: id.to_owned() });
            Ok(())
        })
    }

    fn remarks<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Vec<Remark>, StoreError>> {
        Box::pin(ready(Ok(self.contents().battles.get(id).map_or_else(Vec::new, |kept| kept.remarks.clone()))))
    }

    fn keep_remark<'a>(&'a self, id: &'a str, remark: &'a Remark) -> Pending<'a, Result<i64, StoreError>> {
        self.write(|contents| {
            let battle = contents.battle(id)?;
            battle.remarks.push(remark.clone());
            battle.said += 1;
            let surplus = battle.remarks.len().saturating_sub(MOST_REMARKS);
            battle.remarks.drain(..surplus);
            self.feed.tell(Change::People { id: id.to_owned() });
            Ok(battle.said)
        })
    }

    fn linked<'a>(&'a self, hash: &'a str) -> Pending<'a, Result<Option<(String, Role)>, StoreError>> {
        let contents = self.contents();
        let places = contents.battles.iter().flat_map(|(id, kept)| {
            kept.battle.roster.iter().flat_map(|roster| roster.places()).map(move |(place, at)| (id, place, at))
        });
        let mut found =
            places.filter(|(_, _, at)| [&at.link, &at.spent].into_iter().flatten().any(|known| known == hash));
        Box::pin(ready(Ok(found.next().map(|(id, place, _)| (id.clone(), place)))))
    }

    fn forget<'a>(&'a self, id: &'a str) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            contents.times.forget(id);
            if contents.battles.remove(id).is_some() {
                self.feed.tell_lines(id, 0);
            }
            Ok(())
        })
    }

    fn keep_choice<'a>(
        &'a self,
        id: &'a str,
        lines: usize,
        action: &'a str,
    ) -> Pending<'a, Result<String, StoreError>> {
        self.write(|contents| {
            let kept = contents.battles.get_mut(id).filter(|kept| kept.battle.lines.lines.len() == lines);
            let kept = kept.ok_or_else(|| StoreError::Conflict(id.to_owned()))?;
            let held = kept.choice.take().filter(|(after, _)| *after == lines);
            let (_, held) = kept.choice.insert(held.unwrap_or_else(|| (lines, action.to_owned())));
            Ok(held.clone())
        })
    }

    fn choice<'a>(&'a self, id: &'a str, lines: usize) -> Pending<'a, Result<Option<String>, StoreError>> {
        let contents = self.contents();
        let kept = contents.battles.get(id).filter(|kept| kept.battle.lines.lines.len() == lines);
        let held = kept.and_then(|kept| kept.choice.as_ref()).filter(|(after, _)| *after == lines);
        Box::pin(ready(Ok(held.map(|(_, action)| action.clone()))))
    }

    fn disown<'a>(&'a self, id: &'a str) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            if let Some(kept) = contents.battles.get_mut(id) {
                (kept.battle.owner.visitor, kept.battle.owner.address) = (String::new(), String::new());
            }
            Ok(())
        })
    }

    fn forget_idle(&self, since: i64) -> Pending<'_, Result<Vec<String>, StoreError>> {
        self.write(|contents| {
            let idle = contents.battles.iter().filter(|(_, kept)| kept.is_idle(since));
            let idle: Vec<String> = idle.map(|(id, _)| id.clone()).collect();
            for id in &idle {
                contents.battles.remove(id);
                self.feed.tell_lines(id, 0);
            }
            Ok(idle)
        })
    }

    fn holdings<'a>(&'a self, owner: &'a Owner) -> Pending<'a, Result<[Holdings; 2], StoreError>> {
        let contents = self.contents();
        let count = |same: fn(&Owner, &Owner) -> bool| {
            let owners = contents.battles.values().map(|kept| &kept.battle.owner).filter(|other| same(owner, other));
            owners.fold(Holdings::default(), |held, other| Holdings {
                battles: held.battles + 1,
                brought: held.brought + i64::from(other.brought),
            })
        };
        Box::pin(ready(Ok([count(|a, b| a.visitor == b.visitor), count(|a, b| a.address == b.address)])))
    }

    fn setting<'a>(&'a self, name: &'a str, fresh: String) -> Pending<'a, Result<String, StoreError>> {
        self.write(|contents| Ok(contents.settings.entry(name.to_owned()).or_insert(fresh).clone()))
    }

    fn replace_setting<'a>(&'a self, name: &'a str, value: String) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            contents.settings.insert(name.to_owned(), value);
            Ok(())
        })
    }

    fn keep_study<'a>(&'a self, id: &'a str, version: usize, study: &'a Study) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            contents.battle(id)?.study = Some((version, study.clone()));
            Ok(())
        })
    }

    fn study<'a>(&'a self, id: &'a str, version: usize) -> Pending<'a, Result<Option<Study>, StoreError>> {
        let contents = self.contents();
        let study = contents.battles.get(id).and_then(|kept| kept.study.as_ref());
        let study = study.filter(|(then, _)| *then == version).map(|(_, study)| study.clone());
        Box::pin(ready(Ok(study)))
    }

    fn changes(&self) -> Changes {
        self.feed.listen()
    }

    fn tell<'a>(&'a self, change: &'a Change) -> Pending<'a, Result<(), StoreError>> {
        self.feed.tell(change.clone());
        Box::pin(ready(Ok(())))
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn attend<'a>(&'a self, id: &'a str, process: &'a str, seats: u8) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            contents.presence.insert((id.to_owned(), process.to_owned()), seats);
            self.feed.tell(Change::People { id: id.to_owned() });
            Ok(())
        })
    }

    fn live<'a>(&'a self, process: &'a str, time: Duration) -> Pending<'a, Result<Vec<String>, StoreError>> {
        self.leases.take(&format!("process {process}"), process, time);
        Box::pin(ready(Ok(self.leases.held("process "))))
    }

    fn lease<'a>(
        &'a self,
        name: &'a str,
        holder: &'a str,
        time: Duration,
    ) -> Pending<'a, Result<Option<Instant>, StoreError>> {
        Box::pin(ready(Ok(self.leases.take(name, holder, time))))
    }

    fn release<'a>(&'a self, name: &'a str, holder: &'a str) -> Pending<'a, Result<(), StoreError>> {
        self.leases.release(name, holder);
        Box::pin(ready(Ok(())))
    }

    fn close(&self) -> Pending<'_, ()> {
        self.contents().closed = true;
        Box::pin(ready(()))
    }
}

impl Records for MemoryStore {
    fn record<'a>(&'a self, kind: &'a str, key: &'a str) -> Pending<'a, Result<Option<Record>, StoreError>> {
        Box::pin(ready(Ok(self.contents().records.get(&(kind.to_owned(), key.to_owned())).cloned())))
    }

    fn records<'a>(&'a self, query: &'a RecordQuery<'a>) -> Pending<'a, Result<RecordPage, StoreError>> {
        let &RecordQuery { kind, mark, first, most } = query;
        let contents = self.contents();
        let wanted = |record: &&Record| {
            kind.is_none_or(|kind| kind == record.kind) && record.marks.iter().any(|its| its == mark)
        };
        let mut records: Vec<Record> = contents.records.values().filter(wanted).cloned().collect();
        records.sort_by(|a, b| b.rank.cmp(&a.rank).then_with(|| (&a.key, &a.kind).cmp(&(&b.key, &b.kind))));
        let total = records.len();
        let records = records.into_iter().skip(first).take(most).collect();
        Box::pin(ready(Ok(RecordPage { records, total })))
    }

    fn change_records<'a>(&'a self, changes: &'a [RecordChange]) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            let mut records = contents.records.clone();
            for change in changes {
                let record = change.record();
                let place = (record.kind.clone(), record.key.clone());
                let kept = records.get(&place).map_or(0, |kept| kept.edition);
                let follows = match change {
                    RecordChange::Put(_) => kept == record.edition - 1,
                    RecordChange::Remove(_) => kept == record.edition && kept > 0,
                };
                if !follows {
                    return Err(StoreError::Conflict(record.key.clone()));
                }
                match change {
                    RecordChange::Put(_) => {
                        let mut record = record.clone();
                        record.marks.sort();
                        records.insert(place, record)
                    }
                    RecordChange::Remove(_) => records.remove(&place),
                };
            }
            contents.records = records;
            Ok(())
        })
    }
}

/// Something that waits to be sent, and how often it was tried.
struct Posted {
    id: i64,
    battle: String,
    notice: Notice,
    tries: i64,
}

#[derive(Default)]
pub struct Times {
    outbox: Vec<Posted>,
    posted: i64,
    passes: BTreeMap<String, Pass>,
    open_at: Option<i64>,
}

impl Times {
    fn post(&mut self, battle: &str, notice: &Notice) {
        let same = |posted: &Posted| {
            let Notice { seat, kind, way, number, .. } = posted.notice;
            posted.battle == battle
                && (seat, kind, way, number) == (notice.seat, notice.kind, notice.way, notice.number)
        };
        if !self.outbox.iter().any(same) {
            self.posted += 1;
            let posted = Posted { id: self.posted, battle: battle.to_owned(), notice: notice.clone(), tries: 0 };
            self.outbox.push(posted);
        }
    }

    /// What was to be sent about an earlier position is void.
    fn follow(&mut self, battle: &str, sequel: &Sequel) {
        let void = |posted: &Posted| {
            posted.battle == battle && matches!(posted.notice.kind, NoticeKind::Turn | NoticeKind::Reminder)
        };
        self.outbox.retain(|posted| !void(posted));
        sequel.notices.iter().for_each(|notice| self.post(battle, notice));
    }

    fn forget(&mut self, battle: &str) {
        self.outbox.retain(|posted| posted.battle != battle);
        self.passes.retain(|_, pass| pass.battle != battle);
    }
}

impl Timekeeping for MemoryStore {
    fn clock<'a>(&'a self, id: &'a str) -> Pending<'a, Result<Option<Clock>, StoreError>> {
        Box::pin(ready(Ok(self.contents().battles.get(id).and_then(KeptBattle::clock))))
    }

    fn keep_clock<'a>(
        &'a self,
        id: &'a str,
        lines: usize,
        was_due: Option<i64>,
        sequel: &'a Sequel,
    ) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            let kept = &mut contents.battle(id).map_err(|_| StoreError::Conflict(id.to_owned()))?.battle.lines;
            let due = kept.sequel.clock.as_ref().and_then(|clock| clock.due);
            if kept.lines.len() != lines || due != was_due {
                return Err(StoreError::Conflict(id.to_owned()));
            }
            kept.sequel.clock.clone_from(&sequel.clock);
            sequel.notices.iter().for_each(|notice| contents.times.post(id, notice));
            Ok(())
        })
    }

    fn due(&self, now: i64, most: usize) -> Pending<'_, Result<Vec<String>, StoreError>> {
        let contents = self.contents();
        let due = |kept: &KeptBattle| kept.battle.lines.sequel.clock.as_ref().and_then(|clock| clock.due);
        let mut all: Vec<(i64, String)> =
            contents.battles.iter().filter_map(|(id, kept)| Some((due(kept)?, id.clone()))).collect();
        all.retain(|(due, _)| *due <= now);
        all.sort();
        Box::pin(ready(Ok(all.into_iter().take(most).map(|(_, id)| id).collect())))
    }

    fn open_at(&self, now: i64, tolerance: i64) -> Pending<'_, Result<i64, StoreError>> {
        self.write(|contents| {
            let last = contents.times.open_at.unwrap_or(now);
            let closed = Some(now - last).filter(|gap| *gap > tolerance).unwrap_or_default();
            for kept in contents.battles.values_mut() {
                if let Some(clock) = kept.battle.lines.sequel.clock.as_mut().filter(|clock| clock.running.is_some()) {
                    clock.since += closed;
                    clock.due = clock.due.map(|due| due + closed);
                }
            }
            contents.times.open_at = Some(now.max(last));
            Ok(closed)
        })
    }

    fn post<'a>(&'a self, id: &'a str, notice: &'a Notice) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            if contents.battles.contains_key(id) {
                contents.times.post(id, notice);
            }
            Ok(())
        })
    }

    fn waiting(&self, now: i64, most: usize) -> Pending<'_, Result<Vec<WaitingNotice>, StoreError>> {
        let contents = self.contents();
        let due = contents.times.outbox.iter().filter(|posted| posted.notice.due <= now);
        let mut due: Vec<WaitingNotice> = due
            .map(|Posted { id, battle, notice, tries }| WaitingNotice {
                id: *id,
                battle: battle.clone(),
                notice: notice.clone(),
                tries: *tries,
            })
            .collect();
        due.sort_by_key(|waiting| (waiting.notice.due, waiting.id));
        due.truncate(most);
        Box::pin(ready(Ok(due)))
    }

    fn try_later<'a>(&'a self, waiting: &'a WaitingNotice, at: i64) -> Pending<'a, Result<bool, StoreError>> {
        self.write(|contents| {
            let posted = contents
                .times
                .outbox
                .iter_mut()
                .find(|posted| posted.id == waiting.id && posted.tries == waiting.tries);
            Ok(posted.map(|posted| (posted.notice.due, posted.tries) = (at, posted.tries + 1)).is_some())
        })
    }

    fn sent(&self, waiting: i64) -> Pending<'_, Result<(), StoreError>> {
        self.write(|contents| {
            contents.times.outbox.retain(|posted| posted.id != waiting);
            Ok(())
        })
    }

    fn seen<'a>(&'a self, id: &'a str, seat: u8) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            let seen = |posted: &Posted| {
                posted.battle == id && posted.notice.seat == seat && posted.notice.kind != NoticeKind::Confirm
            };
            contents.times.outbox.retain(|posted| !seen(posted));
            Ok(())
        })
    }

    fn keep_pass<'a>(&'a self, hash: &'a str, pass: &'a Pass) -> Pending<'a, Result<(), StoreError>> {
        self.write(|contents| {
            contents.battle(&pass.battle)?;
            contents.times.passes.insert(hash.to_owned(), pass.clone());
            Ok(())
        })
    }

    fn pass<'a>(&'a self, hash: &'a str) -> Pending<'a, Result<Option<Pass>, StoreError>> {
        Box::pin(ready(Ok(self.contents().times.passes.get(hash).cloned())))
    }
}
