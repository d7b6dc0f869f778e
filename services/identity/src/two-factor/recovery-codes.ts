import { createHash, randomInt } from 'node:crypto';

const count = 10;
/** 80 bits: nobody guesses one, and a hash that was stolen tells none. */
const length = 16;
/** Without those that are easily taken for another: l and 1, o and 0. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** What of a typed code counts: writing it in groups or capitals changes nothing. */
const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

export const isRecoveryCode = (code: string): boolean => plain(code).length === length;

export const hashRecoveryCode = (code: string): string =>
  createHash('sha256')
    .update(`recovery ${plain(code)}`)
    .digest('base64url');

/** Ten new ones in groups of four, and what is stored of them. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const draw = () => Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  const codes = Array.from({ length: count }, () => draw().replaceAll(/(.{4})(?!$)/g, '$1-'));
  return { codes, hashes: codes.map(hashRecoveryCode) };
}
