import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { z } from 'zod';
import { adminActed } from '@ankur/contracts/audit.events';
import { defineEvent } from '@ankur/contracts/domain-event';
import { createRecordingBus, type RecordingBus } from '@ankur/test-kit/recording-bus';
import { startBus } from '@ankur/test-kit/start-bus';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createLogger } from '../src/logger.ts';
import { createIndexes, createServiceConnection, openConnection } from '../src/mongo/connect.ts';
import { createRelay } from '../src/outbox/relay.ts';
import { createSettings, type Settings } from '../src/settings/create-settings.ts';
import { defineSettings } from '../src/settings/settings-definition.ts';

const clubChanged = defineEvent('clubSettings.changed', 'events', z.object({ version: z.int() }));
const rolesChanged = defineEvent('clubRoles.changed', 'events', z.object({ version: z.int() }));
const schema = z.object({
  open: z.boolean(),
  limits: z.object({ members: z.int().max(100), guests: z.int() }),
  roles: z.array(z.string()),
});
type Club = z.output<typeof schema>;
const definition = defineSettings<Club>({
  collection: 'clubSettings',
  id: 'club',
  schema,
  events: [clubChanged, rolesChanged],
  defaults: { open: true, limits: { members: 10, guests: 2 }, roles: [] },
});
const logger = createLogger({ name: 'test', level: 'silent' });
const nobody = { actor: null };
const admin = { actor: { id: 'a1', username: 'Asha', role: 'admin' }, requestId: 'r1' };

interface Instance {
  settings: Settings<Club>;
  connection: Connection;
  stop(): Promise<void>;
}

let store: TestStore;
let bus: RecordingBus;
let stopBus: () => Promise<void>;
let instances: Instance[];

/** One process of the service; nothing but events lets it hear of the others within the time of a test. */
async function startInstance(): Promise<Instance> {
  const connection = createServiceConnection();
  const relay = createRelay({ connection, bus, logger });
  const settings = createSettings(definition, { connection, relay, bus, logger, rereadMs: 600_000 });
  await openConnection(connection, store.uri, { logger });
  await createIndexes(connection);
  relay.start();
  await settings.start();
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    await settings.stop();
    await relay.stop();
    await connection.close();
  };
  const instance = { settings, connection, stop: () => (stopped ??= stop()) };
  instances.push(instance);
  return instance;
}
const stored = (instance: Instance) =>
  instance.connection.collection<{ _id: string }>('clubSettings').findOne({ _id: 'club' });

beforeAll(async () => {
  store = await startStore();
});
beforeEach(async () => {
  const started = await startBus();
  bus = createRecordingBus(started.bus);
  stopBus = started.stop;
  instances = [];
});
afterEach(async () => {
  await instances[0]?.connection
    .collection('clubSettings')
    .deleteMany({})
    .catch(() => undefined);
  await Promise.all(instances.map((instance) => instance.stop()));
  await stopBus();
});
afterAll(() => store.stop());

