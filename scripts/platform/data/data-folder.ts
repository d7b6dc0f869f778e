import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from './make-folder.ts';

/** Where one platform keeps everything it must not forget. */
export interface DataFolder {
  path: string;
  store: string;
  uploads: string;
  releases: string;
  backups: string;
  releaseTokens: string;
  keys: Keys;
}

/**
 * Secrets of one platform: PEM file paths of the key pair that signs access tokens, path of the key that encrypts secrets of
 * second steps, and the secret between services.
 */
export interface Keys {
  privateKey: string;
  publicKey: string;
  twoFactorKey: string;
  internalSecret: string;
}

/** Everything the platform, in one process or in several, puts into its data folder. */
export const ownEntries = [
  'store',
  'uploads',
  'releases',
  'backups',
  'release-tokens.json',
  'keys',
  'seeded',
  'redis',
  'distributed.json',
  'dead-letters.jsonl',
] as const;

/** The folder that DATA_DIR names; without it, or when it is empty, `name` in the repository. */
export function dataPathOr(name: string): string {
  const chosen = process.env['DATA_DIR'] ?? '';
  return chosen === '' ? join(import.meta.dirname, '..', '..', '..', name) : resolve(chosen);
}

/** Where a platform of one process keeps the events that a service could not handle, one JSON object a line. */
export const deadLettersFile = (dataPath: string): string => join(dataPath, 'dead-letters.jsonl');

const privately = { mode: 0o600 };

const isOwn = (name: string) => (ownEntries as readonly string[]).includes(name);

function close(entry: string): void {
  const stats = statSync(entry);
  if ((stats.mode & 0o077) !== 0) chmodSync(entry, stats.isDirectory() ? 0o700 : 0o600);
}

/** Closes to other accounts what an earlier version has left open; a folder with other things in it is closed entry by entry. */
function makePrivate(path: string): void {
  const names = readdirSync(path);
  if (names.every(isOwn)) close(path);
  for (const name of names.filter(isOwn)) close(join(path, name));
}

function keysIn(folder: string): Keys {
  makeFolder(folder);
  const privateKey = join(folder, 'jwt-private.pem');
  const publicKey = join(folder, 'jwt-public.pem');
  const secret = join(folder, 'internal-secret');
  if (!existsSync(publicKey)) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeFileSync(privateKey, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), privately);
    writeFileSync(publicKey, pair.publicKey.export({ type: 'spki', format: 'pem' }));
  }
  const twoFactorKey = join(folder, 'two-factor-key');
  // On disk before anything is sealed with it: after a power cut no second step could be read without it.
  if (!existsSync(twoFactorKey))
    writeFileSync(twoFactorKey, randomBytes(32).toString('hex'), { ...privately, flush: true });
  if (!existsSync(secret)) writeFileSync(secret, randomBytes(32).toString('hex'), privately);
  return { privateKey, publicKey, twoFactorKey, internalSecret: readFileSync(secret, 'utf8') };
}

/**
 * Opens the data folder, creating what is missing; secrets are made once and stay. From here on everything that this
 * process and those it starts write is for their own account alone.
 */
export function openDataFolder(path: string): DataFolder {
  process.umask(0o077);
  makeFolder(path);
  makePrivate(path);
  const folder = (name: string) => {
    const full = join(path, name);
    makeFolder(full);
    return full;
  };
  return {
    path,
    store: folder('store'),
    uploads: folder('uploads'),
    releases: folder('releases'),
    backups: folder('backups'),
    releaseTokens: join(path, 'release-tokens.json'),
    keys: keysIn(join(path, 'keys')),
  };
}
