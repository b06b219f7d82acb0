//! How things stand when the requests come. Each is reached as people reach it, by forms of the page.

use std::sync::LazyLock;

use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::journal::Ended;
use redoubt_kernel::{Setup, Viewer};
use redoubt_registry::PROFILES;
use redoubt_server::roster::LinkSecret;
use redoubt_server::store::{Pass, PassKind};

use super::browser::Browser;
use super::page::{TestPage, between};
use super::requests::{Request, multipart};
use crate::journal::play;
use crate::samples::BattleSamples;
use crate::script::Script;

/// Longer than any clock of these battles runs, in thousandths of a second.
const OUT_OF_TIME: i64 = 3 * 86_400_000;

/// See the [module](self).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Situation {
    /// A battle at the private table.
    Private,
    /// The same with dice that people roll.
    RealDice,
    /// The same with a machine player.
    Machine,
    /// A battle that is over, brought along as a journal.
    Over,
    /// Someone alone at a table of a club.
    Alone,
    /// Someone waits for a friend, or for whoever comes from the lobby.
    Waiting,
    /// Both are there, and their shares of the dice are awaited.
    Gathered,
    /// Two people play.
    Apart,
    /// One of them has offered a draw.
    Proposed,
    /// One of them has used up their time.
    OutOfTime,
    /// One of them has been sent letters.
    Letters,
    /// One of them is signed in.
    Person,
    /// And has blocked the other.
    Blocked,
}

impl Situation {
    /// Each.
    pub(super) const ALL: [Situation; 13] = [
        Situation::Private,
        Situation::RealDice,
        Situation::Machine,
        Situation::Over,
        Situation::Alone,
        Situation::Waiting,
        Situation::Gathered,
        Situation::Apart,
        Situation::Proposed,
        Situation::OutOfTime,
        Situation::Letters,
        Situation::Person,
        Situation::Blocked,
    ];

    /// The one that the script names.
    pub(super) fn any(script: &mut Script<'_>) -> Self {
        script.pick(&Situation::ALL).copied().unwrap_or(Situation::Private)
    }

    /// Is it on one's own machine?
    pub(super) fn is_private(self) -> bool {
        matches!(self, Situation::Private | Situation::RealDice | Situation::Machine | Situation::Over)
    }
}

/// See the [module](self): what a request can name.
pub(super) struct FormVisit {
    pub(super) battle: &'static BattleSamples,
    /// The battle's address.
    pub(super) game: String,
    /// Lines of its journal.
    pub(super) version: usize,
    /// Whoever began the battle, whoever came to it, and someone else.
    pub(super) browsers: [Browser; 3],
    /// What they are called.
    pub(super) name: String,
    /// The link to a seat.
    pub(super) seat: String,
    /// What letters lead to: a seat, and the question whether they are welcome.
    pub(super) letters: [String; 2],
    /// The name of a block on the page of an account.
    pub(super) block: String,
}

impl FormVisit {
    pub(super) async fn new(
        page: &TestPage,
        battle: &'static BattleSamples,
        situation: Situation,
        script: &mut Script<'_>,
    ) -> FormVisit {
        let mut standing = FormVisit {
            battle,
            game: "/game/0".to_owned(),
            version: 1,
            browsers: page.regulars.clone(),
            name: "Ana".to_owned(),
            seat: String::new(),
            letters: [String::new(), String::new()],
            block: String::new(),
        };
        if matches!(situation, Situation::Person | Situation::Blocked) {
            (standing.browsers[0], standing.name) = page.signed_in().await;
        }
        let scenario = script.pick(battle.profile.scenarios).copied().unwrap_or_default();
        let begun = if situation == Situation::Over {
            standing.bring(page).await
        } else {
            standing.begin(page, situation, scenario).await
        };
        // The law is worth nothing if no request gets as far as a battle.
        let begun = begun.unwrap_or_else(|| panic!("{} cannot be begun: {situation:?}", battle.profile.id));
        standing.game = format!("/game/{}", begun.split('/').nth(2).unwrap_or_default());
        if begun.ends_with("/people") {
            standing.come(page, situation).await;
        }
        standing
    }

    /// Begins a battle; where it leads. Alone nobody plays apart, and where people roll the set-up may ask for more.
    async fn begin(&mut self, page: &TestPage, situation: Situation, scenario: &str) -> Option<String> {
        let seats = self.battle.profile.seats;
        let apart = seats.len() > 1 && !situation.is_private() && situation != Situation::Alone;
        let dice = if situation == Situation::RealDice { "real" } else { "fair" };
        let mut fields =
            vec![("dice", dice.to_owned()), ("scenario", scenario.to_owned()), ("name", self.name.clone())];
        if apart {
            fields.extend([("announce", "true"), ("pace", "slow 1"), ("when-out", "claim")].map(owned));
        } else if dice == "fair" {
            fields.push(("seed", "3".to_owned()));
        }
        let named: Vec<String> = seats.iter().map(|seat| format!("seat-{seat}")).collect();
        let last = match situation {
            Situation::Machine => "random",
            _ if apart => "apart",
            _ => "person",
        };
        let who = |at: usize| {
            if at + 1 == seats.len() {
                last
            } else if apart {
                "me"
            } else {
                "person"
            }
        };
        fields.extend(named.iter().enumerate().map(|(at, seat)| (seat.as_str(), who(at).to_owned())));
        // Enough rolls for the set-up, should it need any; the page asks for those that are missing.
        fields.extend((dice == "real").then(|| ("faces", "3,4,2,1".to_owned())));
        let path = format!("/new/{}", self.battle.profile.id);
        let begun = page.send(&mut self.browsers[0], &path, &fields).await;
        if dice == "real" { begun.or(Some("/game/0".to_owned())) } else { begun }
    }

