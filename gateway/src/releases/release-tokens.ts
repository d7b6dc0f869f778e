import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { AppError } from '@ankur/contracts/error-codes';
import { remoteName } from '@ankur/contracts/remotes';
import { EnvError } from '@ankur/service-kit/env';
import { z } from 'zod';

const releaseToken = z.string().min(20);
const tokenFile = z.record(remoteName, releaseToken);
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Tokens by the remote they release. */
export type TokensByRemote = ReadonlyMap<string, string>;

/** Reads the tokens of a file; a missing file has none. Throws EnvError for one that holds something else. */
export function readTokens(file: string): TokensByRemote {
  try {
    return new Map(Object.entries(tokenFile.parse(JSON.parse(readFileSync(file, 'utf8')))));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw new EnvError([`RELEASE_TOKENS_FILE: ${file} cannot be read as a list of release tokens`]);
  }
}

/** Reads the tokens of a list, `name:token,name:token`. Throws EnvError for one that is short, or shared by two remotes. */
export function parseTokens(list: string): TokensByRemote {
  const tokens = new Map<string, string>();
  for (const pair of list.split(',').filter((text) => text.trim() !== '')) {
    const [name = '', token = ''] = pair.trim().split(':');
    if (!remoteName.safeParse(name).success || !releaseToken.safeParse(token).success)
      throw new EnvError([
        'RELEASE_TOKENS: must be name:token,name:token with tokens of at least 20 characters',
      ]);
    if ([...tokens.values()].includes(token))
      throw new EnvError([`RELEASE_TOKENS: ${name} needs a token of its own`]);
    tokens.set(name, token);
  }
  return tokens;
}

/** Writes a file, readable by its owner only, in one step: a full disk leaves the one before, and nobody reads half of it. */
function replace(file: string, text: string): void {
  const next = `${file}.new`;
  try {
    writeFileSync(next, text, { mode: 0o600 });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

/** Puts a new token for a remote into the file, readable by its owner only, and answers it. */
export function createToken(file: string, name: string): string {
  // One with a dash in front would be read as an option of the command that it is given to.
  const token = randomBytes(32).toString('hex');
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const tokens = Object.fromEntries(new Map(readTokens(file)).set(name, token));
  replace(file, `${JSON.stringify(tokens, null, 2)}\n`);
  return token;
}

/** Makes sure that the file has a token for this remote. */
export function ensureToken(file: string, name: string): void {
  if (!readTokens(file).has(name)) createToken(file, name);
}

/** Whom a token stands for, in log and audit. */
interface TokenHolder {
  id: string;
  by: string;
}

/** Finds a token of this remote that an administrator has made; null when it is unknown, revoked or for another remote. */
export type FindIssued = (name: string, token: string) => Promise<{ id: string; hint: string } | null>;

/** Who may release a remote. */
export interface ReleaseTokens {
  /** The holder. Throws UNAUTHENTICATED without a token, FORBIDDEN with one that is not for this remote. */
  check(name: string, authorization: string | undefined): Promise<TokenHolder>;
  /** Remotes whose token is configured outside of the console. */
  configured(): { remote: string; where: 'environment' | 'file' }[];
  /** Makes sure that there is a token for this remote (demo mode). */
  ensure(name: string): void;
}

/** Tokens of the environment (`name:token,...`), of a file that may change while the gateway runs, and those made in the console. */
export function createReleaseTokens({
  list,
  file,
  findIssued = () => Promise.resolve(null),
}: {
  list: string;
  file: string;
  findIssued?: FindIssued;
}): ReleaseTokens {
  const given = parseTokens(list);
  const sources = () => [...given, ...readTokens(file)];
  return {
    async check(name, authorization) {
      const sent = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      if (sent === undefined)
        throw new AppError('UNAUTHENTICATED', { message: 'Send the release token of this remote.' });
      const owners = sources().flatMap(([owner, token]) =>
        timingSafeEqual(digest(token), digest(sent)) ? [owner] : [],
      );
      // One that two remotes share, in the file or across file and environment, is good for neither.
      if (owners.length > 0 && owners.every((owner) => owner === name))
        return { id: `release-token:${name}`, by: `token of ${name}` };
      const issued = owners.length === 0 ? await findIssued(name, sent) : null;
      if (issued) return { id: `release-token:${issued.id}`, by: `token …${issued.hint} of ${name}` };
      throw new AppError('FORBIDDEN', { message: `This token may not release ${name}.` });
    },
    configured: () => [
      ...[...given.keys()].map((remote) => ({ remote, where: 'environment' as const })),
      ...[...readTokens(file).keys()].map((remote) => ({ remote, where: 'file' as const })),
    ],
    ensure: (name) => ensureToken(file, name),
  };
}
