//! What single keys do in a real battle in a real terminal (tmux), and terminals of other sizes and kinds.

use redoubt::admin::StoreRequest;
use redoubt::config::Given;
use redoubt::kept::KeptBattles;
use redoubt_kernel::battle::{Battle, Dice};
use redoubt_kernel::fair::Secret;
use redoubt_kernel::{Setup, Viewer};

use crate::terminal::{Tmux, is_asked};

const PROGRAM: &str = env!("CARGO_BIN_EXE_redoubt");

/// A battle against whoever plays at random, with the armies drawn up and Rome to move.
fn drawn_up(size: (u16, u16)) -> Tmux {
    let armies = "--option rome_deployment=triplex --option carthage_deployment=elephants";
    let tmux = Tmux::start(size, &format!("play zama --opponent random --seed 3 {armies}"));
    tmux.until(is_asked);
    tmux
}

#[test]
fn odds_and_chances_are_told_over_the_board() {
    let tmux = drawn_up((120, 40));
    // The number that stands before the attack, with its most telling figure behind it.
    let list =
        tmux.until(|screen| screen.lines().any(|line| line.contains("Attack the Palisade") && line.contains('%')));
    let attack = list.lines().find_map(|line| line.split_once(" Attack the Palisade")).expect("it is listed").0;
    let number = attack.split_whitespace().last().unwrap();
    tmux.keys(&[number]);
    tmux.keys(&["o"]);
    tmux.until(|screen| screen.contains("┌ Odds ─") && screen.contains("palisade damaged"));
    tmux.keys(&["Escape"]);
    tmux.until(|screen| !screen.contains("┌ Odds ─"));
    tmux.keys(&["c"]);
    let told = tmux.until(|screen| screen.contains("┌ How you are doing ─"));
    assert!(told.contains("% chance of winning.") && told.matches("% ").count() > 3, "the best choices too: {told}");
    tmux.keys(&["Escape"]);
    tmux.until(|screen| !screen.contains("┌ How you are doing ─"));
}

#[test]
fn a_hint_says_what_a_veteran_would_play_and_the_list_stands_on_it() {
    let tmux = drawn_up((80, 24));
    tmux.keys(&["i"]);
    let hinted = tmux.until(|screen| screen.contains("A veteran would play"));
    tmux.keys(&["w"]);
    let whole = tmux.until(|screen| screen.contains("┌ What it is ─"));
    let words = hinted.split("A veteran would play: ").nth(1).and_then(|rest| rest.split_whitespace().next()).unwrap();
    assert!(whole.contains(&format!("› {}", words.to_lowercase())), "{words}: {whole}");
}

#[test]
fn the_mouse_describes_what_it_is_over_in_a_real_terminal() {
    let tmux = drawn_up((120, 40));
    let before = tmux.until(|screen| screen.contains("#PALI#"));
    let row = before.lines().position(|line| line.contains("#PALI#")).unwrap();
    let line = before.lines().nth(row).unwrap();
    tmux.hover(line[..line.find("#PALI#").unwrap()].chars().count() + 2, row);
    tmux.until(|screen| screen.contains("─ Under the mouse ─"));
    tmux.keys(&["Tab"]);
    tmux.until(|screen| screen.contains("─ Under the cursor ─"));
}

#[test]
fn what_was_done_is_undone_and_done_again_and_the_battle_can_be_given_up() {
    let tmux = drawn_up((80, 24));
    tmux.words("move c2 b3");
    tmux.keys(&["u"]);
    tmux.until(|screen| screen.contains("ndone"));
    tmux.keys(&["r"]);
    tmux.until(|screen| screen.contains("edone"));
    tmux.keys(&["x"]);
    tmux.until(|screen| screen.contains("Do you really want to resign?"));
    tmux.keys(&["n"]);
    tmux.until(|screen| is_asked(screen) && !screen.contains("Do you really want to resign?"));
    tmux.keys(&["x", "y"]);
    tmux.until(|screen| screen.contains("The battle is over") && screen.contains("resigned"));
}

#[test]
fn a_terminal_that_changes_its_size_is_drawn_on_anew() {
    let tmux = drawn_up((80, 24));
    let rows = |screen: &str| screen.trim_end().lines().count();
    // The odds of the attack are worked out while the screen is there already.
    let first = tmux.until(|screen| is_asked(screen) && rows(screen) == 24 && screen.contains(" %"));
    let resize = |width: usize, height: usize| {
        tmux.tell(&["resize-window", "-x", &width.to_string(), "-y", &height.to_string()]);
    };
    resize(120, 40);
    let large = tmux.until(|screen| rows(screen) == 40);
    assert!(large.contains("─ Log ─") && large.contains("─ Under the cursor ─"), "every pane has its place: {large}");
    resize(200, 50);
    tmux.until(|screen| rows(screen) == 50 && screen.contains("─ Beside the board ─"));
    // What tmux leaves of the large screen has no list in it.
    resize(50, 15);
    tmux.until(|screen| rows(screen) == 15 && screen.contains("─ Choices ─"));
    resize(80, 24);
    tmux.until(|screen| screen == first);
}

