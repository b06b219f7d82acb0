//! What keeps strangers out.

use crate::visiting::{location, site, site_with};
use redoubt_server::Options;
use reqwest::StatusCode;

#[tokio::test]
async fn a_name_that_was_bent_to_point_here_is_refused() {
    let site = site().await;
    let visitor = site.visitor().await;
    let port = site.address.port();
    for (host, expected) in [
        (format!("127.0.0.1:{port}"), StatusCode::OK),
        (format!("localhost:{port}"), StatusCode::OK),
        (format!("[::1]:{port}"), StatusCode::OK),
        (format!("evil.example:{port}"), StatusCode::FORBIDDEN),
        (format!("127.0.0.1.evil.example:{port}"), StatusCode::FORBIDDEN),
        (format!("192.168.1.5:{port}"), StatusCode::FORBIDDEN),
        ("127.0.0.1:1".to_owned(), StatusCode::FORBIDDEN),
        ("localhost".to_owned(), StatusCode::FORBIDDEN),
    ] {
        let answer = visitor.get("/").header("host", &host).send().await.unwrap();
        assert_eq!(answer.status(), expected, "{host}");
    }
}

#[tokio::test]
async fn a_name_that_we_were_told_is_ours_also_where_pages_usually_are() {
    let hosts = vec!["redoubt.example".to_owned(), "other.example:8443".to_owned()];
    let site = site_with(Options { hosts, ..Options::default() }, |_| {}).await;
    let visitor = site.visitor().await;
    let port = site.address.port();
    for (host, expected) in [
        ("redoubt.example".to_owned(), StatusCode::OK),
        ("Redoubt.Example".to_owned(), StatusCode::OK),
        ("redoubt.example:80".to_owned(), StatusCode::OK),
        ("redoubt.example:443".to_owned(), StatusCode::OK),
        (format!("redoubt.example:{port}"), StatusCode::OK),
        ("other.example:8443".to_owned(), StatusCode::OK),
        ("other.example".to_owned(), StatusCode::OK),
        ("redoubt.example:8443".to_owned(), StatusCode::FORBIDDEN),
        ("redoubt.example:".to_owned(), StatusCode::FORBIDDEN),
        ("redoubt.example:x".to_owned(), StatusCode::FORBIDDEN),
        ("redoubt.example:99999".to_owned(), StatusCode::FORBIDDEN),
        ("redoubt.example.evil.example".to_owned(), StatusCode::FORBIDDEN),
        ("evil.redoubt.example".to_owned(), StatusCode::FORBIDDEN),
        ("evil.example:443".to_owned(), StatusCode::FORBIDDEN),
        ("127.0.0.1".to_owned(), StatusCode::FORBIDDEN),
        ("localhost:443".to_owned(), StatusCode::FORBIDDEN),
        (String::new(), StatusCode::FORBIDDEN),
    ] {
        let answer = visitor.get("/").header("host", &host).send().await.unwrap();
        assert_eq!(answer.status(), expected, "{host:?}");
    }
}

#[tokio::test]
async fn what_makes_work_is_held_back_sooner() {
    // What is spent does not come back while the test runs.
    let site = site_with(Options::default(), |limits| (limits.burst, limits.rate) = (150.0, 0.0001)).await;
    let visitor = site.visitor().await;
    let begun = async || visitor.post("/new/zama", &[("dice", "fair")]).send().await.unwrap();
    for _ in 0..3 {
        assert_eq!(begun().await.status(), StatusCode::SEE_OTHER);
    }
    let refused = begun().await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers()["retry-after"].to_str().unwrap().parse::<u64>().unwrap() > 0);
    assert!(refused.headers().contains_key("content-security-policy"));
    assert_eq!(visitor.get("/").send().await.unwrap().status(), StatusCode::OK, "a page can still be paid for");
}