    /// Brings a battle along that is over.
    async fn bring(&mut self, page: &TestPage) -> Option<String> {
        let journal = self.finished().as_bytes();
        let browser = &mut self.browsers[0];
        let request = multipart("/load", &[("token", browser.token.as_bytes()), ("journal", journal)]);
        let answer = page.ask(browser, &request).await?;
        Some(answer.headers().get("location")?.to_str().ok()?.to_owned())
    }

    /// A journal of such a battle that is over.
    pub(super) fn finished(&self) -> &'static str {
        let at = PROFILES.iter().position(|profile| profile.id == self.battle.profile.id);
        at.map_or("", |at| &GIVEN_UP[at])
    }

    /// Lets the friend come, as far as the situation goes.
    async fn come(&mut self, page: &TestPage, situation: Situation) {
        let (id, game) = (self.id().to_owned(), self.game.clone());
        let people = page.text(&mut self.browsers[0], &Request::get(format!("{game}/people"))).await;
        self.seat = between(&people, "/seat/", "\"").or(between(&people, "/seat/", "<")).unwrap_or_default().to_owned();
        if situation == Situation::Waiting {
            return;
        }
        let [host, friend, _] = &mut self.browsers;
        page.send(friend, &format!("/seat/{}", self.seat), &[owned(("name", "Bea"))]).await;
        if situation == Situation::Gathered {
            return;
        }
        page.send(host, &format!("{game}/share"), &[owned(("without", "1"))]).await;
        let (version, text) = (self.version.to_string(), |text: &str| text.to_owned());
        match situation {
            Situation::Proposed => {
                page.send(friend, &format!("{game}/propose"), &[("version", version), ("what", text("draw"))]).await;
            }
            Situation::OutOfTime => page.time.put_forward(OUT_OF_TIME),
            Situation::Letters => {
                let wanted = [("seat", text("0")), ("mail", text("ana@example.org"))];
                page.send(host, &format!("{game}/notify"), &wanted).await;
                self.letters = letters(page, &id).await.unwrap_or_default();
            }
            Situation::Blocked => {
                page.send(host, &format!("{game}/block"), &[owned(("place", "1"))]).await;
                let account = page.text(host, &Request::get(text("/account"))).await;
                let key = account
                    .split_once("/account/unblock")
                    .and_then(|(_, form)| between(form, "name=\"key\" value=\"", "\""));
                self.block = key.unwrap_or_default().to_owned();
            }
            _ => {}
        }
    }

    /// The battle's id.
    pub(super) fn id(&self) -> &str {
        self.game.trim_start_matches("/game/")
    }

    /// Leaves no battle behind.
    pub(super) async fn leave(self, page: &TestPage) {
        let _ = page.store.forget(self.id()).await;
    }
}

fn owned<'a>((name, value): (&'a str, &str)) -> (&'a str, String) {
    (name, value.to_owned())
}

/// The secrets of two letters to whoever holds the first seat, as the post would have written them.
async fn letters(page: &TestPage, id: &str) -> Option<[String; 2]> {
    let roster = page.store.roster(id).await.ok()??;
    let held = roster.seats.first()?;
    let bound =
        [(PassKind::Seat, held.tenure.to_string()), (PassKind::Confirm, held.contact.mailbox.as_ref()?.id.clone())];
    let mut secrets = [String::new(), String::new()];
    for (secret, (kind, bound)) in secrets.iter_mut().zip(bound) {
        let fresh = LinkSecret::fresh();
        let pass = Pass { battle: id.to_owned(), seat: 0, kind, bound };
        page.store.keep_pass(&fresh.hash(), &pass).await.ok()?;
        *secret = fresh.text().to_owned();
    }
    Some(secrets)
}

/// Of every battle a journal that ends with someone giving up.
static GIVEN_UP: LazyLock<Vec<String>> = LazyLock::new(|| {
    let given_up = |profile: &&redoubt_kernel::Profile| {
        let game = redoubt_registry::load(profile.id, None).expect("the built-in data is sound");
        let setup = Setup { scenario: profile.scenarios[0].to_owned(), ..Setup::default() };
        let mut battle = Battle::begin(game, setup, Dice::seeded(5), &[]).expect("every scenario can be set up");
        play(&mut battle, 5);
        battle
            .conclude(Viewer::UMPIRE, Ended::Resigned(profile.seats[0].to_owned()))
            .expect("whoever plays may give up");
        battle.journal().write()
    };
    PROFILES.iter().map(given_up).collect()
});
