import { randomUUID } from 'node:crypto';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { startRedis, type TestRedis } from '@ankur/test-kit/start-redis';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { buildEvent, editedPost } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

const token = tokenFor({ sid: 'moving' });

const edit = async (bus: Bus, version: number): Promise<string> =>
  (await bus.publish(buildEvent('post.edited', editedPost(version)))).position;

describe.each(['in one process', 'on Redis Streams'])('two gateways %s', (kind) => {
  let redis: TestRedis | null = null;
  let store: TestStore;
  let buses: Bus[];
  let gateways: TestGateway[];

  beforeAll(async () => {
    store = await startStore();
    redis = kind === 'on Redis Streams' ? await startRedis() : null;
    const prefix = `test-${randomUUID()}`;
    const shared = createMemoryBus();
    const url = redis?.url;
    buses =
      url === undefined ? [shared, shared, shared] : [1, 2, 3].map(() => createRedisBus({ url, prefix }));
    gateways = [
      await startTestGateway({ store, bus: buses[0] as Bus }),
      await startTestGateway({ store, bus: buses[1] as Bus }),
    ];
  });
  afterAll(async () => {
    closeTabs();
    await Promise.all(gateways.map((gateway) => gateway.stop()));
    await Promise.all(new Set(buses).values().map((bus) => bus.close()));
    await redis?.stop();
    await store.stop();
  });

  test('show the same events at the same places, and a tab that changes over misses and repeats nothing', async () => {
    const [one, two] = gateways as [TestGateway, TestGateway];
    const publisher = buses[2] as Bus;
    const first = await openTab(one.url, token);
    const other = await openTab(two.url, token);
    await first.join('feed');
    await other.join('feed');
    for (let version = 1; version <= 5; version += 1) await edit(publisher, version);
    await waitFor(() => first.messages.length === 5 && other.messages.length === 5);
    expect(first.messages.map(({ id, seq }) => [id, seq])).toEqual(
      other.messages.map(({ id, seq }) => [id, seq]),
    );
    const since = first.messages[2]?.seq;
    first.socket.disconnect();
    for (let version = 6; version <= 10; version += 1) await edit(publisher, version);
    const moved = await openTab(two.url, token);
    expect(await moved.join('feed', since)).toMatchObject({ ok: true, gap: false });
    await edit(publisher, 11);
    await waitFor(() => moved.messages.some(({ v }) => v === 11));
    expect(moved.messages.map(({ v }) => v)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('a gateway that has just started replays what happened before it', async () => {
    const publisher = buses[2] as Bus;
    const at = await edit(publisher, 12);
    for (let version = 13; version <= 16; version += 1) await edit(publisher, version);
    const late = await startTestGateway({ store, bus: buses[1] as Bus });
    try {
      const tab = await openTab(late.url, token);
      expect(await tab.join('feed', at)).toMatchObject({ ok: true, gap: false });
      await waitFor(() => tab.messages.length === 4);
      expect(tab.messages.map(({ v }) => v)).toEqual([13, 14, 15, 16]);
    } finally {
      await late.stop();
    }
  });
});
