import { randomUUIDv7 } from 'node:crypto';
import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { LiveEnvelope, LiveType } from '@ankur/contracts/live';
import { rooms } from '@ankur/contracts/live-rooms';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';

type Told = LiveEnvelope<'queue:counts' | 'stats:changed'>;

/** What the messages of one room add up to. */
interface Total {
  room: string;
  type: Told['type'];
  after: ReadonlySet<LiveType>;
  /** Least time from a change to the count, so that the count holds it, and between two counts, in ms. */
  settleMs: number;
  everyMs: number;
  read: (client: ServiceClient) => Promise<Told['data'] & { countedAt: string }>;
}

const everyTotal: readonly Total[] = [
  {
    room: rooms.moderation,
    type: 'queue:counts',
    after: new Set(['flag:created', 'case:changed', 'case:decided', 'appeal:opened', 'appeal:decided']),
    settleMs: 200,
    everyMs: 1000,
    read: (client) => client.call(caseEndpoints.readQueueCounts, {}),
  },
  {
    room: rooms.public,
    type: 'stats:changed',
    after: new Set(['user:changed']),
    // Identity keeps what it has counted for as long.
    settleMs: 10_000,
    everyMs: 10_000,
    read: (client) => client.call(platformEndpoints.getPublicStats, {}),
  },
];

/** What totals are counted and told with. */
export interface TotalParts {
  client: ServiceClient;
  logger: Pick<Logger, 'warn'>;
  /** Whether a screen that a tab of this gateway shows follows a room. */
  isFollowed: (room: string) => boolean;
  /** Sends a message that no log keeps, at the place in the room where the newest one is. */
  send: (room: string, message: Omit<Told, 'room' | 'seq'>) => void;
}

/** Totals of this gateway's rooms. */
export interface RoomTotals {
  /** Takes in a message that has gone to its room. */
  hear(message: Pick<LiveEnvelope, 'type'>): void;
  stop(): void;
}

function followTotal(total: Total, { client, logger, isFollowed, send }: TotalParts): RoomTotals {
  const { room, type, after, settleMs, everyMs, read } = total;
  /** Of a count that is planned or under way. */
  let timer: NodeJS.Timeout | undefined;
  let lastCount = -Infinity;
  let [isDue, hasEnded] = [false, false];

  async function count(): Promise<void> {
    isDue = false;
    if (!isFollowed(room)) return;
    lastCount = performance.now();
    try {
      const data = await read(client);
      const { countedAt: at } = data;
      if (!hasEnded) send(room, { id: randomUUIDv7(), type, v: Date.parse(at), at, data });
    } catch (error) {
      // Screens ask by themselves when they are not told, and the next change is counted again.
      logger.warn({ err: error, room }, 'A room could not be told its totals');
    }
  }
  function plan(): void {
    const waitMs = Math.max(settleMs, lastCount + everyMs - performance.now());
    timer = setTimeout(() => {
      void count().finally(() => {
        timer = undefined;
        if (isDue && !hasEnded) plan();
      });
    }, waitMs).unref();
  }
  return {
    hear(message) {
      if (!after.has(message.type)) return;
      isDue = true;
      if (timer === undefined) plan();
    },
    stop() {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** Has what the messages of a room add up to counted after they came, however many they are, and tells its tabs. */
export function createRoomTotals(parts: TotalParts): RoomTotals {
  const totals = everyTotal.map((total) => followTotal(total, parts));
  return {
    hear: (message) => totals.forEach((total) => total.hear(message)),
    stop: () => totals.forEach((total) => total.stop()),
  };
}
