//! The Debian package: the program, its manual and its completions, as `[package.metadata.deb]` of crates/redoubt says, put
//! together by `dpkg-deb`, and tried out where it cannot touch this machine. `cargo deb` reads the same.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::{StepFailure, cargo, debian, run, works};

/// Where shells look for what can be completed.
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
    write_documents(program)?;
    let manifest = Manifest::read()?;
    let folder = Path::new("target/debian");
    let tree = folder.join("tree");
    let _ = fs::remove_dir_all(&tree);
    for asset in manifest.list("assets")? {
        put(&tree, program, asset)?;
    }
    let installed = tree.join("usr/bin/redoubt");
    if works("strip", &["--version"]) {
        run(Command::new("strip").arg(&installed))?;
    }
    // Debian wants manuals and changelogs packed, and the same every time.
    for packed in [tree.join("usr/share/man"), tree.join("usr/share/doc/redoubt/changelog")] {
        run(Command::new("gzip").args(["--recursive", "--best", "--no-name"]).arg(packed))?;
    }
    let version = version()?;
    let architecture = said(Command::new("dpkg").arg("--print-architecture"))?;
    let architecture = architecture.trim();
    write(&tree.join("DEBIAN/control"), &manifest.control(&version, architecture)?)?;
    let package = folder.join(format!("redoubt_{version}_{architecture}.deb"));
    let mut command = Command::new("dpkg-deb");
    // Packed lightly: it is looked at and thrown away more often than it is sent.
    run(command
        .args(["--root-owner-group", "-Zgzip", "-z1", "--build"])
        .args([&tree, &package])
        .stdout(Stdio::null()))?;
    Ok(package)
}

/// What the program itself writes for a package, and the licences in one file.
fn write_documents(program: &Path) -> Result<(), StepFailure> {
    let folder = Path::new("target/package");
    let _ = fs::remove_dir_all(folder);
    for lang in ["en", "es"] {
        let pages = folder.join("man").join(lang);
        run(Command::new(program).args(["--lang", lang, "man"]).arg(pages).stdout(Stdio::null()))?;
    }
    for (shell, _) in COMPLETIONS {
        let script = said(Command::new(program).args(["--lang", "en", "completions", shell]))?;
        write(&folder.join("completions").join(format!("redoubt.{shell}")), &script)?;
    }
    write(&folder.join("copyright"), &[read("LICENSE-MIT")?, read("LICENSE-APACHE")?].join("\n\n"))
}

/// What crates/redoubt says of its package.
struct Manifest {
    description: String,
    deb: Value,
}

impl Manifest {
    fn read() -> Result<Self, StepFailure> {
        let told = said(Command::new("cargo").args(["metadata", "--format-version", "1", "--no-deps", "--locked"]))?;
        let told: Value = serde_json::from_str(&told).map_err(|error| format!("cargo metadata: {error}"))?;
        let packages = told["packages"].as_array().ok_or("cargo metadata names no packages")?;
        let own = packages.iter().find(|package| package["name"] == "redoubt").ok_or("there is no package redoubt")?;
        let description = own["description"].as_str().unwrap_or_default().to_owned();
        Ok(Manifest { description, deb: own["metadata"]["deb"].clone() })
    }

    fn list(&self, name: &str) -> Result<&Vec<Value>, StepFailure> {
        self.deb[name].as_array().ok_or_else(|| format!("[package.metadata.deb] has no {name}"))
    }

    fn text(&self, name: &str) -> Result<&str, StepFailure> {
        self.deb[name].as_str().ok_or_else(|| format!("[package.metadata.deb] has no {name}"))
    }

    fn control(&self, version: &str, architecture: &str) -> Result<String, StepFailure> {
        let depends = self.text("depends")?.replace("$auto", "libc6, libgcc-s1");
        Ok(format!(
            "Package: redoubt\nVersion: {version}\nArchitecture: {architecture}\nMaintainer: {}\nSection: {}\n\
             Priority: {}\nDepends: {depends}\nDescription: {}\n {}\n",
            self.text("maintainer")?,
            self.text("section")?,
            self.text("priority")?,
            self.description.trim_end_matches('.'),
            self.text("extended-description")?
        ))
    }
}

/// Puts what `[from, to, mode]` names into the tree of a package. Only names of files may hold a star, and only one.
fn put(tree: &Path, program: &Path, asset: &Value) -> Result<(), StepFailure> {
    let part = |index: usize| asset[index].as_str().ok_or_else(|| format!("{asset} is no asset"));
    let (from, to, mode) = (part(0)?, part(1)?, part(2)?);
    let files = if from.starts_with("target/release/") {
        vec![program.to_owned()]
    } else {
        matching(&Path::new("crates/redoubt").join(from))?
    };
    if files.is_empty() {
        return Err(format!("{from} matches no file"));
    }
    for file in files {
        let mut place = tree.join(to);
        if to.ends_with('/') {
            place.push(file.file_name().unwrap_or_default());
        }
        make_room_for(&place)?;
        fs::copy(&file, &place).map_err(|error| format!("{}: {error}", file.display()))?;
        run(Command::new("chmod").arg(mode).arg(&place))?;
    }
    Ok(())
}

fn matching(pattern: &Path) -> Result<Vec<PathBuf>, StepFailure> {
    let name = pattern.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let Some((begins, ends)) = name.split_once('*') else { return Ok(vec![pattern.to_owned()]) };
    let folder = pattern.parent().unwrap_or(pattern);
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut found: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    found.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.len() >= begins.len() + ends.len() && name.starts_with(begins) && name.ends_with(ends)
    });
    found.sort();
    Ok(found)
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
