import { createHash, randomBytes } from 'node:crypto';

/** A new release token; its beginning tells scanners of leaked secrets what it is. */
export const newReleaseToken = () => `ankur_release_${randomBytes(32).toString('base64url')}`;

/** What is stored of a token: it has 256 bits of chance, so a plain digest cannot be guessed back. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');
