import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from './probes.ts';
import { environment } from './environment.ts';
import type { Program } from './program.ts';

const ownerOnly = { mode: 0o600 };

/** The file with the address of the Redis of a data folder, password included; for operators and for the next start. */
export const redisUrlFile = (dataPath: string): string => join(dataPath, 'redis', 'url');

const authenticated = (password: string, command: string) => `AUTH ${password}\r\n${command}\r\n`;

/**
 * Redis with its log in the data folder. Events must not be evicted, and an acknowledged one survives the process. Other
 * accounts of the machine reach the port, so every start makes a password; it travels in files, as arguments can be read by all.
 */
export function redisProgram(dataPath: string, port: number): { url: string; program: Program } {
  const folder = join(dataPath, 'redis');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const password = randomBytes(24).toString('hex');
  const url = `redis://:${password}@127.0.0.1:${String(port)}`;
  const settings = join(folder, 'redis.conf');
  writeFileSync(redisUrlFile(dataPath), `${url}\n`, ownerOnly);
  writeFileSync(settings, `requirepass ${password}\n`, ownerOnly);
  const options = {
    port: String(port),
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    'maxmemory-policy': 'noeviction',
    loglevel: 'warning',
  };
  const program: Program = {
    name: 'redis',
    command: 'redis-server',
    args: [settings, ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])],
    env: environment({}),
    port,
    isReady: async () => (await ask(port, authenticated(password, 'PING')))?.includes('+PONG') ?? false,
    endsWithParent: false,
  };
  return { url, program };
}

/** Ends the Redis that a killed supervisor has left on a data folder: two must never write the same log. */
export async function endLeftoverRedis(dataPath: string): Promise<void> {
  const file = redisUrlFile(dataPath);
  if (!existsSync(file)) return;
  const { password, port } = new URL(readFileSync(file, 'utf8').trim());
  const folder = await ask(Number(port), authenticated(password, 'CONFIG GET dir'));
  // The port may belong to somebody else by now.
  if (folder?.includes(realpathSync(join(dataPath, 'redis'))))
    await ask(Number(port), authenticated(password, 'SHUTDOWN'));
}
