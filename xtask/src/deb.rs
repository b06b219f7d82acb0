//! The Debian package: the program, its manual and its completions, put together by `dpkg-deb`, and tried out where it cannot
//! touch this machine.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{StepFailure, cargo, debian, run, works};

/// What can be completed, and where each shell looks for it.
const COMPLETIONS: [(&str, &str); 3] = [
    ("bash", "usr/share/bash-completion/completions/redoubt"),
    ("zsh", "usr/share/zsh/vendor-completions/_redoubt"),
    ("fish", "usr/share/fish/vendor_completions.d/redoubt.fish"),
];

/// `cargo xtask deb`: the package of a release, in `target/debian`.
pub fn build() -> Result<(), StepFailure> {
    cargo(&["build", "--release", "--package", "redoubt"])?;
    let package = package(Path::new("target/release/redoubt"))?;
    try_out(&package)?;
    println!("built {}", package.display());
    Ok(())
}

/// The same of the program that the tests were built with: the contents are what is checked, not the speed.
pub fn check() -> Result<(), StepFailure> {
    try_out(&package(Path::new("target/debug/redoubt"))?)
}

/// Puts a package together.
fn package(program: &Path) -> Result<PathBuf, StepFailure> {
    for (tool, parts) in [("dpkg-deb", "dpkg"), ("gzip", "gzip")] {
        if !works(tool, &["--version"]) {
            debian::install(&[parts])?;
        }
    }
    let folder = Path::new("target/debian");
    let tree = folder.join("tree");
    let _ = fs::remove_dir_all(&tree);
    let put = |from: &Path, to: &str| -> Result<PathBuf, StepFailure> {
        let to = tree.join(to);
        make_room_for(&to)?;
        fs::copy(from, &to).map_err(|error| format!("{}: {error}", from.display()))?;
        Ok(to)
    };
    let installed = put(program, "usr/bin/redoubt")?;
    if works("strip", &["--version"]) {
        run(Command::new("strip").arg(&installed))?;
    }
    run(Command::new(program).args(["--lang", "en", "man"]).arg(tree.join("usr/share/man/man1")))?;
    run(Command::new(program).args(["--lang", "es", "man"]).arg(tree.join("usr/share/man/es/man1")))?;
    for (shell, place) in COMPLETIONS {
        let script = said(Command::new(program).args(["--lang", "en", "completions", shell]))?;
        write(&tree.join(place), &script)?;
    }
    for unit in ["redoubt.service", "redoubt-backup.service", "redoubt-backup.timer"] {
        put(&Path::new("packaging").join(unit), &format!("usr/share/doc/redoubt/examples/{unit}"))?;
    }
    put(Path::new("packaging/redoubt.toml"), "usr/share/doc/redoubt/examples/redoubt.toml")?;
    put(Path::new("CHANGELOG.md"), "usr/share/doc/redoubt/changelog")?;
    let licences = [read("LICENSE-MIT")?, read("LICENSE-APACHE")?].join("\n\n");
    write(&tree.join("usr/share/doc/redoubt/copyright"), &licences)?;
    // Debian wants manuals and changelogs packed, and the same every time.
    for packed in [tree.join("usr/share/man"), tree.join("usr/share/doc/redoubt/changelog")] {
        run(Command::new("gzip").args(["--recursive", "--best", "--no-name"]).arg(packed))?;
    }
    let version = version()?;
    let architecture = said(Command::new("dpkg").arg("--print-architecture"))?;
    let control = format!(
        "Package: redoubt\nVersion: {version}\nArchitecture: {}\nMaintainer: The Redoubt authors <redoubt@localhost>\n\
         Section: games\nPriority: optional\nDepends: libc6, libgcc-s1\nDescription: tabletop battles with every rule enforced\n \
         Four battles in the browser and in the terminal, against people or\n machine players, with exact odds and dice that can be proved fair.\n",
        architecture.trim()
    );
    write(&tree.join("DEBIAN/control"), &control)?;
    let package = folder.join(format!("redoubt_{version}_{}.deb", architecture.trim()));
    let mut command = Command::new("dpkg-deb");
    // Packed lightly: it is looked at and thrown away more often than it is sent.
    run(command
        .args(["--root-owner-group", "-Zgzip", "-z1", "--build"])
        .args([&tree, &package])
        .stdout(Stdio::null()))?;
    Ok(package)
}

/// Installs a package into a folder of its own and runs what is in it.
fn try_out(package: &Path) -> Result<(), StepFailure> {
    let root = Path::new("target/debian/root");
    let _ = fs::remove_dir_all(root);
    for folder in ["info", "updates", "triggers"] {
        let folder = root.join("var/lib/dpkg").join(folder);
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    write(&root.join("var/lib/dpkg/status"), "")?;
    let mut install = Command::new("dpkg");
    install.arg(format!("--root={}", root.display())).args(["--force-not-root", "--force-depends", "--log=/dev/null"]);
    // What it depends on is on this machine, not in the folder.
    run(install.arg("--install").arg(package).stdout(Stdio::null()).stderr(Stdio::null()))?;
    let program = root.join("usr/bin/redoubt");
    let told = said(Command::new(&program).arg("--version"))?;
    let version = version()?;
    if told.trim() != format!("redoubt {version}") {
        return Err(format!("the installed program says “{}”, and the package is {version}", told.trim()));
    }
    let rule = said(Command::new(&program).args(["--lang", "es", "rules", "zama", "Z-24"]))?;
    if !rule.starts_with("Z-24") {
        return Err(format!("the installed program knows no rules: {rule}"));
    }
    for page in [
        "usr/share/man/man1/redoubt.1.gz",
        "usr/share/man/man1/redoubt-play.1.gz",
        "usr/share/man/es/man1/redoubt.1.gz",
    ] {
        let page = root.join(page);
        if !page.exists() {
            return Err(format!("{} is missing", page.display()));
        }
    }
    for (shell, place) in COMPLETIONS {
        if !read_path(&root.join(place))?.contains("redoubt") {
            return Err(format!("the completions for {shell} are empty"));
        }
    }
    Ok(())
}

/// The version of the program, which the changelog has to know too.
fn version() -> Result<String, StepFailure> {
    let manifest = read("Cargo.toml")?;
    let line = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    let version = line.and_then(|line| line.split('"').next()).ok_or("Cargo.toml names no version")?.to_owned();
    if !read("CHANGELOG.md")?.contains(&format!("\n## {version} ")) {
        return Err(format!("CHANGELOG.md has nothing about {version}"));
    }
    Ok(version)
}

fn said(command: &mut Command) -> Result<String, StepFailure> {
    let output = command.output().map_err(|error| format!("{command:?} could not be started: {error}"))?;
    if output.status.success() {
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    } else {
        Err(format!("{command:?} ended with {}", output.status))
    }
}

fn read(path: &str) -> Result<String, StepFailure> {
    read_path(Path::new(path))
}

fn read_path(path: &Path) -> Result<String, StepFailure> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn write(path: &Path, text: &str) -> Result<(), StepFailure> {
    make_room_for(path)?;
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn make_room_for(path: &Path) -> Result<(), StepFailure> {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))
}