#[test]
fn what_others_write_on_the_screen_is_wiped_off_and_what_is_pasted_is_no_key() {
    let tmux = drawn_up((80, 24));
    let terminal = tmux.tell(&["display-message", "-p", "#{pane_tty}"]);
    std::fs::write(String::from_utf8_lossy(&terminal.stdout).trim(), "\u{1b}[5;5Hthe battery is low").unwrap();
    tmux.until(|screen| screen.contains("the battery is low"));
    tmux.keys(&["C-l"]);
    tmux.until(|screen| is_asked(screen) && !screen.contains("the battery is low"));
    // A “q” would ask whether to leave.
    tmux.tell(&["set-buffer", "q move c2 b3"]);
    tmux.tell(&["paste-buffer", "-p"]);
    tmux.keys(&[":"]);
    let asked = tmux.until(|screen| screen.contains("An action in words"));
    assert!(!asked.contains("Leave the battle?"), "{asked}");
    tmux.tell(&["set-buffer", "move c2 b3"]);
    tmux.tell(&["paste-buffer", "-p"]);
    tmux.until(|screen| screen.contains("> move c2 b3"));
    tmux.keys(&["Enter"]);
    tmux.until(|screen| is_asked(screen) && screen.contains("from c2 to b3"));
}

#[test]
fn a_lesson_line_by_line_completes_words_and_asks_before_it_is_left() {
    let tmux = Tmux::start((110, 60), "learn zama --plain");
    tmux.prompt();
    // The board comes first, page by page, and then what the teacher says.
    for step in ["Step 2 of", "Step 3 of"] {
        tmux.keys(&["skip", "Enter"]);
        tmux.prompt_after(step);
    }
    tmux.keys(&["depoly triplex", "Enter"]);
    tmux.until(|screen| screen.contains("Did you mean “deploy”?"));
    tmux.keys(&["deploy tr", "Tab", "Enter"]);
    tmux.prompt_after("Step 4 of");
    tmux.keys(&["C-c"]);
    tmux.until(|screen| screen.contains("Leave the lesson? [yes/no]"));
    tmux.keys(&["no", "Enter"]);
    tmux.until(|screen| screen.trim_end().ends_with(['>', ':']) && !screen.contains("ended with"));
    tmux.keys(&["C-c"]);
    tmux.until(|screen| screen.matches("Leave the lesson? [yes/no]").count() == 2);
    tmux.keys(&["yes", "Enter"]);
    tmux.until(|screen| screen.contains("ended with 0") && screen.contains("You have left the lesson."));
}

#[test]
fn a_board_that_a_poor_terminal_has_no_room_for_is_described() {
    let play = |size: (u16, u16), battle: &str| {
        let tmux = Tmux::run(size, &format!("TERM=dumb '{PROGRAM}' play {battle} --seed 3"));
        tmux.prompt()
    };
    let narrow = play((50, 120), "zama --option rome_deployment=triplex --option carthage_deployment=elephants");
    assert!(!narrow.contains('│') && narrow.contains("lives"), "sentences: {narrow}");
    let broad = play((120, 120), "zama --option rome_deployment=triplex --option carthage_deployment=elephants");
    assert!(broad.contains('│'), "the board: {broad}");
}

#[test]
fn long_texts_come_page_by_page_and_in_lines_that_fit() {
    let tmux = Tmux::run((60, 20), &format!("'{PROGRAM}' rules zama"));
    let first = tmux.until(|screen| screen.contains("more: Enter; q stops"));
    assert!(first.contains("ZAMA"), "it begins at the beginning: {first}");
    let words: Vec<&str> = first.split_whitespace().collect();
    let book = tmux.redoubt(&["rules", "zama"]);
    assert!(words.iter().all(|word| book.contains(word) || "— more: Enter; q stops —".contains(word)), "{first}");
    tmux.keys(&["Enter"]);
    tmux.until(|screen| screen.matches("more: Enter; q stops").count() > 1 || !screen.contains("ZAMA"));
    tmux.keys(&["q", "Enter"]);
    tmux.until(|screen| screen.contains("ended with 0"));
    // Help and legend stand in columns, below each other.
    let tmux = Tmux::start((60, 80), "play zama --seed 3 --plain --opponent random");
    tmux.prompt();
    tmux.keys(&["help", "Enter"]);
    let help = tmux.until(|screen| screen.contains("leave the battle"));
    let about = help.lines().position(|line| line.contains("odds, chances")).expect("it is listed");
    let below = help.lines().nth(about + 1).unwrap();
    assert!(below.starts_with(&" ".repeat(31)) && !below.trim().is_empty(), "the rest stands below: {help}");
}

