//! Playing with a set of one's own: a file is chosen, its mistakes are read, mended beside them, and the battle begins.

use crate::driver::{Screen, open};
use crate::visiting::site;

#[tokio::test(flavor = "multi_thread")]
async fn a_set_is_brought_as_a_file_mended_on_the_page_and_played_with() {
    let site = site().await;
    let standard = redoubt_registry::profile("zama").expect("the battle").data;
    let own = standard.replace("Scipio Africanus", "Scipio of the Village");
    let file = site.folder.path().join("mine.toml");
    std::fs::write(&file, own.replacen("attack = 3", "atack = 3", 1).replacen("columns = 6", "columns = \"six\"", 1))
        .expect("a file");
    for (screen, name) in [(Screen::DESK, "own-set")] {
        let Some(browser) = open(&site, screen).await else { return };
        browser.go("/new/zama").await;
        browser.click("details.set > summary").await;
        let field = browser.find("input[name=set-file]").await;
        field.send_keys(file.to_str().expect("a path")).await.expect("a file is chosen");
        browser.click("form.new button.first").await;
        browser.find(".faults").await;
        let told = browser.run("return document.querySelector('.faults').innerText").await;
        let told = told.as_str().unwrap_or_default();
        assert!(told.contains("atack") && told.contains("attack") && told.contains("six"), "{told}");
        browser.picture(name).await;
        browser.accessible(name).await;
        let overflow = browser.run("return document.documentElement.scrollWidth - innerWidth").await;
        assert!(overflow.as_i64().is_some_and(|beyond| beyond <= 0), "nothing sticks out: {overflow}");
        // Both mistakes are mended in the field for text.
        let mended = "const text = document.querySelector('textarea[name=set]');
            text.value = text.value.replace('atack', 'attack').replace('\"six\"', '6'); return true";
        browser.run(mended).await;
        browser.click("form.new button.first").await;
        browser.find("main.table").await;
        let page = browser
            .run(
                "return document.body.innerText.includes('Scipio of the Village') \
            || document.body.innerHTML.includes('Scipio of the Village')",
            )
            .await;
        assert_eq!(page, true, "the set's own cards are on the table");
        // The console is not quiet: it notes that a form was refused.
        browser.close().await;
    }
}
