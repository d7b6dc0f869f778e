import type { LiveEnvelope } from '@ankur/contracts/live';
import type { Position } from '@ankur/service-kit/bus/bus';
import { comparePositions } from '@ankur/service-kit/bus/position';
import { LRUCache } from 'lru-cache';

/** How much of the past a room can replay (reliability C5). */
export const keptMessages = 500;
export const keptMs = 10 * 60_000;
export const keptRooms = 10_000;

/** A place in the log, and when it was passed (epoch milliseconds). */
interface Mark {
  position: Position;
  at: number;
}

/** A message, the keys of the content whose words it carries, and the members who wrote them. */
export interface LogEntry {
  message: LiveEnvelope;
  shows: readonly string[];
  by: readonly string[];
}

/** An entry, and when its message was sent (epoch milliseconds). */
interface Kept extends LogEntry {
  sentAt: number;
}

interface Room {
  messages: Kept[];
  /** Up to here messages are missing. */
  forgotten: Mark | null;
}

const markOf = ({ message, sentAt }: Kept): Mark => ({ position: message.seq, at: sentAt });

function laterOf(a: Mark | null, b: Mark): Mark {
  if (a === null) return b;
  const position = comparePositions(a.position, b.position) > 0 ? a.position : b.position;
  return { position, at: Math.max(a.at, b.at) };
}

/** How many of the messages, which rise in position, are not after `since`. */
function countSeen(messages: readonly Kept[], since: Position): number {
  let [seen, end] = [0, messages.length];
  while (seen < end) {
    const middle = (seen + end) >> 1;
    const kept = messages[middle];
    if (kept && comparePositions(kept.message.seq, since) > 0) end = middle;
    else seen = middle + 1;
  }
  return seen;
}

const nobody: ReadonlySet<string> = new Set();

const tell = (kept: readonly Kept[], apart = nobody): LiveEnvelope[] =>
  kept.filter(({ by }) => !by.some((author) => apart.has(author))).map(({ message }) => message);

/** What has been sent to the rooms of late, for tabs that come back. */
export interface RoomLog {
  /** Adds a message; `sentAt` (epoch milliseconds) is now unless it is one of the past. */
  append(entry: LogEntry, sentAt?: number): void;
  /**
   * Takes every message out that shows this content. In `superseded` rooms a later message tells what became of it;
   * in all others whoever has not seen the message has a gap.
   */
  retract(key: string, superseded: ReadonlySet<string>): void;
  /** Takes out every message with words of a member or that names them, and all that was sent to the member alone. */
  forget(member: string, ownRoom: string): void;
  /** Messages of a room after a position, or `gap` when some may be missing; without the words of members in `apart`. */
  after(room: string, since: Position, apart?: ReadonlySet<string>): LiveEnvelope[] | 'gap';
  /** As `after`, of the last `ms` milliseconds. */
  recent(room: string, ms: number, apart?: ReadonlySet<string>): LiveEnvelope[] | 'gap';
  /** Forgets everything: messages up to `position` may have been lost. */
  restart(position: Position): void;
}

/** Entries by the content that they show. */
function createIndex() {
  const byKey = new Map<string, Set<Kept>>();
  return {
    add(kept: Kept): void {
      for (const key of kept.shows) byKey.set(key, (byKey.get(key) ?? new Set()).add(kept));
    },
    remove(kept: Kept): void {
      for (const key of kept.shows) {
        const showing = byKey.get(key);
        showing?.delete(kept);
        if (showing?.size === 0) byKey.delete(key);
      }
    },
    of: (key: string): ReadonlySet<Kept> => new Set(byKey.get(key)),
    clear: () => byKey.clear(),
  };
}

/** Takes messages out of a room; who has not seen them has a gap. */
function forgetIn(
  room: Room,
  isGone: (kept: Kept) => boolean,
  index: { remove: (kept: Kept) => void },
): void {
  const gone = room.messages.filter(isGone);
  const last = gone.at(-1);
  if (!last) return;
  room.messages = room.messages.filter((kept) => !isGone(kept));
  room.forgotten = laterOf(room.forgotten, markOf(last));
  for (const kept of gone) index.remove(kept);
}

/** Creates a log that knows everything after `floor`. */
export function createRoomLog(floor: Mark, now: () => number = Date.now): RoomLog {
  const index = createIndex();
  let known = floor;
  /** The room that has been quiet for longest makes room for a new one; what it told is missing from then on. */
  const rooms = new LRUCache<string, Room>({
    max: keptRooms,
    dispose({ messages, forgotten }, _name, reason) {
      if (reason !== 'evict') return;
      for (const kept of messages) index.remove(kept);
      const newest = messages.at(-1);
      const last = newest ? markOf(newest) : forgotten;
      if (last !== null) known = laterOf(known, last);
    },
  });

  function trim(room: Room): void {
    const oldest = now() - keptMs;
    for (let [first] = room.messages; first; [first] = room.messages) {
      if (room.messages.length <= keptMessages && first.sentAt >= oldest) return;
      room.messages.shift();
      room.forgotten = laterOf(room.forgotten, markOf(first));
      index.remove(first);
    }
  }

  /** Messages of a room that a tab has not seen; `gap` unless what it has seen reaches back to all that is kept. */
  function missed(name: string, reaches: (mark: Mark) => boolean): readonly Kept[] | 'gap' {
    const room = rooms.peek(name);
    if (room) trim(room);
    if (!reaches(known) || (room?.forgotten && !reaches(room.forgotten))) return 'gap';
    return room?.messages ?? [];
  }

  return {
    append(entry, sentAt = now()) {
      const { room: name } = entry.message;
      const room = rooms.get(name) ?? { messages: [], forgotten: null };
      rooms.set(name, room);
      const kept = { ...entry, sentAt };
      room.messages.push(kept);
      index.add(kept);
      trim(room);
    },
    retract(key, superseded) {
      const gone = index.of(key);
      for (const name of new Set([...gone].map(({ message }) => message.room))) {
        const room = rooms.peek(name);
        const last = room?.messages.findLast((kept) => gone.has(kept));
        if (!room || !last) continue;
        room.messages = room.messages.filter((kept) => !gone.has(kept));
        if (!superseded.has(name)) room.forgotten = laterOf(room.forgotten, markOf(last));
      }
      for (const kept of gone) index.remove(kept);
    },
    forget(member, ownRoom) {
      const namesMember = ({ by, message }: Kept) =>
        by.includes(member) || JSON.stringify(message).includes(member);
      for (const [name, room] of rooms.entries())
        forgetIn(room, name === ownRoom ? () => true : namesMember, index);
    },
    after(name, since, apart) {
      // A position of another epoch compares to NaN, which is not >= 0: a gap.
      const kept = missed(name, ({ position }) => comparePositions(since, position) >= 0);
      return kept === 'gap' ? kept : tell(kept.slice(countSeen(kept, since)), apart);
    },
    recent(name, ms, apart) {
      const from = now() - ms;
      const kept = missed(name, ({ at }) => at <= from);
      return kept === 'gap'
        ? kept
        : tell(
            kept.filter(({ sentAt }) => sentAt > from),
            apart,
          );
    },
    restart(position) {
      rooms.clear();
      index.clear();
      known = { position, at: now() };
    },
  };
}
