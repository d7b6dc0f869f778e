import { generateKeyPairSync } from 'node:crypto';

/** Keys of one test run: an ES256 pair as PEM text, the key of second steps and the secret of internal identities. */
export interface TestKeys {
  privateKey: string;
  publicKey: string;
  twoFactorKey: string;
  internalSecret: string;
}

/** Creates a new ES256 key pair as PEM text. */
export function newKeyPair(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

let keys: TestKeys | undefined;

/** The keys of this process; the same on every call. */
export function testKeys(): TestKeys {
  keys ??= {
    ...newKeyPair(),
    twoFactorKey: '5e'.repeat(32),
    internalSecret: 'internal-secret-of-the-test-run-000000',
  };
  return keys;
}
