import { randomUUIDv7 } from 'node:crypto';
import type { LiveData, LiveEnvelope } from '@ankur/contracts/live';
import { rooms } from '@ankur/contracts/live-rooms';
import type { Logger } from '@ankur/service-kit/logger';

const everyMs = 5000;
type Tick = LiveData<'monitor:tick'>;

/** What ticks are sent through. */
export interface TickParts {
  look: () => Promise<Tick>;
  /** Whether a screen that a tab of this gateway shows follows a room. */
  isFollowed: (room: string) => boolean;
  /** Sends a message that no log keeps, at the place in the room where the newest one is. */
  send: (room: string, message: Omit<LiveEnvelope<'monitor:tick'>, 'room' | 'seq'>) => void;
  logger: Pick<Logger, 'warn'>;
}

/** Tells open consoles every five seconds how the platform does; while there is none, nobody looks. Returns what ends it. */
export function startMonitorTicks({ look, isFollowed, send, logger }: TickParts): () => void {
  let isLooking = false;
  async function tick(): Promise<void> {
    const data = await look();
    send(rooms.admin, {
      id: randomUUIDv7(),
      type: 'monitor:tick',
      v: 0,
      at: new Date().toISOString(),
      data,
    });
  }
  const timer = setInterval(() => {
    if (isLooking || !isFollowed(rooms.admin)) return;
    isLooking = true;
    tick()
      .catch((error: unknown) => logger.warn({ err: error }, 'Open consoles could not be told the numbers'))
      .finally(() => (isLooking = false));
  }, everyMs).unref();
  return () => clearInterval(timer);
}