describe('settings', () => {
  it('are the defaults until somebody changes them, and only what was set is stored', async () => {
    const one = await startInstance();
    expect(one.settings.current()).toEqual({ ...definition.defaults, version: 1 });
    expect(await stored(one)).toBeNull();

    const after = await one.settings.change(nobody, () => ({ set: { limits: { guests: 5 } } }));

    expect(after).toEqual({ ...definition.defaults, limits: { members: 10, guests: 5 }, version: 2 });
    expect(one.settings.current()).toEqual(after);
    expect(await one.settings.read()).toEqual(after);
    const { outbox: _outbox, ...document } = (await stored(one)) as unknown as Record<string, unknown>;
    const lastChanges = [{ path: 'limits.guests', version: 2, by: null }];
    expect(document).toEqual({ _id: 'club', version: 2, limits: { guests: 5 }, lastChanges });
  });

  it('are in force in another instance within a second, by their event', async () => {
    const [one, two] = [await startInstance(), await startInstance()];
    const began = performance.now();
    await one.settings.change(nobody, () => ({ set: { open: false } }));
    await waitFor(() => !two.settings.current().open);
    process.stdout.write(`The other instance knew after ${Math.round(performance.now() - began)} ms\n`);
    await one.settings.change(nobody, () => ({ set: { roles: ['coach'] }, event: rolesChanged }));
    await waitFor(() => two.settings.current().roles.length === 1);
  });

  it('lose nothing when two instances write at once', async () => {
    const [one, two] = [await startInstance(), await startInstance()];
    const names = Array.from({ length: 12 }, (_unused, n) => `role ${n}`);
    await Promise.all([
      ...names.map((name, n) =>
        [one, two][n % 2]?.settings.change(nobody, ({ roles }) => ({ set: { roles: [...roles, name] } })),
      ),
      one.settings.change(nobody, () => ({ set: { limits: { guests: 7 } } })),
      two.settings.change(nobody, () => ({ set: { limits: { members: 9 } } })),
    ]);
    const read = await one.settings.read();
    expect([...read.roles].sort()).toEqual([...names].sort());
    expect(read).toMatchObject({ limits: { guests: 7, members: 9 }, version: 15 });
    for (const { settings } of [one, two]) await waitFor(() => settings.current().version === 15);
    const versions = await waitFor(() => {
      const events = bus.events.filter(({ type }) => type === clubChanged.type);
      return events.length >= 14 ? events.map(({ data }) => (data as { version: number }).version) : null;
    });
    expect([...new Set(versions)].sort((a, b) => a - b)).toEqual(Array.from({ length: 14 }, (_, n) => n + 2));
  });

  it('write what changed and who did it with the change, and nothing when nothing changes', async () => {
    const one = await startInstance();
    const act = { action: 'club.update', target: { type: 'club', id: 'club' } };
    await one.settings.change(admin, () => ({ set: { limits: { guests: 5 } }, act }));
    expect(await bus.next(clubChanged)).toMatchObject({ data: { version: 2 }, actor: admin.actor });
    const entry = await bus.next(adminActed('events'));
    expect(entry).toMatchObject({ actor: admin.actor, requestId: 'r1' });
    expect(entry.data).toEqual({
      ...act,
      service: 'events',
      before: { limits: { guests: 2 } },
      after: { limits: { guests: 5 } },
    });

    await one.settings.change(admin, () => ({ set: { limits: { guests: 5 } }, act }));
    await one.settings.change(admin, () => null);
    expect((await one.settings.read()).version).toBe(2);
    expect(bus.events).toHaveLength(2);
  });

  it('that do not fit are refused, and nothing is stored', async () => {
    const one = await startInstance();
    const refused = one.settings.change(nobody, () => ({ set: { limits: { members: 101 } } }));
    await expect(refused).rejects.toThrow('<=100');
    expect(await one.settings.read()).toEqual({ ...definition.defaults, version: 1 });
  });

  it('are kept over a restart', async () => {
    const one = await startInstance();
    const after = await one.settings.change(nobody, () => ({ set: { open: false } }));
    await one.stop();
    const again = await startInstance();
    expect(again.settings.current()).toEqual(after);
    instances.reverse();
  });

  it('stored by a version that did not count begin at 1, whoever counts first', async () => {
    const one = await startInstance();
    await one.connection
      .collection<{ _id: string }>('clubSettings')
      .insertOne({ _id: 'club', open: false } as { _id: string });
    const two = await startInstance();
    expect(two.settings.current()).toMatchObject({ open: false, version: 1 });
    await Promise.all([
      one.settings.change(nobody, () => ({ set: { limits: { guests: 7 } } })),
      two.settings.change(nobody, () => ({ set: { limits: { members: 9 } } })),
    ]);
    expect(await one.settings.read()).toMatchObject({
      open: false,
      limits: { guests: 7, members: 9 },
      version: 3,
    });
  });

  describe('changed on a version that others have changed since', () => {
    const inSession = (sessionId: string) => ({
      caller: { userId: 'a1', sessionId, role: 'admin' as const, username: 'Asha', service: null },
    });
    const [own, others] = [inSession('s1'), inSession('s2')];
    const guests = (count: number) => ({ set: { limits: { guests: count } } });

    it('are not overwritten where they were changed, and say where', async () => {
      const { settings } = await startInstance();
      const { version: seen } = settings.current();
      await settings.change(others, () => guests(5));
      const late = settings.change(own, () => ({ ...guests(6), seen }));
      await expect(late).rejects.toMatchObject({ code: 'CONFLICT', details: { field: 'limits.guests' } });
      expect(settings.current()).toMatchObject({ limits: { guests: 5 }, version: seen + 1 });
    });

    it('are changed elsewhere, to the same value, by the same session, or where nobody said what was seen', async () => {
      const instance = await startInstance();
      const { settings } = instance;
      const { version: seen } = settings.current();
      await settings.change(others, () => guests(5));
      await settings.change(own, () => ({ set: { limits: { members: 4 }, open: false }, seen }));
      await settings.change(own, () => ({ ...guests(5), seen }));
      await settings.change(own, () => ({ set: { open: true }, seen }));
      await settings.change(own, () => guests(7));
      await settings.change(own, () => ({ ...guests(8), seen: settings.current().version }));
      expect(settings.current()).toMatchObject({ open: true, limits: { members: 4, guests: 8 } });
      const { lastChanges } = (await stored(instance)) as unknown as { lastChanges: { path: string }[] };
      expect(lastChanges.map(({ path }) => path).toSorted()).toEqual([
        'limits.guests',
        'limits.members',
        'open',
      ]);
    });
  });

  it('are not answered before they were loaded', () => {
    const connection = createServiceConnection();
    const relay = createRelay({ connection, bus, logger });
    const settings = createSettings(definition, { connection, relay, bus, logger });
    expect(() => settings.current()).toThrow('not loaded');
  });
});
