import type { LiveEnvelope } from '@ankur/contracts/live';
import type { Position } from '@ankur/service-kit/bus/bus';
import { comparePositions } from '@ankur/service-kit/bus/position';

/** How much of the past a room can replay (reliability C5). */
export const keptMessages = 500;
export const keptMs = 10 * 60_000;
const maxRooms = 10_000;

/** A place in the log, and when it was passed (epoch milliseconds). */
interface Mark {
  position: Position;
  at: number;
}

/** A message, and when it was sent (epoch milliseconds). */
interface Kept {
  message: LiveEnvelope;
  sentAt: number;
}

interface Room {
  messages: Kept[];
  /** The newest message that is no longer kept. */
  forgotten: Mark | null;
}

const markOf = (kept: Kept | undefined): Mark | null =>
  kept === undefined ? null : { position: kept.message.seq, at: kept.sentAt };

/** What has been sent to the rooms of late, for tabs that come back. */
export interface RoomLog {
  /** Adds a message; `sentAt` (epoch milliseconds) is now unless it is one of the past. */
  append(message: LiveEnvelope, sentAt?: number): void;
  /** Messages of a room after a position, or `gap` when some may be missing. */
  after(room: string, since: Position): LiveEnvelope[] | 'gap';
  /** Messages of a room in the last `ms` milliseconds, or `gap` when some may be missing. */
  recent(room: string, ms: number): LiveEnvelope[] | 'gap';
  /** Forgets everything: messages up to `position` may have been lost. */
  restart(position: Position): void;
}

/** Creates a log that knows everything after `floor`. */
export function createRoomLog(floor: Mark, now: () => number = Date.now): RoomLog {
  const rooms = new Map<string, Room>();
  let known = floor;

  function trim(room: Room): void {
    const oldest = now() - keptMs;
    while (room.messages.length > keptMessages || (room.messages[0]?.sentAt ?? oldest) < oldest) {
      room.forgotten = markOf(room.messages.shift()) ?? room.forgotten;
    }
  }

  function forgetQuietRooms(): void {
    for (const room of rooms.values()) trim(room);
    for (const [name, room] of rooms) {
      if (rooms.size <= maxRooms / 2) return;
      const last = markOf(room.messages.at(-1)) ?? room.forgotten;
      if (last !== null && comparePositions(last.position, known.position) > 0) known = last;
      rooms.delete(name);
    }
  }

  /** Messages of a room that a tab has not seen; `gap` unless what it has seen reaches back to all that is kept. */
  function missed(
    name: string,
    reaches: (mark: Mark) => boolean,
    isMissed: (kept: Kept) => boolean,
  ): LiveEnvelope[] | 'gap' {
    const room = rooms.get(name);
    if (room) trim(room);
    if (!reaches(known) || (room?.forgotten && !reaches(room.forgotten))) return 'gap';
    return (room?.messages ?? []).filter(isMissed).map(({ message }) => message);
  }

  return {
    append(message, sentAt = now()) {
      let room = rooms.get(message.room);
      if (!room) {
        if (rooms.size >= maxRooms) forgetQuietRooms();
        room = { messages: [], forgotten: null };
        rooms.set(message.room, room);
      }
      room.messages.push({ message, sentAt });
      trim(room);
    },
    after(name, since) {
      // A position of another epoch compares to NaN, which is not >= 0: a gap.
      return missed(
        name,
        ({ position }) => comparePositions(since, position) >= 0,
        ({ message }) => comparePositions(message.seq, since) > 0,
      );
    },
    recent(name, ms) {
      const from = now() - ms;
      return missed(
        name,
        ({ at }) => at <= from,
        ({ sentAt }) => sentAt > from,
      );
    },
    restart(position) {
      rooms.clear();
      known = { position, at: now() };
    },
  };
}
