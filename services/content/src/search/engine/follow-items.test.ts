import { afterEach, expect, jest, test } from '@jest/globals';
import { createLogger } from '@ankur/service-kit/logger';
import type { SearchItem } from '../items/search-item.model.ts';
import { createItemFollower, type FollowParts } from './follow-items.ts';

type Behind = Parameters<FollowParts['items']['changedSince']>[0];
afterEach(() => void jest.useRealTimers());

const itemAt = (_id: string, ms: number, wordsVersion = 1) =>
  ({ _id, changedAt: new Date(ms), wordsVersion }) as SearchItem;

/** A follower over items of a test, which looks when it is told to. */
function startFollower(alone = false) {
  let now = 0;
  let isAway = false;
  let stored: SearchItem[] = [];
  const applied: string[] = [];
  const asked: Behind[] = [];
  const follower = createItemFollower({
    alone,
    now: () => now,
    logger: createLogger({ name: 'test', level: 'silent' }),
    apply: ({ _id }) => applied.push(_id),
    items: {
      findMany: (ids) => Promise.resolve(stored.filter(({ _id }) => ids.includes(_id))),
      changedSince: (behind) => {
        asked.push(behind);
        if (isAway) return Promise.reject(new Error('away'));
        const { changedAt, _id } = behind;
        const later = stored.filter(
          (item) =>
            item.changedAt > changedAt ||
            (item.changedAt.getTime() === changedAt.getTime() && (_id === null || item._id > _id)),
        );
        return Promise.resolve(
          later.sort((a, b) => a.changedAt.getTime() - b.changedAt.getTime() || (a._id < b._id ? -1 : 1)),
        );
      },
    },
  });
  return {
    applied,
    asked,
    follower,
    pass: (ms: number) => void (now += ms),
    take: (away: boolean) => void (isAway = away),
    store: (...items: SearchItem[]) => {
      const ids = items.map(({ _id }) => _id);
      stored = [...stored.filter(({ _id }) => !ids.includes(_id)), ...items];
    },
    /** Looks once, so many ms later; answers from where it read. */
    look: async (afterMs = 0): Promise<Behind | undefined> => {
      now += afterMs;
      follower.notify();
      // Every answer comes at once: by the next turn of the event loop it has taken all of them in.
      await new Promise((resolve) => setImmediate(resolve));
      return asked.at(-1);
    },
  };
}

test('reads the overlap as long as an older write may appear, then only what is new', async () => {
  const { store, look, applied } = startFollower();
  store(itemAt('a', 10_000), itemAt('b', 10_001));
  await look();
  expect(applied).toEqual(['a', 'b']);
  const overlapped = { changedAt: new Date(8001), _id: null };
  expect(await look(2000)).toEqual(overlapped);
  // It took its time before the others and appears after them.
  store(itemAt('late', 9000));
  expect(await look()).toEqual(overlapped);
  expect(await look(2001)).toEqual(overlapped);
  expect(await look()).toMatchObject({ changedAt: new Date(10_001), _id: 'b' });
  store(itemAt('c', 10_001), itemAt('a', 20_000, 2));
  await look();
  expect(applied).toEqual(['a', 'b', 'late', 'c', 'a']);
  expect(await look()).toEqual({ changedAt: new Date(18_000), _id: null });
});

test('alone it looks when told, again and again after a failure, and by itself every half minute', async () => {
  jest.useFakeTimers();
  const { follower, asked, applied, store, take, pass } = startFollower(true);
  const wait = (ms: number) => {
    pass(ms);
    return jest.advanceTimersByTimeAsync(ms);
  };
  follower.start();
  try {
    await wait(0);
    const known = asked.length;
    await wait(20_000);
    expect(asked).toHaveLength(known);
    store(itemAt('told', 10_000));
    follower.notify();
    await wait(0);
    expect(applied).toEqual(['told']);
    const toldWithoutName = asked.length;
    store(itemAt('named', 10_001));
    follower.notify('named');
    await wait(0);
    expect(applied).toEqual(['told', 'named']);
    expect(asked).toHaveLength(toldWithoutName);
    take(true);
    store(itemAt('failed', 10_002));
    follower.notify();
    await wait(1000);
    follower.notify('failed');
    await wait(0);
    expect(applied).toEqual(['told', 'named']);
    take(false);
    await wait(1000);
    expect(applied).toEqual(['told', 'named', 'failed']);
    const healed = asked.length;
    store(itemAt('untold', 10_003));
    await wait(20_000);
    expect(asked).toHaveLength(healed);
    await wait(15_000);
    expect(applied).toEqual(['told', 'named', 'failed', 'untold']);
  } finally {
    await follower.stop();
  }
});
