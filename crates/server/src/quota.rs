//! How many battles one visitor may keep on a server that others use. On the private table there is no limit.

use crate::app::App;
use crate::failure::Failure;
use crate::store::{Holdings, Owner};
use crate::visitor::Visitor;

/// What a visitor may keep, and what may have come from one address: more people may share it.
const MOST: [Holdings; 2] = [Holdings { battles: 100, brought: 20 }, Holdings { battles: 1_000, brought: 200 }];

/// Whose a new battle is, if they may keep another one.
pub(crate) async fn claim(app: &App, visitor: &Visitor, brought: bool) -> Result<Owner, Failure> {
    if !app.shared {
        return Ok(Owner { brought, ..Owner::default() });
    }
    // Neither the browser's secret nor anyone's address is kept: only what tells the same from another.
    let hash = |what: &str, text: &str| app.key.digest(&format!("{what} {text}"));
    let address = hash("address", &visitor.requester.address.to_string());
    let owner = Owner { visitor: hash("visitor", &visitor.requester.session), address, brought };
    for (held, most) in app.tables.store.holdings(&owner).await?.iter().zip(MOST) {
        if held.battles >= most.battles {
            return Err(Failure::Quota { most: most.battles, brought: false });
        }
        if brought && held.brought >= most.brought {
            return Err(Failure::Quota { most: most.brought, brought: true });
        }
    }
    Ok(owner)
}
