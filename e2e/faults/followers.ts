import type { ClientToServerEvents, LiveEnvelope, ServerToClientEvents } from '@ankur/contracts/live';
import { rooms } from '@ankur/contracts/live-rooms';
import { io, type Socket } from 'socket.io-client';
import type { Member } from './ledger.ts';

/** One open tab that follows the feed, with everything it was told. */
export interface Follower {
  gateway: string;
  connected(): boolean;
  /** How often it had to come back. */
  returns(): number;
  gaps(): number;
  /** Messages by id; what came again under a known id counts in `again`. */
  messages: Map<string, LiveEnvelope>;
  again(): number;
  /** When the first message about a new post came, by post. */
  postSeenAt: Map<string, number>;
  close(): void;
}

/** Opens a tab: joins the feed, and after every interruption asks for what came since, as the product's own client does. */
export async function openFollower(url: string, member: Member, gateway: string): Promise<Follower> {
  const messages = new Map<string, LiveEnvelope>();
  const postSeenAt = new Map<string, number>();
  let since: string | null = null;
  let joined = false;
  let connections = 0;
  let gaps = 0;
  let again = 0;
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    transports: ['websocket'],
    auth: { token: member.token },
    forceNew: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  });
  socket.on('live', (message) => {
    if (message.room !== rooms.feed) return;
    since = message.seq;
    if (messages.has(message.id)) again += 1;
    messages.set(message.id, message);
    if (message.type === 'post:created' && !postSeenAt.has(message.data.postId))
      postSeenAt.set(message.data.postId, performance.now());
  });
  socket.on('disconnect', () => (joined = false));
  await new Promise<void>((resolve) => {
    socket.on('connect', () => {
      connections += 1;
      socket.emit('join', { room: rooms.feed, since, recentMs: 0 }, ({ ok, seq, gap }) => {
        if (!ok) throw new Error('The feed could not be joined');
        since ??= seq;
        if (gap) {
          gaps += 1;
          since = seq;
        }
        joined = true;
        resolve();
      });
    });
  });
  return {
    gateway,
    connected: () => joined,
    returns: () => connections - 1,
    gaps: () => gaps,
    messages,
    again: () => again,
    postSeenAt,
    close: () => void socket.disconnect(),
  };
}
