import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { EnvError } from '../env.ts';

function pemText(value: string): string {
  const text = value.trim();
  if (text.includes('-----BEGIN')) return text.replaceAll('\\n', '\n');
  if (existsSync(text)) return readFileSync(text, 'utf8');
  throw new Error('there is no such file');
}

function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return code.startsWith('ERR_OSSL') ? 'no key can be read from it' : message;
}

/** What cannot be read is the operator's to mend; what is said of it never repeats the key. */
function readKey(variable: string, value: string, create: (pem: string) => KeyObject): KeyObject {
  try {
    const key = create(pemText(value));
    if (key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
    throw new Error('it is another kind of key');
  } catch (error) {
    const expected = 'must be PEM text, or the path of a PEM file, with an EC key on the P-256 curve';
    throw new EnvError([`${variable}: ${expected}; ${reasonOf(error)}`]);
  }
}

/** Reads the public keys of JWT_PUBLIC_KEY, PEM text or file paths with commas between; throws EnvError when one is not a P-256 key. */
export function readPublicKeys(value: string): KeyObject[] {
  const parts = value.split(',').filter((part) => part.trim() !== '');
  if (parts.length === 0) throw new EnvError(['JWT_PUBLIC_KEY: names no key']);
  return parts.map((part) => readKey('JWT_PUBLIC_KEY', part, createPublicKey));
}

/** Reads the private key of JWT_PRIVATE_KEY, PEM text or file path; throws EnvError when it is not a P-256 key. */
export function readPrivateKey(value: string): KeyObject {
  return readKey('JWT_PRIVATE_KEY', value, createPrivateKey);
}

/** Key id: the first 16 characters of the SHA-256 of the public key, so both sides derive it without configuration. */
export function keyId(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);
}
