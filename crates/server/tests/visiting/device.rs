//! A device with a passkey, which does what it is told, rightly or not.

use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use passki::Passki;
use reqwest::StatusCode;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::Visitor;

/// A device with one passkey.
pub struct Device {
    pub key: SigningKey,
    pub id: u8,
    /// The account that the passkey is for.
    pub user: Vec<u8>,
    pub count: u32,
    /// The page on which it believes to be, and for whom it believes to sign.
    pub origin: String,
    pub party: String,
}

impl Device {
    pub fn new(visitor: &Visitor, id: u8) -> Self {
        let key = SigningKey::from_slice(&[id; 32]).expect("a passkey");
        Device { key, id, user: Vec::new(), count: 0, origin: visitor.base.clone(), party: "localhost".to_owned() }
    }

    fn client_data(&self, kind: &str, asked: &Value) -> String {
        json!({ "type": kind, "challenge": asked["challenge"], "origin": self.origin, "crossOrigin": false })
            .to_string()
    }

    fn head(&self, flags: u8) -> Vec<u8> {
        [&Sha256::digest(&self.party)[..], &[flags], &self.count.to_be_bytes()].concat()
    }

    fn written(&self, response: Value) -> String {
        let id = Passki::base64_encode(&[self.id; 20]);
        json!({ "id": id, "rawId": id, "type": "public-key", "clientExtensionResults": {}, "response": response })
            .to_string()
    }

    /// Makes its passkey.
    pub fn make(&mut self, asked: &Value) -> String {
        self.user = Passki::base64_decode(asked["user"]["id"].as_str().expect("a passkey")).expect("a passkey");
        let point = self.key.verifying_key().to_sec1_point(false);
        let (x, y) = (point.x().expect("a passkey"), point.y().expect("a passkey"));
        let cose = [&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 0x20], &x[..], &[0x22, 0x58, 0x20], &y[..]].concat();
        let data = [&self.head(0x45)[..], &[0; 16], &[0, 20], &[self.id; 20], &cose].concat();
        let head = [b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58", &[data.len() as u8][..]].concat();
        self.written(json!({
            "clientDataJSON": Passki::base64_encode(self.client_data("webauthn.create", asked).as_bytes()),
            "attestationObject": Passki::base64_encode(&[head, data].concat()), "transports": ["internal", "tomorrow"],
        }))
    }

    /// Signs what is asked.
    pub fn sign(&mut self, asked: &Value) -> String {
        self.count += 1;
        let (data, client_data) = (self.head(0x05), self.client_data("webauthn.get", asked));
        let signature: Signature = self.key.sign(&[&data[..], &Sha256::digest(&client_data)[..]].concat());
        self.written(json!({
            "clientDataJSON": Passki::base64_encode(client_data.as_bytes()),
            "authenticatorData": Passki::base64_encode(&data), "signature": Passki::base64_encode(signature.to_der().as_bytes()),
            "userHandle": Passki::base64_encode(&self.user),
        }))
    }
}

/// What a device is to sign.
pub async fn ask(visitor: &Visitor, fields: &[(&str, &str)]) -> Value {
    let answer = visitor.post("/passkey/challenge", fields).send().await.expect("a passkey");
    let (status, text) = (answer.status(), answer.text().await.expect("a passkey"));
    assert_eq!(status, StatusCode::OK, "{text}");
    serde_json::from_str(&text).expect("a passkey")
}