#[test]
fn ctrl_c_at_the_dice_asks_before_it_leaves() {
    let tmux = Tmux::start((100, 40), "play zama --real-dice --plain --option carthage_deployment=elephants");
    let roll = |screen: &str, times: usize| screen.matches("Rome to roll: who goes first").count() == times;
    tmux.until(|screen| roll(screen, 1));
    tmux.keys(&["C-c"]);
    tmux.until(|screen| screen.contains("Leave the battle? [yes/no]"));
    tmux.keys(&["no", "Enter"]);
    tmux.until(|screen| roll(screen, 2));
    tmux.keys(&["6", "Enter"]);
    tmux.until(|screen| screen.contains("Carthage to roll: who goes first"));
    tmux.keys(&["C-c"]);
    tmux.until(|screen| screen.matches("Leave the battle? [yes/no]").count() == 2);
    tmux.keys(&["yes", "Enter"]);
    tmux.until(|screen| screen.contains("ended with 0") && screen.contains("nothing was saved"));
    // The same on the whole screen.
    let tmux = Tmux::start((80, 24), "play zama --real-dice");
    tmux.until(|screen| screen.contains("Rome to roll: who goes first"));
    tmux.keys(&["C-c"]);
    tmux.until(|screen| screen.contains("Leave the battle? [yes/no]"));
    tmux.keys(&["no", "Enter"]);
    tmux.until(|screen| screen.contains("Rome to roll: who goes first"));
    tmux.keys(&["C-c"]);
    tmux.until(|screen| screen.contains("Leave the battle? [yes/no]"));
    tmux.keys(&["C-c"]);
    tmux.until(|screen| screen.contains("ended with 0") && screen.contains("nothing was saved"));
}

#[test]
fn ctrl_c_at_the_machines_dice_asks_before_it_leaves() {
    let tmux = Tmux::start((100, 60), "play zama --real-dice --plain --option carthage_deployment=elephants");
    let asks = |screen: &str| screen.trim_end().ends_with([':', '>']);
    // What is typed before it is asked for would be lost.
    for (who, line) in [("Rome to roll", "6"), ("Carthage to roll", "1")] {
        tmux.until(|screen| asks(screen) && screen.trim_end().lines().last().unwrap_or_default().starts_with(who));
        tmux.keys(&[line, "Enter"]);
    }
    tmux.until(|screen| !screen.trim_end().lines().last().unwrap_or_default().contains("to roll"));
    tmux.prompt();
    tmux.keys(&["deploy triplex", "Enter"]);
    tmux.until(|screen| screen.contains("deploy triplex"));
    tmux.prompt();
    // Rome ends its turns until Carthage attacks.
    let rolls = |screen: &str| screen.trim_end().lines().last().unwrap_or_default().contains("Carthage to roll");
    let asked = (0..60).any(|_| {
        if rolls(&tmux.prompt()) {
            return true;
        }
        let before = tmux.screen();
        // Without -l it would be the key of that name.
        tmux.keys(&["-l", "end"]);
        tmux.keys(&["Enter"]);
        tmux.until(|screen| screen != before);
        tmux.prompt();
        false
    });
    assert!(asked, "{}", tmux.screen());
    tmux.keys(&["C-c"]);
    tmux.until(|screen| screen.contains("Leave the battle? [yes/no]"));
    tmux.keys(&["no", "Enter"]);
    tmux.until(|screen| rolls(screen));
    tmux.keys(&["C-c"]);
    tmux.until(|screen| screen.trim_end().ends_with("Leave the battle? [yes/no]"));
    tmux.keys(&["yes", "Enter"]);
    tmux.until(|screen| screen.contains("ended with 0") && screen.contains("The battle is saved."));
}

#[test]
fn what_is_said_with_play_is_what_the_menu_begins_with() {
    let tmux = Tmux::start((100, 30), "play --opponent elo:1437 --seed 77");
    tmux.until(|screen| screen.contains("New battle: Battle of Zama"));
    tmux.keys(&["Up", "Up", "Up", "Up", "Up", "Enter"]);
    let form = tmux.until(|screen| screen.contains("1437"));
    assert!(form.contains("seed 77"), "{form}");
    tmux.keys(&["Escape"]);
    tmux.until(|screen| screen.contains("New battle:"));
    let tmux = Tmux::start((100, 30), "play --hot-seat --real-dice");
    tmux.until(|screen| screen.contains("New battle: Battle of Zama"));
    tmux.keys(&["Up", "Up", "Up", "Up", "Up", "Enter"]);
    let form = tmux.until(|screen| screen.contains("a friend at this screen"));
    assert!(form.contains("I roll real dice"), "{form}");
    for (flag, reason) in [("--as rome", "--as"), ("--scenario short", "--scenario"), ("--option a=b", "--option")] {
        let tmux = Tmux::start((100, 30), &format!("play {flag}"));
        tmux.until(|screen| screen.contains("ended with 2") && screen.contains(&format!("{reason} means something")));
    }
    let tmux = Tmux::start((100, 30), "play --opponent vetran");
    tmux.until(|screen| screen.contains("Did you mean “veteran”?"));
}

