import type { ClientToServerEvents, LiveEnvelope, ServerToClientEvents } from '@ankur/contracts/live';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import {
  closeSession,
  currentToken,
  isLeaving,
  renewSession,
  sessionEnded,
  useSession,
} from '../session/session.ts';

/** `idle` before the first connection, `offline` while the browser has no network. */
export type LiveStatus = 'idle' | 'connecting' | 'live' | 'reconnecting' | 'offline';

/** State of the one live connection of this tab. */
export const useLiveStatus = create<{ status: LiveStatus }>(() => ({ status: 'idle' }));

type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/** What a screen does with the messages of a room; `onGap` refetches while keeping what is on screen. */
export interface RoomListener {
  onMessage: (message: LiveEnvelope) => void;
  onGap?: () => void;
}

/** A room of this tab. One that nobody follows any more is remembered, so that a screen that comes back gets what it missed. */
interface RoomState {
  listeners: Set<RoomListener>;
  lastSeq: string | null;
  /** When it was wanted for the first time, by `performance.now()`; 0 for the first screen. */
  wantedAt: number;
}

/** A screen may have begun to read its data this long before it wanted the room, in ms. */
const readAheadMs = 3000;

/** A join that nobody answers within this, and up to as long again, was dropped: the server hears so many a second (ms). */
const joinAnswerMs = 5000;

const roomStates = new Map<string, RoomState>();
let socket: LiveSocket | null = null;

function deliver(message: LiveEnvelope): void {
  const room = roomStates.get(message.room);
  if (room === undefined || room.listeners.size === 0) return;
  room.lastSeq = message.seq;
  for (const listener of room.listeners) listener.onMessage(message);
}

/** Rooms begin anew: what was seen belongs to another member or connection. */
function forgetSeen(): void {
  for (const [name, room] of roomStates) {
    if (room.listeners.size === 0) roomStates.delete(name);
    else Object.assign(room, { lastSeq: null, wantedAt: performance.now() });
  }
}

function join(name: string, room: RoomState): void {
  if (socket?.connected !== true || room.listeners.size === 0) return;
  const recentMs = Math.round(performance.now() - room.wantedAt) + readAheadMs;
  // Of no use by then it does nothing, and twice does no harm.
  const retry = setTimeout(join, joinAnswerMs * (1 + Math.random()), name, room);
  socket.emit('join', { room: name, since: room.lastSeq, recentMs }, ({ ok, seq, gap }) => {
    clearTimeout(retry);
    if (!ok || roomStates.get(name) !== room || room.listeners.size === 0) return;
    room.lastSeq ??= seq;
    if (!gap) return;
    room.lastSeq = seq;
    for (const listener of room.listeners) listener.onGap?.();
  });
}

async function handleEnded({ code, message }: Parameters<ServerToClientEvents['ended']>[0]): Promise<void> {
  const wasSignedIn = currentToken() !== null;
  // The token may already be a newer one than the one this socket carried.
  if (code === 'TOKEN_OUTDATED' || (code === 'SESSION_ENDED' && wasSignedIn && !isLeaving())) {
    if (await renewSession()) {
      socket?.connect();
      return;
    }
    // No verdict yet: the connection dials again, and asks again.
    if (currentToken() !== null) return;
  }
  if (wasSignedIn) closeSession(isLeaving() ? null : (message ?? sessionEnded));
}

function listen(opened: LiveSocket): void {
  const dialAfter = (delay: number) => () => {
    if (opened !== socket) return;
    useLiveStatus.setState({ status: navigator.onLine ? 'reconnecting' : 'offline' });
    // Socket.IO does not dial again by itself what the server has closed, or refused as one too many. Not all tabs at the same moment.
    setTimeout(
      () => {
        if (opened === socket && !opened.active && navigator.onLine && currentToken() !== null)
          opened.connect();
      },
      delay * (0.5 + Math.random()),
    );
  };
  opened.on('connect', () => {
    useLiveStatus.setState({ status: 'live' });
    for (const [name, room] of roomStates) join(name, room);
  });
  opened.on('disconnect', dialAfter(1000));
  opened.on('connect_error', dialAfter(5000));
  opened.on('live', deliver);
  opened.on('ended', (info) => void handleEnded(info));
}

/** Opens the live connection of this tab; the shell calls it once. The client library is fetched only now, after the first paint. */
export async function connectLive(): Promise<() => void> {
  const { io } = await import('socket.io-client');
  const opened: LiveSocket = io({
    transports: ['websocket'],
    auth: (give) => {
      give({ token: currentToken() });
    },
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
  });
  socket = opened;
  useLiveStatus.setState({ status: 'connecting' });
  listen(opened);
  const stopFollowing = followSession(opened);
  const stopNetwork = followNetwork(opened);
  return () => {
    stopFollowing();
    stopNetwork();
    forgetSeen();
    socket = null;
    opened.disconnect();
    useLiveStatus.setState({ status: 'idle' });
  };
}

/** Closes the connection when the network goes, instead of waiting for a missed heartbeat, and opens it when it is back. */
function followNetwork(opened: LiveSocket): () => void {
  const handleOffline = () => opened.disconnect();
  const handleOnline = () => opened.connect();
  addEventListener('offline', handleOffline);
  addEventListener('online', handleOnline);
  return () => {
    removeEventListener('offline', handleOffline);
    removeEventListener('online', handleOnline);
  };
}

/** Reconnects when another member signs in or out; hands over a renewed token of the same member without reconnecting. */
function followSession(opened: LiveSocket): () => void {
  let token = currentToken();
  let userId = useSession.getState().user?._id ?? null;
  return useSession.subscribe((state) => {
    const nextUserId = state.user?._id ?? null;
    const nextToken = currentToken();
    if (nextUserId !== userId) {
      forgetSeen();
      opened.disconnect().connect();
    } else if (nextToken !== null && nextToken !== token && opened.connected) {
      opened.emit('renew', { token: nextToken }, ({ ok }) => {
        if (!ok) opened.disconnect().connect();
      });
    }
    userId = nextUserId;
    token = nextToken;
  });
}

/** Follows a room until the returned function is called. Leaving the last listener leaves the room. */
export function followRoom(name: string, listener: RoomListener): () => void {
  // The first screen shows what came with the page, which is as old as the page.
  const wantedAt = socket === null ? 0 : performance.now();
  const room = roomStates.get(name) ?? { listeners: new Set(), lastSeq: null, wantedAt };
  roomStates.set(name, room);
  room.listeners.add(listener);
  if (room.listeners.size === 1) join(name, room);
  return () => {
    room.listeners.delete(listener);
    if (room.listeners.size === 0 && socket?.connected === true) socket.emit('leave', { room: name });
  };
}
