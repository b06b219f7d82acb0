//! A disk that can be full: a small file system of our own where one may be mounted, else a limit on what the program may
//! write.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// How much room the battles have.
const MEGABYTES: u32 = 64;

/// With this limit a program can still write its smallest files, and nothing that grows, in bytes.
const SMALLEST: &str = "4096";

/// How the disk is made full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum FullDisk {
    /// A small file system in memory, filled up with a file. It takes a superuser to mount one.
    Mounted,
    /// A limit on the size of the program's files, by `prlimit`: writing fails as on a full disk.
    Limited,
    /// Neither can be had here.
    Never,
}

/// The folder that the program keeps its battles in. It is gone with this value.
pub struct Disk {
    folder: TempDir,
    way: FullDisk,
}

impl Disk {
    /// An empty one.
    pub fn new() -> Result<Disk, String> {
        let folder = TempDir::with_prefix("redoubt-soak-").map_err(|error| error.to_string())?;
        let size = format!("size={MEGABYTES}m,mode=700");
        let way = match () {
            () if done(Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(folder.path())) => {
                FullDisk::Mounted
            }
            () if done(Command::new("prlimit").arg("--version")) => FullDisk::Limited,
            () => FullDisk::Never,
        };
        Ok(Disk { folder, way })
    }

    /// Where the battles are.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Can it be full at all?
    pub fn can_be_full(&self) -> bool {
        self.way != FullDisk::Never
    }

    /// How it is made full, in words.
    pub fn described(&self) -> String {
        match self.way {
            FullDisk::Mounted => format!("a tmpfs of {MEGABYTES} MB, filled up"),
            FullDisk::Limited => "a limit on the size of the program's files (prlimit)".to_owned(),
            FullDisk::Never => "NOT RUN: neither mount nor prlimit works here".to_owned(),
        }
    }

    fn ballast(&self) -> PathBuf {
        self.folder().join("ballast")
    }

    /// From now on nothing more fits, for the program with this process id.
    pub fn fill(&self, process: u32) {
        match self.way {
            FullDisk::Mounted => {
                // Bounded by the size of the file system; the last, smaller pieces close the gaps.
                let Ok(mut file) = File::create(self.ballast()) else { return };
                for size in [1 << 20, 1 << 12, 1] {
                    let piece = vec![0; size];
                    while file.write_all(&piece).is_ok() {}
                }
            }
            FullDisk::Limited => {
                limit(process, SMALLEST);
            }
            FullDisk::Never => {}
        }
    }

    /// There is room again.
    pub fn free(&self, process: u32) {
        match self.way {
            FullDisk::Mounted => {
                let _ = fs::remove_file(self.ballast());
            }
            FullDisk::Limited => {
                limit(process, "unlimited");
            }
            FullDisk::Never => {}
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.way == FullDisk::Mounted && !done(Command::new("umount").arg(self.folder())) {
            done(Command::new("umount").arg("--lazy").arg(self.folder()));
        }
    }
}

/// Sets the soft limit only: it can be raised again.
fn limit(process: u32, size: &str) -> bool {
    done(Command::new("prlimit").args(["--pid", &process.to_string(), &format!("--fsize={size}:")]))
}

fn done(command: &mut Command) -> bool {
    let ran = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    ran.is_ok_and(|status| status.success())
}
