import { setTimeout as delay } from 'node:timers/promises';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { LiveEnvelope } from '@ankur/contracts/live';
import type { Bus, Position, Subscription } from '@ankur/service-kit/bus/bus';
import { comparePositions } from '@ankur/service-kit/bus/position';
import type { Logger } from '@ankur/service-kit/logger';
import type { LiveMessage } from '../live-message.ts';
import { createRoomLog, keptMs, type RoomLog } from './room-log.ts';
import { createRoomPacer, type RoomPacer } from './room-pacer.ts';
import { toLiveMessages } from '../to-live-messages.ts';

const headRetryMs = 200;

/** What a tab that joins a room is told: what it missed, and where it stands now. */
export interface RoomState {
  missed: LiveEnvelope[];
  seq: Position;
  gap: boolean;
}

/** Turns the bus into room messages. */
export interface LiveFeed {
  /** What a tab has missed since the last message it saw or, if it saw none, in the last `recentMs` milliseconds. */
  join(room: string, since: Position | { recentMs: number }): RoomState;
  stop(): Promise<void>;
}

/** What the feed needs: `send` broadcasts to a room, `onEvent` sees every event, `onLoss` when messages may have been missed. */
export interface LiveFeedOptions {
  bus: Bus;
  logger: Logger;
  send: (message: LiveEnvelope) => void;
  onEvent: (event: DomainEvent) => void;
  onLoss: () => void;
}

function envelope(event: DomainEvent, seq: Position, message: LiveMessage): LiveEnvelope {
  const { room, type, v, data } = message;
  // Pairing of type and data was checked where the message was made.
  return { id: `${event.id}/${room}`, room, seq, type, v, at: event.at, data } as LiveEnvelope;
}

interface Log {
  log: RoomLog;
  head: Position;
}

/** Reads what the bus still keeps, so that a gateway that has just started can serve tabs of another one. */
async function readPast({ bus, onEvent }: LiveFeedOptions): Promise<Log> {
  const start = await bus.head();
  const past = await bus.history({ sinceMs: keptMs });
  const [oldest] = past;
  const log = createRoomLog(
    oldest
      ? { position: oldest.position, at: Date.parse(oldest.event.at) }
      : { position: start, at: Date.now() },
  );
  for (const { event, position } of past) {
    onEvent(event);
    const sentAt = Date.parse(event.at);
    for (const message of toLiveMessages(event)) log.append(envelope(event, position, message), sentAt);
  }
  return { log, head: past.at(-1)?.position ?? start };
}

/** Where the log stands after a loss, as soon as the bus can tell; null when stopped first. */
async function headAgain(bus: Bus, signal: AbortSignal): Promise<Position | null> {
  while (!signal.aborted) {
    try {
      return await bus.head();
    } catch {
      await delay(headRetryMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return null;
}

/** Starts following the bus. */
export async function startLiveFeed(options: LiveFeedOptions): Promise<LiveFeed> {
  const { log, head: pastHead } = await readPast(options);
  const sent = new Map<string, Position>();
  const stopping = new AbortController();
  let head = pastHead;
  let lost = false;
  const pacer: RoomPacer = createRoomPacer((message) => {
    log.append(message);
    if (pacer.waiting(message.room)) sent.set(message.room, message.seq);
    else sent.delete(message.room);
    options.send(message);
  });
  const tail: Subscription = options.bus.tail({
    from: pastHead,
    handler(event, position) {
      const before = head;
      head = position;
      try {
        for (const message of toLiveMessages(event)) {
          pacer.push(envelope(event, position, message));
          if (pacer.waiting(message.room) && !sent.has(message.room)) sent.set(message.room, before);
        }
        options.onEvent(event);
      } catch (error) {
        options.logger.error({ err: error, type: event.type }, 'An event could not be shown live');
      }
    },
    onGap() {
      options.logger.warn('The bus has lost events; every tab is asked to refetch');
      lost = true;
      void headAgain(options.bus, stopping.signal).then((position) => {
        if (position === null) return;
        // Events of the new log may have come in meanwhile.
        if (!(comparePositions(head, position) > 0)) head = position;
        log.restart(head);
        lost = false;
        options.onLoss();
      });
    },
  });
  await tail.ready;
  return {
    join(room, since) {
      const seq = pacer.waiting(room) ? (sent.get(room) ?? head) : head;
      if (lost) return { missed: [], seq, gap: true };
      const missed = typeof since === 'string' ? log.after(room, since) : log.recent(room, since.recentMs);
      return missed === 'gap' ? { missed: [], seq, gap: true } : { missed, seq, gap: false };
    },
    async stop() {
      stopping.abort();
      pacer.stop();
      await tail.stop();
    },
  };
}
