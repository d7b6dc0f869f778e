import type { LiveEnvelope } from '@ankur/contracts/live';

/** At most four reaction counts per post and second (features.md part D). */
export const reactionIntervalMs = 250;

/** Sends messages in order, at most one reaction count per post and interval: the last one wins. */
export interface RoomPacer {
  push(message: LiveEnvelope): void;
  /** True while a message waits; those behind it wait too, so that a room's order is the order of the bus. */
  waiting(room: string): boolean;
  stop(): void;
}

interface Lane {
  queue: LiveEnvelope[];
  sentAt: Map<string, number>;
  timer: NodeJS.Timeout | undefined;
}

const pacedKey = (message: LiveEnvelope): string | null =>
  message.type === 'reaction:changed' ? message.data.postId : null;

/** Creates a pacer; rooms without a flood of reactions are never delayed. */
export function createRoomPacer(send: (message: LiveEnvelope) => void): RoomPacer {
  const lanes = new Map<string, Lane>();

  function waitOf(lane: Lane, message: LiveEnvelope): number {
    const key = pacedKey(message);
    if (key === null) return 0;
    return Math.max(0, (lane.sentAt.get(key) ?? -Infinity) + reactionIntervalMs - performance.now());
  }

  function sendNow(lane: Lane, message: LiveEnvelope): void {
    const key = pacedKey(message);
    if (key !== null) lane.sentAt.set(key, performance.now());
    send(message);
  }

  function drain(name: string, lane: Lane): void {
    lane.timer = undefined;
    for (let head = lane.queue[0]; head; head = lane.queue[0]) {
      const wait = waitOf(lane, head);
      if (wait > 0) {
        lane.timer = setTimeout(() => drain(name, lane), wait);
        return;
      }
      lane.queue.shift();
      sendNow(lane, head);
    }
    for (const [key, at] of lane.sentAt)
      if (performance.now() - at > reactionIntervalMs) lane.sentAt.delete(key);
    if (lane.sentAt.size === 0) lanes.delete(name);
  }

  return {
    push(message) {
      const key = pacedKey(message);
      const lane = lanes.get(message.room);
      if (!lane && key === null) {
        send(message);
        return;
      }
      const used = lane ?? { queue: [], sentAt: new Map<string, number>(), timer: undefined };
      lanes.set(message.room, used);
      if (key !== null) used.queue = used.queue.filter((other) => pacedKey(other) !== key);
      used.queue.push(message);
      if (used.timer === undefined) drain(message.room, used);
    },
    waiting: (room) => (lanes.get(room)?.queue.length ?? 0) > 0,
    stop() {
      for (const { timer } of lanes.values()) clearTimeout(timer);
      lanes.clear();
    },
  };
}
