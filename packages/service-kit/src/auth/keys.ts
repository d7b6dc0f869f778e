import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';

function pemText(value: string): string {
  const text = value.trim();
  if (text.includes('-----BEGIN')) return text.replaceAll('\\n', '\n');
  if (existsSync(text)) return readFileSync(text, 'utf8');
  throw new Error('a key must be PEM text or the path of a PEM file');
}

function mustBeP256(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ec' || key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error('a token key must be an EC key on the P-256 curve');
  }
  return key;
}

/** Reads public keys from PEM text or file paths, separated by commas; throws when one is not a P-256 key. */
export function readPublicKeys(value: string): KeyObject[] {
  return value
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => mustBeP256(createPublicKey(pemText(part))));
}

/** Reads one private key from PEM text or a file path; throws when it is not a P-256 key. */
export function readPrivateKey(value: string): KeyObject {
  return mustBeP256(createPrivateKey(pemText(value)));
}

/** Key id: the first 16 characters of the SHA-256 of the public key, so both sides derive it without configuration. */
export function keyId(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);
}