#[tokio::test]
async fn nothing_changes_without_the_token_of_ones_own_session() {
    let site = site().await;
    let (visitor, other) = (site.visitor().await, site.visitor().await);
    let game = visitor.begin("zama", &[("dice", "fair"), ("seed", "3")]).await;
    let changes = ["/settings", "/new/zama", &format!("{game}/act"), &format!("{game}/undo"), &format!("{game}/hint")];
    let forgets = [format!("{game}/rolls"), format!("{game}/rematch"), format!("{game}/forget")];
    let branch = game.replace("/game/", "/replay/") + "/branch";
    let changes = changes.into_iter().chain(["/play/zama", branch.as_str()]);
    for path in changes.chain(forgets.iter().map(String::as_str)) {
        let bare = visitor.post_bare(path, &[("version", "1"), ("choice", "0")]).send().await.unwrap();
        assert_eq!(bare.status(), StatusCode::FORBIDDEN, "{path} without a token");
        let stolen = visitor.post_bare(path, &[("version", "1"), ("choice", "0"), ("token", &other.token)]);
        assert_eq!(stolen.send().await.unwrap().status(), StatusCode::FORBIDDEN, "{path} with another's token");
    }
    let body = "--x\r\nContent-Disposition: form-data; name=\"journal\"\r\n\r\n{}\r\n--x--\r\n";
    let load = visitor.client.post(site.url("/load")).header("cookie", &visitor.cookie);
    let load = load.header("content-type", "multipart/form-data; boundary=x").body(body);
    assert_eq!(load.send().await.unwrap().status(), StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn another_site_cannot_send_a_form_even_with_the_token() {
    let site = site().await;
    let visitor = site.visitor().await;
    let form = || visitor.post("/new/zama", &[("dice", "fair")]);
    let elsewhere = form().header("origin", "http://evil.example");
    assert_eq!(elsewhere.send().await.unwrap().status(), StatusCode::FORBIDDEN);
    let framed = form().header("sec-fetch-site", "cross-site");
    assert_eq!(framed.send().await.unwrap().status(), StatusCode::FORBIDDEN);
    let own = form().header("origin", format!("http://{}", site.address)).header("sec-fetch-site", "same-origin");
    assert_eq!(own.send().await.unwrap().status(), StatusCode::SEE_OTHER);
}

#[tokio::test]
async fn cookies_stay_on_this_site_and_out_of_scripts() {
    let site = site().await;
    let answer = reqwest::get(site.url("/")).await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let visitor = site.visitor().await;
    let set = visitor.post("/settings", &[("lang", "es"), ("theme", "dark"), ("back", "/rules/zama")]);
    let answer = set.send().await.unwrap();
    assert_eq!(location(&answer), "/rules/zama");
    for cookie in answer.headers().get_all("set-cookie") {
        let cookie = cookie.to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    }
}

#[tokio::test]
async fn settings_never_send_anyone_to_another_site() {
    let site = site().await;
    let visitor = site.visitor().await;
    for back in [
        "//evil.example/",
        "///evil.example/",
        "http://evil.example/",
        "https:evil.example",
        "javascript:alert(1)",
        "/\\evil.example",
        "/\\/evil.example",
        "\\\\evil.example",
        // Browsers drop these wherever they stand, or at either end.
        "/\t/evil.example",
        "/\n/evil.example",
        "/\r/evil.example",
        "/\r\nset-cookie: a=b",
        "\t//evil.example",
        " //evil.example",
        "/ /evil.example",
        // No header may hold these.
        "/\0",
        "/\0/evil.example",
        "/\u{b}/evil.example",
        "/\u{7f}",
        "/\u{85}/evil.example",
        "/\u{2028}/evil.example",
        "/caf\u{e9}",
        "/\u{1f4a5}",
        "evil",
        "",
    ] {
        let answer = visitor.post("/settings", &[("lang", "en"), ("back", back)]).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{back:?}");
        assert_eq!(location(&answer), "/", "{back:?}");
    }
    for back in ["/", "/rules/zama?q=fire%20and%09tab", "/learn/zama?way=a,b;c", "/game/0?x=//y#z"] {
        let answer = visitor.post("/settings", &[("lang", "en"), ("back", back)]).send().await.unwrap();
        assert_eq!(location(&answer), back, "our own");
    }
}

#[tokio::test]
async fn hostile_values_break_nothing_wherever_they_stand() {
    let site = site().await;
    let visitor = site.visitor().await;
    let seats = [("seat-rome", "person"), ("seat-carthage", "person")];
    let game = visitor.begin("zama", &[&[("dice", "fair"), ("seed", "3")][..], &seats].concat()).await;
    let replay = game.replace("/game/", "/replay/");
    let long = "x".repeat(10_000);
    let values = [
        "",
        "\0",
        "a\0b",
        "\t",
        "a\nb",
        "\r\nset-cookie: a=b",
        "\u{7f}",
        "\u{feff}",
        "\u{202e}",
        "\u{1f4a5}",
        "'; drop table games; --",
        "<script>alert(1)</script>",
        "../../etc/passwd",
        "%00",
        "%s%n",
        "-1",
        "1e999",
        "NaN",
        "18446744073709551616",
        "{\"a\":[",
        &long,
    ];
    let act = format!("{game}/act");
    let forms: [(&str, &[&str]); 9] = [
        ("/settings", &["lang", "theme", "asks", "back"]),
        ("/new/zama", &["scenario", "dice", "seed", "mix", "seat-rome", "mix-rome", "option-x", "rolls", "face"]),
        (&act, &["version", "choice", "verb", "words", "sure", "unasked"]),
        (&format!("{game}/rolls"), &["version", "choice", "verb", "rolls", "face"]),
        (&format!("{game}/undo"), &["version"]),
        (&format!("{game}/hint"), &["version"]),
        (&format!("{game}/chances"), &["version"]),
        (&format!("{replay}/study"), &["ply"]),
        (&format!("{replay}/study/leave"), &["ply"]),
    ];
    for (path, names) in forms {
        for (name, value) in names.iter().flat_map(|name| values.iter().map(move |value| (*name, *value))) {
            let usual = [("version", "999"), ("ply", "0"), ("verb", "attack"), ("dice", "fair")];
            let others = usual.into_iter().filter(|(other, _)| *other != name);
            let fields: Vec<(&str, &str)> = others.chain([(name, value)]).collect();
            let answer = visitor.post(path, &fields).send().await.unwrap();
            assert!(!answer.status().is_server_error(), "{path} with {name}={value:?}: {}", answer.status());
            assert!(!answer.headers().get_all("set-cookie").iter().any(|set| set == "a=b"), "{path} with {name}");
        }
    }
    for value in ["%00", "a%0ab", "%09", "%0d%0aset-cookie:%20a=b", "%ff", "%F0%9F%92%A5", "..%2f", "%25", &long] {
        for path in ["/game/X", "/game/X/journal", "/game/X/events", "/replay/X", "/replay/X/study/events"] {
            let answer = visitor.get(&path.replace('X', value)).send().await.unwrap();
            assert!(answer.status().is_client_error(), "{path} with {value}: {}", answer.status());
        }
        for path in ["/game/X/act", "/game/X/forget", "/game/X/hurry", "/replay/X/study", "/replay/X/study/leave"] {
            let answer =
                visitor.post(&path.replace('X', value), &[("version", "1"), ("ply", "0")]).send().await.unwrap();
            assert!(!answer.status().is_server_error(), "{path} with {value}: {}", answer.status());
        }
    }
}

#[tokio::test]
async fn every_answer_is_strict_and_no_page_has_script_or_style_of_its_own() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &[("dice", "fair"), ("seed", "3")]).await;
    let replay = game.replace("/game/", "/replay/");
    for path in ["/", "/new/zama", "/rules/zama", "/learn/zama", "/nowhere", &game, &replay] {
        let answer = visitor.get(path).send().await.unwrap();
        let policy = answer.headers()["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(answer.headers()["x-frame-options"], "DENY", "{path}");
        let text = answer.text().await.unwrap();
        for inline in [" style=\"", "<style", " onclick=", "javascript:"] {
            assert!(!text.contains(inline), "{path} has {inline}");
        }
        assert_eq!(text.matches("<script").count(), text.matches("<script type=\"module\" src=").count(), "{path}");
    }
}

#[tokio::test]
async fn what_is_too_large_is_not_read() {
    let site = site().await;
    let visitor = site.visitor().await;
    let answer =
        visitor.post("/new/zama", &[("dice", "fair"), ("scenario", &"x".repeat(300_000))]).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
}

#[tokio::test]
async fn a_flood_is_held_back_and_then_let_in_again() {
    // So little comes back that no machine is too slow to ask for more.
    let site = site_with(Options::default(), |limits| (limits.burst, limits.rate) = (20.0, 0.5)).await;
    let visitor = site.visitor().await;
    let icon = || async { visitor.get("/assets/x/icon.svg").send().await.unwrap() };
    let mut asked = 0;
    let refused = loop {
        let answer = icon().await;
        if answer.status() == StatusCode::TOO_MANY_REQUESTS {
            break answer;
        }
        asked += 1;
        assert!(asked < 900, "nothing was held back");
    };
    let seconds: u64 = refused.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    tokio::time::sleep(std::time::Duration::from_secs(seconds)).await;
    assert_eq!(icon().await.status(), StatusCode::OK);
}

#[tokio::test]
async fn nonsense_in_addresses_and_forms_is_refused_politely() {
    let site = site().await;
    let visitor = site.visitor().await;
    let game = visitor.begin("zama", &[("dice", "fair"), ("seed", "3")]).await;
    for path in [
        "/game/..%2f..%2fetc%2fpasswd",
        "/game/0000000000000000",
        "/game/%00",
        "/new/chess",
        "/rules/chess",
        "/rules/zama/Z-999",
        "/learn/chess",
        "/replay/nothing",
        "/poster/zama/en/green",
        "/poster/zama/fr/light",
        "/poster/chess/en/light",
        "/opening/zama/nowhere/en/light",
        "/opening/chess/standard/en/light",
        "/ending/nothing/1/en/light",
        "/assets/x/..%2fsecret",
    ] {
        let status = visitor.get(path).send().await.unwrap().status();
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
    }
    for (path, fields) in [
        ("act", vec![("version", "1")]),
        ("act", vec![("version", "1"), ("choice", "")]),
        ("act", vec![("version", "1"), ("choice", "0")]),
        ("act", vec![("version", "1"), ("choice", " attack a1")]),
        ("act", vec![("version", "x"), ("choice", "0")]),
        ("act", vec![("version", "77"), ("choice", "0")]),
        ("act", vec![("version", "1"), ("verb", "attack"), ("words", "a1 z9 '; drop table games")]),
        ("rolls", vec![("version", "1"), ("choice", "{"), ("rolls", "[")]),
        ("rolls", vec![("version", "1"), ("choice", "end"), ("rolls", "[[]]")]),
        ("rolls", vec![("version", "1"), ("rolls", "[]")]),
        ("hint", vec![("version", "900")]),
        ("undo", vec![("version", "900")]),
    ] {
        let answer = visitor.post(&format!("{game}/{path}"), &fields).send().await.unwrap();
        assert!(answer.status().is_client_error(), "{path} {fields:?}: {}", answer.status());
    }
    let still = visitor.read(&game).await;
    assert!(still.contains("data-version=\"1\""), "nothing has happened");
}
