import type { LogEntry } from './room-log.ts';

/** At most four reaction counts per post and second (features.md part D). */
export const reactionIntervalMs = 250;

/** Sends messages in order, at most one reaction count per post and interval: of those that wait the newest state. */
export interface RoomPacer {
  push(entry: LogEntry): void;
  /** True while a message waits; those behind it wait too, so that a room's order is the order of the bus. */
  isWaiting(room: string): boolean;
  /** Takes out what waits and shows this content. */
  take(key: string): LogEntry[];
  stop(): void;
}

/** A room with reactions of late: what waits, and when each post's count was last sent. */
interface PacedRoom {
  queue: LogEntry[];
  sentAt: Map<string, number>;
  timer: NodeJS.Timeout | undefined;
}

const pacedPost = ({ message }: LogEntry): string | null =>
  message.type === 'reaction:changed' ? message.data.postId : null;

function remainingMs(room: PacedRoom, entry: LogEntry): number {
  const post = pacedPost(entry);
  if (post === null) return 0;
  return Math.max(0, (room.sentAt.get(post) ?? -Infinity) + reactionIntervalMs - performance.now());
}

/** Creates a pacer; rooms without a flood of reactions are never delayed. */
export function createRoomPacer(send: (entry: LogEntry) => void): RoomPacer {
  const rooms = new Map<string, PacedRoom>();

  function sendNow(room: PacedRoom, entry: LogEntry): void {
    const post = pacedPost(entry);
    if (post !== null) room.sentAt.set(post, performance.now());
    send(entry);
  }

  function drain(name: string, room: PacedRoom): void {
    room.timer = undefined;
    for (let [first] = room.queue; first; [first] = room.queue) {
      const ms = remainingMs(room, first);
      if (ms > 0) {
        room.timer = setTimeout(() => drain(name, room), ms);
        return;
      }
      room.queue.shift();
      sendNow(room, first);
    }
    for (const [post, at] of room.sentAt)
      if (performance.now() - at > reactionIntervalMs) room.sentAt.delete(post);
    if (room.sentAt.size === 0) rooms.delete(name);
  }

  return {
    push(entry) {
      const post = pacedPost(entry);
      const { room: name } = entry.message;
      const known = rooms.get(name);
      if (!known && post === null) {
        send(entry);
        return;
      }
      const room = known ?? { queue: [], sentAt: new Map<string, number>(), timer: undefined };
      rooms.set(name, room);
      const same = post === null ? undefined : room.queue.find((other) => pacedPost(other) === post);
      // Counts by several members may come over the bus in another order than they were made: the newest state wins, not the last to come.
      if (!same || same.message.v <= entry.message.v)
        room.queue = [...room.queue.filter((other) => other !== same), entry];
      if (room.timer === undefined) drain(name, room);
    },
    isWaiting: (name) => (rooms.get(name)?.queue.length ?? 0) > 0,
    take(key) {
      return [...rooms.values()].flatMap((room) => {
        const taken = room.queue.filter(({ shows }) => shows.includes(key));
        if (taken.length > 0) room.queue = room.queue.filter((entry) => !taken.includes(entry));
        return taken;
      });
    },
    stop() {
      for (const { timer } of rooms.values()) clearTimeout(timer);
      rooms.clear();
    },
  };
}
