import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '@ankur/service-kit/logger';
import type { SearchItem } from '../items/search-item.model.ts';
import type { SearchItemRepository } from '../items/search-item.repository.ts';

/** Where following stands, and whose items are known in which state. */
interface Followed {
  since: Date;
  known: Map<string, string>;
}

const lookEveryMs = 250;
/** A write that took its time from the store before another one is visible at most so much later. */
const overlapMs = 2000;
const pageSize = 500;
/** Items taken in between two turns of the event loop: a few milliseconds. */
const atOnce = 25;

type State = Pick<SearchItem, '_id' | 'wordsVersion' | 'stateVersion'>;
const stateOf = ({ wordsVersion = -1, stateVersion = -1 }: State) =>
  `${String(wordsVersion)}:${String(stateVersion)}`;

/** Parts of a follower; `apply` takes an item as it is now, `onError` is told of the first of several failures. */
export interface FollowParts {
  items: Pick<SearchItemRepository, 'changedSince' | 'findMany'>;
  apply: (item: SearchItem) => void;
  logger: Logger;
}

/**
 * Follows the stored items: from the first one at its start, then by asking four times a second, and at once when told, what
 * has changed. Several instances over one store need nothing else to agree.
 */
export function createItemFollower({ items, apply, logger }: FollowParts) {
  const followed: Followed = { since: new Date(0), known: new Map() };
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  let failing = false;
  let isComplete = false;
  let stopped = false;

  const take = async (ids: readonly string[]): Promise<void> => {
    const found = await items.findMany(ids);
    for (const [index, item] of found.entries()) {
      apply(item);
      followed.known.set(item._id, stateOf(item));
      if (index % atOnce === atOnce - 1) await nextTurn();
    }
  };
  const drain = async (): Promise<void> => {
    let behind: { changedAt: Date; _id: string | null } = {
      changedAt: new Date(followed.since.getTime() - overlapMs),
      _id: null,
    };
    while (!stopped) {
      const rows = await items.changedSince(behind, pageSize);
      const changed = rows.filter((row) => followed.known.get(row._id) !== stateOf(row));
      if (changed.length > 0) await take(changed.map(({ _id }) => _id));
      const last = rows.at(-1);
      if (last) {
        behind = last;
        followed.since = last.changedAt;
      }
      if (rows.length < pageSize) return;
    }
  };
  const work = async (): Promise<void> => {
    do {
      again = false;
      await drain();
    } while (again && !stopped);
    failing = false;
    isComplete ||= !stopped;
  };
  const notify = (): void => {
    again = true;
    if (stopped || running) return;
    running = work()
      .catch((error: unknown) => {
        if (!failing)
          logger.warn({ err: error }, 'The search index cannot be brought up to date: trying again');
        failing = true;
      })
      .finally(() => (running = null));
  };

  return {
    notify,
    isComplete: () => isComplete,
    start(): void {
      notify();
      timer = setInterval(notify, lookEveryMs).unref();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
export type ItemFollower = ReturnType<typeof createItemFollower>;
