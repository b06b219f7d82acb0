//! Settings: by flag, by the environment, by a file; what holds, and what is refused.

use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

/// Runs `redoubt serve --print-config` with these flags and this environment.
fn print(flags: &[&str], environment: &[(&str, &str)]) -> Output {
    print_in("en", flags, environment)
}

fn print_in(lang: &str, flags: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_redoubt"));
    command.args(["--lang", lang, "serve", "--print-config"]).args(flags).env_remove("RUST_LOG");
    command.envs(environment.iter().copied()).output().unwrap()
}

fn shown(flags: &[&str], environment: &[(&str, &str)]) -> String {
    let output = print(flags, environment);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// What is refused: the exit code and what is said.
fn refused(flags: &[&str], environment: &[(&str, &str)]) -> (Option<i32>, String) {
    let output = print(flags, environment);
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

/// A value and where it comes from.
fn setting(shown: &str, name: &str) -> (String, String) {
    let line = shown.lines().find(|line| line.trim_start_matches("# ").starts_with(&format!("{name} =")));
    let (line, origin) = line.unwrap_or_else(|| panic!("no {name} in {shown}")).rsplit_once(" # ").unwrap();
    (line.split_once('=').unwrap().1.trim().to_owned(), origin.to_owned())
}

fn file(folder: &TempDir, text: &str) -> String {
    let path = folder.path().join("redoubt.toml");
    std::fs::write(&path, text).unwrap();
    path.display().to_string()
}

#[test]
fn a_flag_counts_more_than_the_environment_and_the_environment_more_than_the_file() {
    let folder = TempDir::new().unwrap();
    let file = file(
        &folder,
        "expire_days = 10\nport = 8001\nhosts = [\"a.example\", \"b.example:8443\"]\n\n[limits]\nburst = 1_000\n",
    );
    let of = |shown: &str, name: &str| setting(shown, name);
    let pair = |value: &str, origin: &str| (value.to_owned(), origin.to_owned());
    let usual = shown(&[], &[]);
    assert_eq!(of(&usual, "expire_days"), pair("90", "default"));
    assert_eq!(of(&usual, "public"), pair("false", "default"));
    assert_eq!(of(&usual, "port"), pair("", "default"));
    let by_file = shown(&["--config", &file], &[]);
    assert_eq!(of(&by_file, "expire_days"), pair("10", &format!("{file}, line 1")));
    assert_eq!(of(&by_file, "hosts"), pair("[\"a.example\", \"b.example:8443\"]", &format!("{file}, line 3")));
    assert_eq!(of(&by_file, "burst"), pair("1000", &format!("{file}, line 6")));
    assert_eq!(of(&by_file, "public"), pair("true", "set by listen, hosts, proxies or base_url"));
    let environment = [
        ("REDOUBT_EXPIRE_DAYS", "20"),
        ("REDOUBT_PORT", "8002"),
        ("REDOUBT_HOSTS", "c.example, d.example"),
        ("REDOUBT_LIMITS_BURST", "2000"),
    ];
    let by_environment = shown(&["--config", &file], &environment);
    assert_eq!(of(&by_environment, "expire_days"), pair("20", "REDOUBT_EXPIRE_DAYS"));
    assert_eq!(of(&by_environment, "hosts"), pair("[\"c.example\", \"d.example\"]", "REDOUBT_HOSTS"));
    assert_eq!(of(&by_environment, "burst"), pair("2000", "REDOUBT_LIMITS_BURST"));
    let by_flag = shown(&["--config", &file, "--expire-days", "30", "--host", "e.example"], &environment);
    assert_eq!(of(&by_flag, "expire_days"), pair("30", "--expire-days"));
    assert_eq!(of(&by_flag, "hosts"), pair("[\"e.example\"]", "--host"));
    assert_eq!(of(&by_flag, "port"), pair("8002", "REDOUBT_PORT"));
    // What is shown is a file that says the same.
    let again = folder.path().join("again.toml");
    std::fs::write(&again, &by_flag).unwrap();
    let again = shown(&["--config", &again.display().to_string()], &[]);
    let values =
        |text: &str| text.lines().map(|line| line.split(" # ").next().unwrap().trim().to_owned()).collect::<Vec<_>>();
    assert_eq!(values(&again), values(&by_flag));
}

#[test]
fn secrets_are_masked_wherever_they_are_shown() {
    let environment = [
        ("REDOUBT_METRICS_TOKEN", "0123456789abcdef0123"),
        ("REDOUBT_DATABASE", "postgres://keeper:opensesame@db.example:5432/redoubt?application_name=hidden"),
    ];
    let shown = shown(&[], &environment);
    for secret in ["0123456789abcdef0123", "opensesame", "hidden"] {
        assert!(!shown.contains(secret), "{shown}");
    }
    assert!(shown.contains("postgres://keeper@db.example:5432/redoubt\""), "{shown}");
    let (code, said) =
        refused(&[], &[("REDOUBT_DATABASE", "postgres://keeper:opensesame@db.example/b?sslpassword=hidden")]);
    assert!(code == Some(2) && !said.contains("opensesame") && !said.contains("hidden"), "{said}");
    // Nor is one said again that is refused.
    let (code, said) = refused(&[], &[("REDOUBT_METRICS_TOKEN", "tooshort")]);
    assert_eq!(code, Some(2));
    assert!(
        said.contains("REDOUBT_METRICS_TOKEN") && said.contains("at least 16") && !said.contains("tooshort"),
        "{said}"
    );
}

#[test]
fn what_is_wrong_in_a_file_is_named_with_its_line_its_key_and_the_nearest_right_word() {
    let folder = TempDir::new().unwrap();
    let text = "pubic = true\nport = 70000\nlog_format = \"jsn\"\nproxies = [\"10.0.0.0/33\"]\nconnections = 100\n\
                expire_days = \"soon\"\nbase_url = \"redoubt.example\"\nnonsense = 1\n\n[limits]\nhead_second = 3\nrate = [1, 2]\n";
    let file = file(&folder, text);
    let (code, said) = refused(&["--config", &file], &[]);
    assert_eq!(code, Some(1), "{said}");
    for expected in [
        "line 1: pubic: there is no such setting. Did you mean public?",
        "line 2: port: “70000” is not valid: use a whole number from 0 to 65535",
        "line 3: log_format: “jsn” is not valid: did you mean json? Use one of these words: text, json",
        "line 4: proxies: “10.0.0.0/33” is not valid: use IP addresses or networks",
        "line 5: connections: there is no such setting. Did you mean limits.connections?",
        "line 6: expire_days: “soon” is not valid: use a whole number from 1 to 36500",
        "line 7: base_url: “redoubt.example” is not valid: use an address such as https://redoubt.example",
        "line 8: nonsense: there is no such setting\n",
        "line 11: limits.head_second: there is no such setting. Did you mean limits.head_seconds?",
        "line 12: limits.rate: “1, 2” is not valid",
    ] {
        assert!(said.to_lowercase().contains(&expected.to_lowercase()), "{expected} in {said}");
    }
    let spanish = print_in("es", &["--config", &file], &[]);
    let said = String::from_utf8(spanish.stderr).unwrap();
    assert!(said.contains("¿Quería decir public?") && said.contains("use un número entero"), "{said}");
    std::fs::write(&file, "port = = 1\n").unwrap();
    assert_eq!(refused(&["--config", &file], &[]).0, Some(1));
    assert_eq!(refused(&["--config", "/nowhere/redoubt.toml"], &[]).0, Some(3));
}

#[test]
fn what_is_wrong_in_the_environment_or_on_the_command_line_is_named() {
    let (code, said) = refused(&[], &[("REDOUBT_PROT", "1")]);
    assert!(code == Some(2) && said.contains("REDOUBT_PROT") && said.contains("REDOUBT_PORT?"), "{said}");
    assert_eq!(refused(&[], &[("REDOUBT_LOG", "inof")]).0, Some(2));
    assert_eq!(setting(&shown(&[], &[("REDOUBT_LOG", "info"), ("RUST_LOG", "debug")]), "log").1, "REDOUBT_LOG");
    assert_eq!(setting(&shown(&[], &[("RUST_LOG", "debug")]), "log").0, "\"debug\"");
    let (code, said) = refused(&[], &[("REDOUBT_LISTEN", "nowhere")]);
    assert!(code == Some(2) && said.contains("REDOUBT_LISTEN: “nowhere” is not valid"), "{said}");
    assert!(print(&[], &[("REDOUBT_SOMETHING_ELSE", "1")]).status.success(), "other programs may begin alike");
    for flags in [
        &["--port", "x"][..],
        &["--listen", "somewhere"],
        &["--proxy", "somewhere"],
        &["--expire-days", "0"],
        &["--log-format", "xml"],
        &["--base-url", "redoubt.example"],
        &["--host", "a b"],
        &["--data-dir", ""],
    ] {
        let (code, said) = refused(flags, &[]);
        assert!(code == Some(2) && said.contains(flags[0]), "{flags:?}: {said}");
    }
}

#[test]
fn a_server_is_private_until_someone_says_otherwise_in_whatever_way() {
    let public = |flags: &[&str]| setting(&shown(flags, &[]), "public").0;
    assert_eq!(public(&[]), "false");
    assert_eq!(public(&["--base-url", "http://localhost:8879"]), "false");
    for flags in [
        &["--public"][..],
        &["--listen", "0.0.0.0"],
        &["--host", "redoubt.example"],
        &["--proxy", "10.0.0.0/8"],
        &["--base-url", "https://redoubt.example"],
    ] {
        assert_eq!(public(flags), "true", "{flags:?}");
    }
    let (code, said) = refused(&["--host", "redoubt.example"], &[("REDOUBT_PUBLIC", "false")]);
    assert!(code == Some(2) && said.contains("“public” is off"), "{said}");
}

#[test]
fn the_book_for_hosts_names_every_setting_and_what_is_packed_is_sound() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let book = std::fs::read_to_string(root.join("docs/hosting.md")).unwrap();
    for key in redoubt::config::KEYS {
        assert!(book.contains(&format!("| `{}` |", key.name)), "docs/hosting.md says nothing of {}", key.name);
        assert!(key.flag.is_none_or(|flag| book.contains(&format!("`{flag}`"))), "nor of {:?}", key.flag);
    }
    let packed = root.join("packaging/redoubt.toml").display().to_string();
    assert_eq!(setting(&shown(&["--config", &packed], &[]), "public").0, "true");
}

/// systemd reads the units as they are packed, with the program where it is here.
#[cfg(target_os = "linux")]
#[test]
fn systemd_finds_nothing_wrong_with_the_units() {
    // Not every machine can have it: then whoever runs the tests says so.
    if std::env::var_os("REDOUBT_SKIP_SYSTEMD").is_some_and(|value| value == "1") {
        println!("NOT RUN: systemd's look at the units, since REDOUBT_SKIP_SYSTEMD is set");
        return;
    }
    let there = Command::new("systemd-analyze").arg("--version").output();
    assert!(
        there.is_ok(),
        "systemd-analyze is missing: `cargo xtask test` installs it; REDOUBT_SKIP_SYSTEMD=1 leaves this test out"
    );
    let folder = TempDir::new().unwrap();
    let packed = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging");
    let mut units = Vec::new();
    for entry in std::fs::read_dir(packed).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "service" || end == "timer") {
            let text = std::fs::read_to_string(&path).unwrap();
            assert!(
                path.extension().is_some_and(|end| end == "timer") || text.contains("/usr/local/bin/redoubt"),
                "{text}"
            );
            let unit = folder.path().join(path.file_name().unwrap());
            std::fs::write(&unit, text.replace("/usr/local/bin/redoubt", env!("CARGO_BIN_EXE_redoubt"))).unwrap();
            units.push(unit);
        }
    }
    assert_eq!(units.len(), 3, "the server, the backup and its timer");
    let verified = Command::new("systemd-analyze").args(["verify", "--man=no"]).args(&units).output().unwrap();
    let said = String::from_utf8_lossy(&verified.stderr);
    let ours: Vec<&str> = said.lines().filter(|line| line.contains("redoubt")).collect();
    assert!(verified.status.success() && ours.is_empty(), "{said}");
}
