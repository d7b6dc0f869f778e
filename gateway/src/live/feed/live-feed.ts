import { setTimeout as delay } from 'node:timers/promises';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { userErased } from '@ankur/contracts/identity/identity.events';
import { rooms } from '@ankur/contracts/live-rooms';
import type { LiveEnvelope, LiveMessage } from '@ankur/contracts/live';
import type { Bus, Position, Subscription } from '@ankur/service-kit/bus/bus';
import { comparePositions } from '@ankur/service-kit/bus/position';
import type { Logger } from '@ankur/service-kit/logger';
import { toLiveMessages } from '../to-live-messages.ts';
import { createRoomLog, keptMs, type LogEntry, type RoomLog } from './room-log.ts';
import { createRoomPacer, type RoomPacer } from './room-pacer.ts';

const headRetryMs = 200;

/** What a tab that joins a room is told: what it missed, and where it stands now. */
export interface RoomState {
  missed: LiveEnvelope[];
  seq: Position;
  gap: boolean;
}

/** Turns the bus into room messages. */
export interface LiveFeed {
  /** What a tab has missed since the last message it saw or, if it saw none, in the last `recentMs` milliseconds; nothing that members in `apart` wrote. */
  join(room: string, since: Position | { recentMs: number }, apart: ReadonlySet<string>): RoomState;
  stop(): Promise<void>;
}

/** What the feed needs: `send` broadcasts to the room of an entry, `onEvent` sees every event, `onLoss` when messages may have been missed. */
export interface LiveFeedOptions {
  bus: Bus;
  logger: Logger;
  send: (entry: LogEntry) => void;
  onEvent: (event: DomainEvent) => void;
  onLoss: () => void;
}

/** The words of who was erased are not told again. */
function forgetErased(log: RoomLog, event: DomainEvent): void {
  if (event.type !== userErased.type) return;
  const { success, data } = userErased.data.safeParse(event.data);
  if (success) log.forget(data.user._id, rooms.user(data.user._id));
}

/** What an event sends to the rooms, and what it takes back. */
interface Effect {
  entries: LogEntry[];
  retracts: string[];
  /** Rooms that are told, so that what is taken back leaves no gap there. */
  told: ReadonlySet<string>;
}

function effectOf(event: DomainEvent, seq: Position): Effect {
  const { messages, retracts } = toLiveMessages(event);
  const toEntry = ({ room, type, v, data, shows = [], by = [] }: LiveMessage): LogEntry => ({
    // Pairing of type and data was checked where the message was made.
    message: { id: `${event.id}/${room}`, room, seq, type, v, at: event.at, data } as LiveEnvelope,
    shows,
    by,
  });
  return { entries: messages.map(toEntry), retracts, told: new Set(messages.map(({ room }) => room)) };
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
    const { entries, retracts, told } = effectOf(event, position);
    for (const key of retracts) log.retract(key, told);
    forgetErased(log, event);
    for (const entry of entries) log.append(entry, sentAt);
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
  const pacer: RoomPacer = createRoomPacer((entry) => {
    const { message } = entry;
    log.append(entry);
    if (pacer.isWaiting(message.room)) sent.set(message.room, message.seq);
    else sent.delete(message.room);
    options.send(entry);
  });
  function retract({ retracts, told }: Effect): void {
    for (const key of retracts) {
      // What still waits was never shown; for whoever comes back it is as if it had been.
      for (const entry of pacer.take(key)) log.append(entry);
      log.retract(key, told);
    }
  }
  const tail: Subscription = options.bus.tail({
    from: pastHead,
    handler(event, position) {
      const before = head;
      head = position;
      try {
        const effect = effectOf(event, position);
        retract(effect);
        forgetErased(log, event);
        for (const entry of effect.entries) {
          const { room } = entry.message;
          if (!pacer.isWaiting(room)) sent.delete(room);
          pacer.push(entry);
          if (pacer.isWaiting(room) && !sent.has(room)) sent.set(room, before);
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
    join(room, since, apart) {
      const seq = pacer.isWaiting(room) ? (sent.get(room) ?? head) : head;
      if (lost) return { missed: [], seq, gap: true };
      const missed =
        typeof since === 'string' ? log.after(room, since, apart) : log.recent(room, since.recentMs, apart);
      return missed === 'gap' ? { missed: [], seq, gap: true } : { missed, seq, gap: false };
    },
    async stop() {
      stopping.abort();
      pacer.stop();
      await tail.stop();
    },
  };
}
