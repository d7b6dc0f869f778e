import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { startStore } from '@ankur/test-kit/start-store';
import { startTestService } from '@ankur/test-kit/start-test-service';
import { createIdentityService } from '../services/identity/src/service.ts';

/**
 * `npm run bench:sign-in -- [samples]` sends 500 wrong passwords each for addresses with and without an account, in turns, and
 * says what an observer could tell from the times: with nothing to tell, the better guess is right in half of the cases.
 */
const samples = Number(process.argv[2] ?? 500);
const accounts = 50;

const store = await startStore();
const uploads = await mkdtemp(join(tmpdir(), 'ankur-bench-sign-in-'));
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const identity = await startTestService(createIdentityService, {
  env: {
    MONGODB_URI: store.uri,
    UPLOADS_DIR: uploads,
    JWT_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    TWO_FACTOR_KEY: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'bench@ankur.example',
    ADMIN_PASSWORD: 'Lighthouse#77',
    COOKIE_SECURE: false,
    // Locks are no part of it: they count unknown addresses alike.
    RATE_LIMIT_SCALE: 1000,
  },
});
const api = identity.as({});
const known = (n: number) => `known${String(n)}@members.example`;
const unknown = (n: number) => `other${String(n)}@members.example`;

/** Milliseconds until the refusal. */
async function refusal(email: string): Promise<number> {
  const began = performance.now();
  const { status } = await api.send(sessionEndpoints.login, { body: { email, password: 'Guess#Guess11' } });
  const took = performance.now() - began;
  if (status !== 401) throw new Error(`answered ${String(status)}`);
  return took;
}
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** How often a known address took longer than an unknown one, over all pairs: 0.5 tells nothing. */
function chance(one: readonly number[], other: readonly number[]): number {
  let won = 0;
  for (const a of one) for (const b of other) won += a > b ? 1 : a === b ? 0.5 : 0;
  return won / (one.length * other.length);
}

try {
  for (let n = 0; n < accounts; n += 1) {
    const body = {
      username: `Known ${String(n)}`,
      email: known(n),
      password: 'Monsoon#Sprint42',
      role: 'athlete',
    };
    const { ok } = await api.send(accountEndpoints.register, { body });
    if (!ok) throw new Error('An account could not be made');
  }
  for (let n = 0; n < 20; n += 1) await refusal(n % 2 === 0 ? known(n) : unknown(n));
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < samples; n += 1) {
    // In turns, and who comes first changes, so that what else the machine does meets both alike.
    const pair = [() => refusal(known(n % accounts)), () => refusal(unknown(n % accounts))] as const;
    for (const side of n % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      times[side].push(await pair[side]());
  }
  const sorted = times.map((list) => list.toSorted((a, b) => a - b)) as typeof times;
  for (const [index, name] of ['with account', 'without    '].entries()) {
    const list = sorted[index] ?? [];
    const figures = [0.05, 0.5, 0.95].map((share) => quantile(list, share).toFixed(2)).join(' / ');
    process.stdout.write(`${name}: p5 / p50 / p95 ${figures} ms (${String(list.length)} samples)\n`);
  }
  const told = chance(...sorted);
  // Twice the spread that chance alone gives so many pairs.
  const noise = 2 * Math.sqrt((2 * samples + 1) / (12 * samples * samples));
  process.stdout.write(
    `A guess by time is right in ${(Math.max(told, 1 - told) * 100).toFixed(1)} % of pairs (chance alone: 50 to ${((0.5 + noise) * 100).toFixed(1)} %)\n`,
  );
} finally {
  await identity.stop();
  await store.stop();
  await rm(uploads, { recursive: true, force: true });
}
