import { createHash, randomInt } from 'node:crypto';

/** Characters that nobody mistakes for another: 32 of them, so that 12 are 60 bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A code as a person passes it on, `XXXX-XXXX-XXXX`. */
export function newInviteCode(): string {
  const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** What was typed, without what makes no difference. */
const plain = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** How a code is stored. It is random and long, so a fast hash keeps it. */
export const hashOfCode = (typed: string): string =>
  createHash('sha256')
    .update(`invite ${plain(typed)}`)
    .digest('base64url');
