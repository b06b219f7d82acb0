//! The folder that the battles are kept in: private to its owner, used by one program at a time, and never taken for empty
//! when it is not.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::store::StoreError;

/// The database.
const DATABASE: &str = "battles.sqlite";
/// Held for as long as a program uses the folder; says which.
const LOCK: &str = "battles.lock";
/// Left behind once battles are kept here: from then on an empty database is a loss and not a beginning.
const MARKER: &str = "battles.kept";

/// See the [module](self).
pub struct Directory {
    folder: PathBuf,
    lock: File,
}

impl Directory {
    /// Takes the folder for this program alone, and makes it if it is missing.
    pub fn take(folder: &Path) -> Result<Self, StoreError> {
        make_private(folder).map_err(|error| StoreError::of_file(&error))?;
        let path = folder.join(LOCK);
        let mut lock = private_file(&path).map_err(|error| StoreError::of_file(&error))?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                let mut text = String::new();
                let _ = lock.read_to_string(&mut text);
                return Err(StoreError::InUse(text.trim().parse().ok()));
            }
            Err(TryLockError::Error(error)) => return Err(StoreError::of_file(&error)),
        }
        // The number is for whoever comes second; the lock holds without it.
        let _ = lock.set_len(0).and_then(|()| writeln!(lock, "{}", std::process::id()));
        Ok(Directory { folder: folder.to_owned(), lock })
    }

    /// The folder of someone else, who keeps it.
    pub fn visit(folder: &Path) -> Result<Self, StoreError> {
        let lock = private_file(&folder.join(LOCK)).map_err(|error| StoreError::of_file(&error))?;
        Ok(Directory { folder: folder.to_owned(), lock })
    }

    /// Where the database is.
    pub fn database(&self) -> PathBuf {
        database_in(&self.folder)
    }

    /// Refuses a database that has lost what was in it. Where nothing has ever been kept, an empty one is made, so that
    /// nobody else can read it from its first moment.
    pub fn prepare_database(&self) -> Result<(), StoreError> {
        let path = self.database();
        let log = with_suffix(&path, "-wal");
        let length = |path: &Path| fs::metadata(path).map_or(0, |data| data.len());
        let kept_before = self.folder.join(MARKER).exists() || length(&log) > 0;
        if length(&path) == 0 && kept_before || is_cut_short(&path, length(&log)) {
            return Err(StoreError::Cut(path));
        }
        private_file(&path).map_err(|error| StoreError::of_file(&error))?;
        for file in [&path, &log, &with_suffix(&path, "-shm")] {
            let _ = restrict(file, 0o600);
        }
        Ok(())
    }

    /// Notes that battles are kept here from now on.
    pub fn mark(&self) -> Result<(), StoreError> {
        let path = self.folder.join(MARKER);
        if path.exists() {
            return Ok(());
        }
        let marked = private_file(&path).and_then(|mut file| file.write_all(MARKER_TEXT.as_bytes()));
        marked.map_err(|error| StoreError::of_file(&error))
    }

    /// Lets others use the folder.
    pub fn release(&self) {
        let _ = self.lock.unlock();
    }
}

const MARKER_TEXT: &str = "Redoubt keeps battles in this folder. While this file is here, a missing or empty database is \
    reported instead of being made anew.\n";

/// Where the database of a folder is.
pub fn database_in(folder: &Path) -> PathBuf {
    folder.join(DATABASE)
}

/// Which file a path leads to at this moment: another one in its place is told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct FileIdentity(u64, u64);

impl FileIdentity {
    #[cfg(unix)]
    pub(super) fn of(path: &Path) -> Option<Self> {
        use std::os::unix::fs::MetadataExt;
        let data = fs::metadata(path).ok()?;
        Some(FileIdentity(data.dev(), data.ino()))
    }

    /// Where an open file cannot be deleted, that it is there is all there is to know.
    #[cfg(not(unix))]
    pub(super) fn of(path: &Path) -> Option<Self> {
        path.exists().then_some(FileIdentity(0, 0))
    }
}

/// A path with something added to its last part.
pub(in crate::store) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// Does the database's own first page tell of more pages than there are? What the log next to it holds may not have
/// reached the database yet, so then SQLite has to find out.
fn is_cut_short(path: &Path, log: u64) -> bool {
    let mut head = [0; 100];
    let Ok(mut file) = File::open(path) else { return false };
    let length = file.metadata().map_or(0, |data| data.len());
    if log > 0 || length == 0 {
        return false;
    }
    if file.read_exact(&mut head).is_err() {
        return true;
    }
    let page = match u16::from_be_bytes([head[16], head[17]]) {
        1 => 65_536,
        size => u64::from(size),
    };
    let pages = u64::from(u32::from_be_bytes([head[28], head[29], head[30], head[31]]));
    length < page * pages
}

/// Opens a file that only its owner may read, making it if it is missing.
pub(in crate::store) fn private_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes the folder, and keeps others out of it. A folder that holds anything else is left as open as it is.
fn make_private(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    let ours = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with("battles."))
    };
    if fs::read_dir(folder)?.all(ours) {
        // Whoever does not own the folder cannot close it; the files in it are closed all the same.
        let _ = restrict(folder, 0o700);
    }
    Ok(())
}

#[cfg(unix)]
fn restrict(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn restrict(_: &Path, _: u32) -> io::Result<()> {
    Ok(())
}
