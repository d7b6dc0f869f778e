import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { EnvError } from '@ankur/service-kit/env';

/** What is stored of a secret: `v1.<key id>.<nonce, tag and cipher text>`; no base32 secret of before holds a dot. */
const sealedForm = /^v1\.([\w-]{8})\.([\w-]+)$/;
const keyForm = /^[0-9a-f]{64}$/i;
const nonceBytes = 12;
const tagBytes = 16;

interface SealingKey {
  id: string;
  key: Buffer;
}

/** Keeps secrets that have to be read again so that the store alone tells none. */
export interface SecretBox {
  /** `owner` is sealed in: what is copied to another account opens nothing there. */
  seal(secret: string, owner: string): string;
  /** Answers one of before as it stands. Throws when no key opens it, or when it is another owner's. */
  open(stored: string, owner: string): string;
  /** Whether it is sealed with the first key. */
  isCurrent(stored: string): boolean;
  /** How everything begins that is sealed with one of the keys that are here. */
  prefixes: readonly string[];
}

/** Keys as 64 hexadecimal digits, or the path of a file with one a line; the first one seals, all open. */
function readKeys(value: string): SealingKey[] {
  const given = value.trim();
  const text = existsSync(given) && statSync(given).isFile() ? readFileSync(given, 'utf8') : given;
  const keys = text.split(/[\s,]+/).filter((part) => part !== '');
  if (keys.length === 0 || !keys.every((part) => keyForm.test(part)))
    throw new EnvError(['TWO_FACTOR_KEY: must be 64 hexadecimal digits, or the path of a file with them']);
  return keys.map((part) => {
    const key = Buffer.from(part, 'hex');
    return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key };
  });
}

/** Seals with AES-256-GCM. `keys`: see `TWO_FACTOR_KEY`; throws `EnvError` when they are none. */
export function createSecretBox(keys: string): SecretBox {
  const known = readKeys(keys);
  const [first] = known as [SealingKey, ...SealingKey[]];
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first.key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const all = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
      return `v1.${first.id}.${all.toString('base64url')}`;
    },
    open(stored, owner) {
      const [, id, text = ''] = sealedForm.exec(stored) ?? [];
      if (id === undefined) return stored;
      const key = known.find((candidate) => candidate.id === id)?.key;
      if (!key)
        throw new Error(`A secret of a second step was sealed with the key ${id}, which is not there`);
      const all = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, all.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(all.subarray(nonceBytes, nonceBytes + tagBytes));
      return decipher.update(all.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    isCurrent: (stored) => sealedForm.exec(stored)?.[1] === first.id,
    prefixes: known.map(({ id }) => `v1.${id}.`),
  };
}
