import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '@ankur/contracts/error-codes';
import { remoteName } from '@ankur/contracts/remotes';
import { z } from 'zod';

const tokenFile = z.record(remoteName, z.string().min(20));
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Reads the tokens of a file, by remote; a missing file has none. */
export function readTokens(file: string): Record<string, string> {
  try {
    return tokenFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read as a list of release tokens`, { cause: error });
  }
}

/** Puts a new token for a remote into the file, readable by its owner only, and answers it. */
export function createToken(file: string, name: string): string {
  const token = randomBytes(32).toString('base64url');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...readTokens(file), [name]: token }, null, 2)}\n`, {
    mode: 0o600,
  });
  return token;
}

/** Who may release a remote. */
export interface ReleaseTokens {
  /** Throws UNAUTHENTICATED without a token, FORBIDDEN with one that is not for this remote. */
  check(name: string, authorization: string | undefined): void;
  /** Makes sure that the file has a token for this remote (demo mode). */
  ensure(name: string): void;
}

/** Tokens of the environment (`name:token,...`) and of a file that may change while the gateway runs. */
export function createReleaseTokens(options: { list: string; file: string }): ReleaseTokens {
  const pairs = options.list.split(',').map((pair) => pair.trim().split(':'));
  const given = new Map(
    pairs.flatMap(([name, token]) => (name && token && token.length >= 20 ? [[name, token] as const] : [])),
  );
  return {
    check(name, authorization) {
      const sent = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      if (sent === undefined)
        throw new AppError('UNAUTHENTICATED', { message: 'Send the release token of this remote.' });
      const valid = [given.get(name), readTokens(options.file)[name]].filter((token) => token !== undefined);
      if (!valid.some((token) => timingSafeEqual(digest(token), digest(sent)))) {
        throw new AppError('FORBIDDEN', { message: `This token may not release ${name}.` });
      }
    },
    ensure(name) {
      if (readTokens(options.file)[name] === undefined) createToken(options.file, name);
    },
  };
}
