import type { LiveEnvelope } from '@ankur/contracts/live';
import type { Position } from '@ankur/service-kit/bus/bus';
import { comparePositions } from '@ankur/service-kit/bus/position';

/** How much of the past a room can replay (reliability C5). */
export const keptMessages = 500;
export const keptMs = 10 * 60_000;
const maxRooms = 10_000;

interface Room {
  messages: { message: LiveEnvelope; sentAt: number }[];
  /** Place of the newest message that is no longer kept. */
  forgotten: Position | null;
}

/** What has been sent to the rooms of late, for tabs that come back. */
export interface RoomLog {
  append(message: LiveEnvelope): void;
  /** Messages of a room after a position, or `gap` when some may be missing. */
  after(room: string, since: Position): LiveEnvelope[] | 'gap';
  /** Forgets everything: messages up to `position` may have been lost. */
  restart(position: Position): void;
}

/** Creates a log that knows everything after `floor`. */
export function createRoomLog(floor: Position, now: () => number = Date.now): RoomLog {
  const rooms = new Map<string, Room>();
  let known = floor;

  function trim(room: Room): void {
    const oldest = now() - keptMs;
    while (room.messages.length > keptMessages || (room.messages[0]?.sentAt ?? oldest) < oldest) {
      room.forgotten = room.messages.shift()?.message.seq ?? room.forgotten;
    }
  }

  function forgetQuietRooms(): void {
    for (const room of rooms.values()) trim(room);
    for (const [name, room] of rooms) {
      if (rooms.size <= maxRooms / 2) return;
      const last = room.messages.at(-1)?.message.seq ?? room.forgotten;
      if (last !== null && comparePositions(last, known) > 0) known = last;
      rooms.delete(name);
    }
  }

  return {
    append(message) {
      let room = rooms.get(message.room);
      if (!room) {
        if (rooms.size >= maxRooms) forgetQuietRooms();
        room = { messages: [], forgotten: null };
        rooms.set(message.room, room);
      }
      room.messages.push({ message, sentAt: now() });
      trim(room);
    },
    after(name, since) {
      const room = rooms.get(name);
      if (room) trim(room);
      const floors = room?.forgotten ? [known, room.forgotten] : [known];
      // A position of another epoch compares to NaN, which is not >= 0: a gap.
      if (!floors.every((position) => comparePositions(since, position) >= 0)) return 'gap';
      return (room?.messages ?? []).flatMap(({ message }) =>
        comparePositions(message.seq, since) > 0 ? [message] : [],
      );
    },
    restart(position) {
      rooms.clear();
      known = position;
    },
  };
}
