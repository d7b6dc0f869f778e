import { z } from 'zod';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Bus, Subscription } from '../bus/bus.ts';
import type { Logger } from '../logger.ts';
import type { SettingsEvent } from './settings-definition.ts';

/** Something that keeps itself up to date between `start` and `stop`. */
export interface Following {
  /** Resolves once the first value has been read, however long its owner is away; also when it is stopped before. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A value held in memory that is never replaced by an older version. */
export interface Followed<T> extends Following {
  /** Null until the first value has been read. */
  current(): T | null;
  /** Takes a value that was learnt otherwise. */
  accept(value: T): void;
}

/** Where a followed value comes from; `rereadMs` is 5000 unless given, a minute where no other process can change it (`alone`). */
export interface FollowOptions<T> {
  events: readonly SettingsEvent[];
  /** Asks the owner. */
  read: () => Promise<T>;
  bus: Pick<Bus, 'tail'>;
  logger: Logger;
  alone?: boolean;
  rereadMs?: number;
}

const retryMs = 50;
const longestRetryMs = 5000;
const announcement = z.object({ version: z.number() });

/**
 * Follows settings: an event makes it read at once, again and again while the answer is older than announced (another
 * instance of the owner may not have heard yet). It reads now and then besides, in case an event is lost; until it has read
 * what was announced, again within five seconds.
 */
export function createFollowed<T extends { version: number }>(options: FollowOptions<T>): Followed<T> {
  const { events, read, bus, logger, alone = false, rereadMs = alone ? 60_000 : 5000 } = options;
  const types = new Set(events.map(({ type }) => type));
  const first = Promise.withResolvers<void>();
  let known: T | null = null;
  let announced = 0;
  let failures = 0;
  let stopped = false;
  let looking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let tail: Subscription | undefined;

  const isBehind = () => known === null || known.version < announced;
  const accept = (value: T): void => {
    if (known !== null && value.version <= known.version) return;
    known = value;
    first.resolve();
  };
  const readOnce = async (): Promise<void> => {
    try {
      accept(await read());
      failures = isBehind() ? failures + 1 : 0;
    } catch (error) {
      failures += 1;
      if (failures === 1 && !stopped) logger.warn({ err: error }, 'Settings cannot be read: trying again');
    }
  };
  const look = (): Promise<void> => {
    looking ??= readOnce().finally(() => {
      looking = null;
      const retry = Math.min(retryMs * 2 ** failures, longestRetryMs);
      const waitMs = failures === 0 && !isBehind() ? rereadMs : retry;
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(() => void look(), Math.min(waitMs, rereadMs)).unref();
    });
    return looking;
  };
  const hear = ({ type, data }: DomainEvent): void => {
    if (!types.has(type)) return;
    announced = Math.max(announced, announcement.safeParse(data).data?.version ?? 0);
    if (isBehind()) void look();
  };

  return {
    current: () => known,
    accept,
    async start() {
      tail = bus.tail({ handler: hear, onGap: () => void look() });
      // What changed before it hears is seen by a second look; a bus that is away holds up nobody.
      void tail.ready.then(look, () => undefined);
      await look();
      await first.promise;
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      first.resolve();
      await Promise.all([tail?.stop(), looking]);
    },
  };
}
