//! Whose account the server runs under: it refuses to be root's.

use std::process::Command;

/// Accounts that exist where PostgreSQL is installed from packages, and everywhere.
const ACCOUNTS: [&str; 2] = ["postgres", "nobody"];

/// An account other than one's own.
#[derive(Clone, Copy, Debug)]
pub struct SystemUser {
    /// The user's number.
    pub user: u32,
    /// The number of their group.
    pub group: u32,
}

impl SystemUser {
    /// The account to use; `None` for one's own, which will do unless it is root's.
    pub fn to_use() -> Result<Option<Self>, String> {
        if id(&["-u"]) != Some(0) {
            return Ok(None);
        }
        let known =
            ACCOUNTS.iter().find_map(|name| Some(SystemUser { user: id(&["-u", name])?, group: id(&["-g", name])? }));
        known.map(Some).ok_or_else(|| format!("PostgreSQL does not run as root, and there is none of {ACCOUNTS:?}"))
    }
}

fn id(arguments: &[&str]) -> Option<u32> {
    let said = Command::new("id").args(arguments).output().ok()?;
    String::from_utf8(said.stdout).ok()?.trim().parse().ok()
}
