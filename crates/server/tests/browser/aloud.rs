//! The pages for people as someone hears them who sees none of it: what the browser tells a screen reader. Everything that can
//! be used has a name, no two that do different things have the same one, and whatever happens by itself is said.

use redoubt_server::Options;
use serde_json::{Value, json};

use crate::driver::{Browser, Screen, open};
use crate::visiting::{Site, Visitor, between, location, site_with};

/// What can be used, as browsers call it.
const CONTROLS: [&str; 14] = [
    "button",
    "link",
    "textbox",
    "searchbox",
    "checkbox",
    "radio",
    "combobox",
    "listbox",
    "switch",
    "slider",
    "spinbutton",
    "tab",
    "menuitem",
    "DisclosureTriangle",
];

/// What else has to say what it is.
const NAMED: [&str; 6] = ["image", "timer", "progressbar", "dialog", "navigation", "region"];

/// Keeps what is said, over pages that come and go.
const LISTEN: &str = "new MutationObserver(() => {
        const text = document.getElementById('live')?.textContent;
        if (!text || text === window.lastHeard) return;
        window.lastHeard = text;
        sessionStorage.setItem('heard', `${sessionStorage.getItem('heard') ?? ''}\\n${text}`);
    }).observe(document, { childList: true, subtree: true, characterData: true });";

/// Links with the same name that lead to different places, and buttons that send different things.
const ALIKE: &str = "const known = new Map(), alike = [];
    for (const one of document.querySelectorAll('a[href], button')) {
      if (one.closest('svg') || !one.checkVisibility()) continue;
      const name = `${one.tagName} ${(one.getAttribute('aria-label') ?? one.textContent).trim().replace(/\\s+/g, ' ')}`;
      const form = one.form;
      const sent = form ? [...form.elements].filter((field) => field.type === 'hidden').map((field) => `${field.name}=${field.value}`).join() : '';
      const leads = one.href ?? `${one.getAttribute('formaction') ?? form?.action} ${one.name}=${one.value} ${sent}`;
      const group = one.closest('[role=group], li.choice')?.getAttribute('aria-label') ?? '';
      if ((known.get(name + group) ?? leads) !== leads) alike.push(name);
      known.set(name + group, leads);
    }
    return alike";

impl Browser {
    /// What the browser tells a screen reader of this page: role, name, and whether it speaks by itself.
    async fn told_aloud(&self) -> Vec<(String, String, bool)> {
        let tree = self.driver.cdp().send_raw("Accessibility.getFullAXTree", json!({})).await.expect("what is told");
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        let text = |value: &Value| value["value"].as_str().unwrap_or_default().trim().to_owned();
        let live = |node: &Value| {
            node["properties"].as_array().is_some_and(|all| {
                all.iter()
                    .any(|one| one["name"] == "live" && one["value"]["value"] != "off" && one["value"]["value"] != "")
            })
        };
        let told = nodes.iter().filter(|node| node["ignored"] != true);
        told.map(|node| (text(&node["role"]), text(&node["name"]), live(node))).collect()
    }

    /// Nothing on this page is without a name, or has one that says too little.
    async fn sounds_right(&self, place: &str) {
        let told = self.told_aloud().await;
        let named = |role: &str| CONTROLS.contains(&role) || NAMED.contains(&role);
        let speaks = |name: &str| name.chars().any(char::is_alphanumeric);
        let nameless: Vec<&(String, String, bool)> =
            told.iter().filter(|(role, name, _)| named(role) && !speaks(name)).collect();
        assert!(nameless.is_empty(), "{place}: {nameless:?}");
        for role in ["main", "heading"] {
            assert!(told.iter().any(|(known, ..)| known == role), "{place} has no {role}");
        }
        assert_eq!(self.run("return document.querySelectorAll('h1').length").await, 1, "{place}");
        assert!(told.iter().any(|(role, _, live)| role == "status" && *live), "{place}: nothing speaks");
        // What opens and closes is a group to browsers too, and is named by what opens it.
        let unled = "return [...document.querySelectorAll('fieldset, [role=group]')]
            .filter((one) => !one.querySelector(':scope > legend') && !one.hasAttribute('aria-label') && !one.hasAttribute('aria-labelledby'))
            .map((one) => one.outerHTML.slice(0, 120))";
        assert_eq!(self.run(unled).await, json!([]), "{place}: a group without a name");
        let alike = self.run(ALIKE).await;
        assert_eq!(alike, json!([]), "{place}: the same name for different things");
        let said = self.run("return document.title.split(' · ')[0]").await;
        assert!(said.as_str().is_some_and(|title| title.len() > 1), "{place} has no title");
    }

    /// Waits until something was said that contains this.
    async fn hears(&self, words: &str) {
        let heard = format!("return (sessionStorage.getItem('heard') ?? '').includes({})", json!(words));
        self.until(&heard).await;
    }
}

async fn listener(site: &Site, screen: Screen, lang: &str) -> Option<Browser> {
    let browser = open(site, screen).await?;
    let script = json!({ "source": LISTEN });
    browser.driver.cdp().send_raw("Page.addScriptToEvaluateOnNewDocument", script).await.expect("a script");
    browser.go("/").await;
    browser.run(&format!("document.cookie = 'lang={lang}; path=/'; return true")).await;
    Some(browser)
}

/// Someone offers a table in the lobby.
async fn offer(visitor: &mut Visitor, name: &str) -> String {
    let fields = [
        ("dice", "fair"),
        ("seat-rome", "me"),
        ("seat-carthage", "apart"),
        ("announce", "true"),
        ("public", "true"),
        ("name", name),
        ("pace", "live 10+5"),
        ("when-out", "claim"),
    ];
    location(&visitor.send("/new/zama", &fields).await).trim_end_matches("/people").to_owned()
}

