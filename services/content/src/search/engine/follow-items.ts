import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '@ankur/service-kit/logger';
import type { SearchItem } from '../items/search-item.model.ts';
import type { SearchItemRepository } from '../items/search-item.repository.ts';

/** Where following stands, and whose items are known in which state. */
interface Followed {
  since: Date;
  /** The last item of that moment once nothing older can appear any more; null until then. */
  settledAt: string | null;
  /** When `since` last moved on, by the clock of this process in ms. */
  movedAt: number;
  known: Map<string, string>;
}

/** What is new at another instance waits for this, and is found within a second: looking takes its time, too. */
const lookEveryMs = 500;
/** Where there is no other instance every write has told of itself. */
const restMs = 30_000;
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
  items: Pick<SearchItemRepository, 'findMany'> & {
    changedSince(
      ...asked: Parameters<SearchItemRepository['changedSince']>
    ): PromiseLike<(State & Pick<SearchItem, 'changedAt'>)[]>;
  };
  apply: (item: SearchItem) => void;
  logger: Logger;
  /** Nobody else writes items: once all are known it looks every half minute. */
  alone?: boolean;
  /** For tests: a clock that never goes back, in ms. */
  now?: () => number;
}

async function takeItems(
  { items, apply }: Pick<FollowParts, 'items' | 'apply'>,
  known: Followed['known'],
  ids: readonly string[],
): Promise<void> {
  const found = await items.findMany(ids);
  for (const [index, item] of found.entries()) {
    apply(item);
    known.set(item._id, stateOf(item));
    if (index % atOnce === atOnce - 1) await nextTurn();
  }
}

/**
 * Follows the stored items: from the first one at its start, then by asking twice a second (unless it is alone), and at once
 * when told, what has changed: alone, what it is told of is read and no more. Several instances over one store need nothing else to agree.
 */
export function createItemFollower(parts: FollowParts) {
  const { items, logger, alone = false, now = () => performance.now() } = parts;
  const followed: Followed = { since: new Date(0), settledAt: null, movedAt: now(), known: new Map() };
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let [again, failing, isComplete, stopped] = [false, false, false, false];
  /** What this process has written since, where nobody else does; whatever else has changed is looked for `fully`. */
  const written = new Set<string>();
  let fully = true;
  let lookedAt = now();

  const take = (ids: readonly string[]) => takeItems(parts, followed.known, ids);
  const drain = async (): Promise<void> => {
    const { since, settledAt } = followed;
    lookedAt = now();
    const isQuiet = now() - followed.movedAt > overlapMs;
    let behind: { changedAt: Date; _id: string | null } =
      settledAt === null
        ? { changedAt: new Date(since.getTime() - overlapMs), _id: null }
        : { changedAt: since, _id: settledAt };
    let isNews = false;
    while (!stopped) {
      const rows = await items.changedSince(behind, pageSize);
      const changed = rows.filter((row) => followed.known.get(row._id) !== stateOf(row));
      if (changed.length > 0) await take(changed.map(({ _id }) => _id));
      const last = rows.at(-1);
      if (last) {
        behind = last;
        if (changed.length > 0 || last.changedAt > since) {
          isNews = true;
          Object.assign(followed, { settledAt: null, movedAt: now() });
        }
        followed.since = last.changedAt;
      }
      if (rows.length < pageSize) break;
    }
    // Nothing appeared in all the time that an older write may take: reading it again and again would find nothing.
    if (isQuiet && !isNews && !stopped) followed.settledAt ??= behind._id;
  };
  const work = async (): Promise<void> => {
    do {
      again = false;
      const ids = [...written];
      written.clear();
      if (fully || !alone || !isComplete || failing) {
        fully = false;
        await drain();
      } else await take(ids);
    } while (again && !stopped);
    failing = false;
    isComplete ||= !stopped;
  };
  const notify = (id?: string): void => {
    again = true;
    if (id === undefined) fully = true;
    else written.add(id);
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
      timer = setInterval(() => {
        if (!alone || !isComplete || failing || now() - lookedAt > restMs) notify();
      }, lookEveryMs).unref();
    },
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
export type ItemFollower = ReturnType<typeof createItemFollower>;
