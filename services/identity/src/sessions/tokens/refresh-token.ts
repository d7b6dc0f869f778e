import { createHash, randomBytes } from 'node:crypto';

/** A refresh token as sent to the browser, `<family>.<secret>`; the store keeps hashes only. */
export interface RefreshToken {
  text: string;
  familyHash: string;
  hash: string;
}

const shape = /^([\w-]{22})\.([\w-]{43})$/;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const random = (bytes: number) => randomBytes(bytes).toString('base64url');

function composeToken(family: string, secret: string): RefreshToken {
  const text = `${family}.${secret}`;
  return { text, familyHash: hashOf(family), hash: hashOf(text) };
}

export const newFamilyToken = (): RefreshToken => composeToken(random(16), random(32));

/** The next token of the same family. */
export function nextToken(token: RefreshToken): RefreshToken {
  return composeToken(token.text.split('.')[0] ?? '', random(32));
}

export function parseRefreshToken(text: string | undefined): RefreshToken | null {
  const match = text === undefined ? null : shape.exec(text);
  return match?.[1] && match[2] ? composeToken(match[1], match[2]) : null;
}