async fn act(visitor: &mut Visitor, game: &str) {
    let page = visitor.read(game).await;
    let version = between(&page, "data-version=\"", "\"").to_owned();
    let order = visitor.first_order(game).await;
    visitor.send(&format!("{game}/act"), &[("version", &version), ("choice", &order), ("sure", "1")]).await;
}

/// What is said in a language: a new table, that it begins, a proposal.
struct Said {
    lang: &'static str,
    tables: &'static str,
    sat: &'static str,
    undo: &'static str,
}

async fn everything_is_said(screen: Screen, said: Said) {
    let club = Options { public: true, ..Options::default() };
    let site = site_with(club, crate::visiting::unhurried).await;
    let (mut ana, mut luis) = (site.visitor().await, site.visitor().await);
    ana.sign_up("Ana").await;
    let Some(browser) = listener(&site, screen, said.lang).await else { return };
    for path in ["/", "/lobby", "/sign-in", "/sign-up", "/ladder/zama", "/new/zama?announce=1"] {
        browser.go(path).await;
        browser.sounds_right(path).await;
    }
    // The lobby says by itself that there is more to choose from.
    browser.go("/lobby").await;
    browser.until("return document.getElementById('live') !== null").await;
    let first = offer(&mut ana, "Ana").await;
    browser.hears(&said.tables.replace('N', "1")).await;
    let second = offer(&mut luis, "Luis").await;
    browser.hears(&said.tables.replace('N', "2")).await;
    browser.sounds_right("the lobby with two tables").await;
    // Someone sits down while one waits, and is heard.
    browser.go("/new/zama").await;
    let choose = "const set = (name, value) => { document.querySelector(`[name=${name}]`).value = value; };
        set('seat-rome', 'me'); set('seat-carthage', 'apart'); set('name', 'Berta'); set('pace', 'live 10+5'); return true";
    browser.run(choose).await;
    browser.click("form.new button.first").await;
    browser.find(".invitation").await;
    browser.sounds_right("the people of a battle").await;
    let secret = browser.run("return document.querySelector('input.link').value.split('/seat/')[1]").await;
    let game = browser.run("return location.pathname.replace('/people', '')").await;
    let game = game.as_str().expect("a path").to_owned();
    luis.send(&format!("/seat/{}", secret.as_str().expect("a secret")), &[("name", "Luis")]).await;
    browser.hears(said.sat).await;
    luis.send(&format!("{game}/share"), &[("without", "1")]).await;
    luis.send(&format!("{game}/share"), &[("without", "1")]).await;
    browser.find("main.table").await;
    browser.sounds_right("a table").await;
    // What the other side does, says and proposes.
    browser.run("document.cookie = 'auto=off; path=/'; return true").await;
    browser.go(&game).await;
    browser.find("main.table .clock").await;
    while browser.noted("state").await == "person" {
        let ply = browser.noted("ply").await;
        browser.until("return document.querySelector('#choices button[name=choice]') !== null").await;
        browser.run("document.querySelector('#choices button[name=choice]').click(); return true").await;
        browser.until(&format!("return document.getElementById('main').dataset.ply !== {ply}")).await;
    }
    browser.run("sessionStorage.removeItem('heard'); return true").await;
    act(&mut luis, &game).await;
    browser.until("return (sessionStorage.getItem('heard') ?? '').length > 10").await;
    luis.send(&format!("{game}/say"), &[("words", "Salve, Berta!")]).await;
    browser.hears("Salve, Berta!").await;
    let version = between(&luis.read(&game).await, "data-version=\"", "\"").to_owned();
    luis.send(&format!("{game}/propose"), &[("version", &version)]).await;
    browser.hears(said.undo).await;
    browser.sounds_right("a table with a proposal").await;
    // Where others are reported, and where one is when all is over.
    browser.go(&format!("{game}/people")).await;
    browser.run("document.querySelectorAll('details').forEach((one) => { one.open = true; }); return true").await;
    browser.sounds_right("reporting someone").await;
    luis.send(&format!("{game}/resign"), &[("version", &version)]).await;
    browser.go(&game).await;
    browser.until("return document.getElementById('main').dataset.state === 'over'").await;
    browser.sounds_right("the end").await;
    for path in [first, second] {
        browser.go(&path).await;
        browser.sounds_right("a public table").await;
    }
    // An account, with all of it open.
    browser.go("/sign-up").await;
    let fill = "const form = document.querySelector('form.credentials'); form.elements.name.value = 'Berta';
        form.elements.password.value = 'correct horse'; form.requestSubmit(form.querySelector('button:not([type=button])')); return true";
    browser.run(fill).await;
    browser.find("main.lobby").await;
    for path in ["/account", "/person/Ana", "/lobby"] {
        browser.go(path).await;
        browser.run("document.querySelectorAll('details').forEach((one) => { one.open = true; }); return true").await;
        browser.sounds_right(path).await;
    }
    browser.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_has_a_name_and_whatever_happens_is_said() {
    let said = Said {
        lang: "en",
        tables: "Open tables: N",
        sat: "Everyone has sat down",
        undo: "Luis (Carthage) would like to undo",
    };
    everything_is_said(Screen::DESK, said).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_in_spanish_on_a_phone() {
    let said = Said {
        lang: "es",
        tables: "Mesas abiertas: N",
        sat: "Todos han ocupado su puesto",
        undo: "Luis (Cartago) quiere deshacer",
    };
    everything_is_said(Screen::PHONE, said).await;
}
