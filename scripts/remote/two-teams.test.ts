import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import { startRedis, type TestRedis } from '@ankur/test-kit/start-redis';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { createToken } from '../../gateway/src/releases/release-tokens.ts';
import { buildRemote, hashOf } from '../../gateway/tests/build-remote.ts';
import { closeTabs, openTab } from '../../gateway/tests/open-tab.ts';
import { CommandError, exitCodes, readOptions } from './options.ts';
import { runCommand } from './run-command.ts';

let store: TestStore;
let redis: TestRedis;
let bus: Bus;
let folder: string;
const seen: DomainEvent[] = [];
const running: ChildProcess[] = [];

beforeAll(async () => {
  const started = await startRedis();
  if (!started) throw new Error('redis-server is needed for this suite');
  redis = started;
  store = await startStore();
  folder = await mkdtemp(join(tmpdir(), 'ankur-two-teams-'));
  bus = createRedisBus({ url: redis.url, prefix: folder });
  const tail = bus.tail({ handler: (event) => seen.push(event) });
  await tail.ready;
});
afterEach(closeTabs);
afterAll(async () => {
  for (const child of running.splice(0)) await kill(child);
  await bus.close();
  await redis.stop();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function startGateway() {
  const child = spawn(process.execPath, [join(__dirname, '../../gateway/tests/release-process.ts')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      STORE_URI: store.uri,
      REDIS: redis.url,
      PREFIX: folder,
      FOLDER: folder,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  running.push(child);
  for await (const line of createInterface({ input: child.stdout }))
    return { url: (JSON.parse(line) as { url: string }).url, kill: () => kill(child) };
  throw new Error('The gateway ended before it listened');
}

const each = 10;
const actsSeen = () =>
  seen
    .filter(({ type }) => type === 'admin.acted')
    .map(({ id, data }) => ({ id, ...(data as { action: string; target: { id: string; label: string } }) }));
const published = (name: string, version: number) =>
  actsSeen().some(
    ({ action, target }) =>
      action === 'release.publish' && target.id === name && target.label === `${String(version)}.0.0`,
  );
const lost = (error: unknown) => error instanceof CommandError && error.exitCode === exitCodes.unreachable;

/** A team at its command line: each version published and activated, at the gateways in turn; what got no answer is asked of the other. */
async function release(
  { name, token }: { name: string; token: string },
  [one, other]: readonly [string, string],
  begun: (call: { name: string; version: number; url: string }) => void,
) {
  for (let version = 1; version <= each; version += 1) {
    const dist = await buildRemote(name, `${String(version)}.0.0`);
    const command = (url: string) => {
      const options = readOptions([
        'publish',
        name,
        '--activate',
        '--json',
        '--dist',
        dist,
        '--token',
        token,
        '--url',
        url,
      ]);
      if (!options) throw new Error('help was not asked for');
      return runCommand(options);
    };
    const [first, second] = version % 2 === 0 ? [one, other] : [other, one];
    const asked = command(first);
    begun({ name, version, url: first });
    await asked.catch((error: unknown) => {
      if (!lost(error)) throw error;
      return command(second);
    });
  }
}

const readAt = async (url: string) => (await (await fetch(`${url}/remotes.json`)).json()) as RemoteRegistry;

test('two teams release 20 times between them while one of two gateways is killed: both, the registry and an open tab agree, nothing is half active, each act is logged once', async () => {
  const file = join(folder, 'tokens.json');
  const teams = ['mfe-red', 'mfe-blue'].map((name) => ({ name, token: createToken(file, name) }));
  const doomed = await startGateway();
  const lasting = await startGateway();
  const tab = await openTab(lasting.url, null);
  let killed: Promise<void> | undefined;
  const urls = [doomed.url, lasting.url] as const;
  await Promise.all(
    teams.map((team) =>
      release(team, urls, ({ name, version, url }) => {
        if (version < each / 2 || url !== doomed.url) return;
        // The version is stored, and perhaps just about to become active.
        killed ??= waitFor(() => published(name, version)).then(() => doomed.kill());
      }),
    ),
  );
  await killed;
  const ended = performance.now();
  const again = await startGateway();

  const last = `${String(each)}.0.0`;
  const registry = await waitFor(async () => {
    const [here, there] = await Promise.all([readAt(lasting.url), readAt(again.url)]);
    const told = here.remotes.every(({ name, version, revision }) =>
      tab.messages.some(
        ({ type, v, data }) =>
          type === 'release:published' && data.name === name && data.version === version && v === revision,
      ),
    );
    const agree = JSON.stringify(here) === JSON.stringify(there);
    return agree && told && here.remotes.every(({ version }) => version === last) && here;
  });
  process.stdout.write(`    agreed after ${(performance.now() - ended).toFixed(0)} ms, a start included\n`);
  if (registry === false) throw new Error('the gateways disagree');
  expect(registry.remotes.map(({ name }) => name)).toEqual(['mfe-blue', 'mfe-red']);

  for (const { name, token } of teams) {
    const { remoteEntry, integrity } = registry.remotes.find((remote) => remote.name === name)!;
    for (const url of [lasting.url, again.url]) {
      const entry = await fetch(url + remoteEntry);
      expect(hashOf(await entry.text())).toBe(integrity.remoteEntry);
    }
    const options = readOptions(['status', name, '--json', '--token', token, '--url', again.url])!;
    const { state } = await runCommand(options);
    const versions = Array.from({ length: each }, (_, at) => `${String(each - at)}.0.0`);
    expect(state?.releases.map(({ version }) => version)).toEqual(versions);
    expect(state?.history.map(({ action, version }) => `${action} ${version}`)).toEqual(
      versions.map((version) => `activate ${version}`),
    );
  }

  const acts = () => {
    // Whoever consumes an event ignores an id that they know.
    const entries = new Map(actsSeen().map((act) => [act.id, act]));
    return [...entries.values()].map(({ action, target }) => `${action} ${target.id} ${target.label}`);
  };
  await waitFor(() => acts().length >= 4 * each);
  expect(acts()).toHaveLength(4 * each);
  expect(new Set(acts()).size).toBe(4 * each);
}, 300_000);