#[test]
fn every_saved_battle_can_be_reached_from_the_menu() {
    let tmux = Tmux::start((100, 40), "saves");
    tmux.until(|screen| screen.contains("No battles."));
    let folder = Given::new([tmux.kept().display().to_string()]);
    let request = || StoreRequest { flags: vec![("--data-dir", folder.clone())], config: None };
    for seed in 0..7 {
        let rules = redoubt_registry::load("zama", None).unwrap();
        let mut battle = Battle::begin(rules, Setup::default(), Dice::fair(Secret::from_seed(seed)), &[]).unwrap();
        let mut kept = KeptBattles::open(request()).unwrap().make_room();
        let first = battle.truth().legal().swap_remove(0);
        battle.act(Viewer::UMPIRE, &first, &[]).unwrap();
        kept.update(&mut battle).unwrap_or_else(|_| panic!("it is kept"));
    }
    tmux.again("play");
    let home = tmux.until(|screen| screen.contains("All 7 saved battles"));
    assert_eq!(home.matches("Continue: Battle of Zama").count(), 5, "{home}");
    tmux.keys(&["Down", "Down", "Down", "Down", "Down", "Enter"]);
    let all = tmux.until(|screen| screen.matches("Continue: Battle of Zama").count() == 7);
    assert!(!all.contains("New battle"), "{all}");
    tmux.keys(&["Up", "Enter"]);
    tmux.until(is_asked);
    // Line by line they are listed too.
    tmux.again("play --plain");
    tmux.until(|screen| screen.contains("Your choice"));
    let entry = redoubt_registry::PROFILES.len() + 2;
    tmux.keys(&[&entry.to_string(), "Enter"]);
    let all = tmux.until(|screen| screen.contains("or which file?"));
    assert_eq!(all.matches("Continue: Battle of Zama").count(), 7, "{all}");
    tmux.keys(&["7", "Enter"]);
    tmux.until(|screen| !screen.contains("or which file?"));
    tmux.prompt();
}

#[test]
fn lines_are_edited_and_recalled_and_what_was_undone_is_done_again() {
    let armies = "--option rome_deployment=triplex --option carthage_deployment=elephants";
    let tmux = Tmux::start((110, 70), &format!("play zama --plain --opponent random --seed 3 {armies}"));
    tmux.prompt();
    let last = |screen: &str| screen.trim_end().lines().last().unwrap_or_default().to_owned();
    // A letter that is missing is put where it belongs, and one too many is taken away.
    tmux.keys(&["ovve c2 b3", "C-a", "m"]);
    tmux.until(|screen| last(screen) == "> movve c2 b3");
    tmux.keys(&["Right", "Right", "BSpace"]);
    tmux.until(|screen| last(screen) == "> move c2 b3");
    tmux.keys(&["Enter"]);
    tmux.until(|screen| screen.contains("from c2 to b3"));
    tmux.prompt();
    for (line, answer) in [("undo", "ndone"), ("redo", "edone")] {
        tmux.keys(&[line, "Enter"]);
        tmux.until(|screen| screen.contains(answer));
        tmux.prompt();
    }
    // What was typed comes back, the latest first.
    for line in ["> redo", "> undo", "> move c2 b3"] {
        tmux.keys(&["Up"]);
        tmux.until(|screen| last(screen) == line);
    }
    tmux.keys(&["Down", "Enter"]);
    tmux.until(|screen| screen.matches("> undo").count() == 2 && screen.matches("ndone").count() >= 2);
}

#[test]
fn long_answers_and_descriptions_come_page_by_page_too() {
    let armies = "--option rome_deployment=triplex --option carthage_deployment=elephants";
    let tmux = Tmux::start((60, 11), &format!("play zama --plain --opponent random --seed 3 {armies}"));
    let paged = |screen: &str| screen.trim_end().ends_with("more: Enter; q stops —");
    tmux.until(paged);
    for line in ["help", "legend", "what c2"] {
        tmux.prompt();
        tmux.keys(&[line, "Enter"]);
        tmux.until(paged);
        tmux.keys(&["q", "Enter"]);
    }
    tmux.prompt();
}
