import type { AccessClaims } from '@ankur/contracts/claims';
import type { AppError } from '@ankur/contracts/error-codes';
import type { ClientToServerEvents, ServerToClientEvents } from '@ankur/contracts/live';
import type { Logger } from '@ankur/service-kit/logger';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Session } from '../../auth/session.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import type { Transport } from './count-transports.ts';
import { guardHandler } from './guard-handler.ts';
import { mayFollow, ownRooms } from './room-access.ts';
import { createMessageBudget, socketLimits } from './socket-limits.ts';

/** What is known about one connection. */
export interface SocketData {
  claims: AccessClaims | null;
}

export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

/** What every connection shares. */
export interface SocketContext {
  feed: LiveFeed;
  logger: Logger;
  sockets: Set<LiveSocket>;
  transportOf: (connection: object) => Transport | undefined;
  checkToken: (token: string) => Session;
  scale: number;
}

const joinRequest = z.object({
  room: z.string().max(80),
  since: z.string().max(100).nullable().catch(null),
  recentMs: z.number().nonnegative().catch(0),
});
const noRoom = { room: '', since: null, recentMs: 0 };
const leaveRequest = z.object({ room: z.string().max(80) });
const renewRequest = z.object({ token: z.string().max(4096) });
const isCallback = (value: unknown): value is (result: unknown) => void => typeof value === 'function';

/** Tells a tab why, then closes its connection. */
export function endSocket(socket: LiveSocket, { code, details }: AppError): void {
  const known = code === 'SUSPENDED' || code === 'TOKEN_OUTDATED' ? code : 'SESSION_ENDED';
  socket.emit('ended', { code: known, message: details.message ?? null });
  socket.disconnect(true);
}

const guarded = <A extends unknown[]>(
  { logger }: SocketContext,
  socket: LiveSocket,
  handler: (...values: A) => unknown,
) => guardHandler({ logger, close: () => socket.conn.close() }, handler);

function follow(context: SocketContext, socket: LiveSocket): void {
  const { feed, scale } = context;
  socket.on(
    'join',
    guarded(context, socket, (request: unknown, answer: unknown) => {
      if (!isCallback(answer)) return;
      const { room, since, recentMs } = joinRequest.safeParse(request).data ?? noRoom;
      const full = !socket.rooms.has(room) && socket.rooms.size > socketLimits.rooms * scale;
      if (full || !mayFollow(room, socket.data.claims)) {
        answer({ ok: false, seq: null, gap: false });
        return;
      }
      // Nothing may happen between reading the past and joining, or a message would be lost or doubled.
      void socket.join(room);
      const { missed, seq, gap } = feed.join(room, since ?? { recentMs });
      for (const message of missed) socket.emit('live', message);
      answer({ ok: true, seq, gap });
    }),
  );
  socket.on(
    'leave',
    guarded(context, socket, (request: unknown) => {
      const parsed = leaveRequest.safeParse(request);
      if (parsed.success && parsed.data.room !== socket.id) void socket.leave(parsed.data.room);
    }),
  );
}

function renewable(context: SocketContext, socket: LiveSocket): void {
  socket.on(
    'renew',
    guarded(context, socket, (request: unknown, answer: unknown) => {
      const parsed = renewRequest.safeParse(request);
      if (!parsed.success || !isCallback(answer)) return;
      const { claims } = context.checkToken(parsed.data.token);
      const current = socket.data.claims;
      // Another member or another role needs other rooms, hence a new connection.
      const ok = claims !== null && current?.sub === claims.sub && current.role === claims.role;
      if (ok) socket.data.claims = claims;
      answer({ ok });
    }),
  );
}

/** The session of the token a connection came with; null when it came without one. */
function checkHandshake(context: SocketContext, socket: LiveSocket): Session | null {
  const token: unknown = socket.handshake.auth['token'];
  if (token === undefined || token === null || token === '') return null;
  return context.checkToken(typeof token === 'string' && token.length <= 4096 ? token : '');
}

/** Counts a connection as one of its member or, without a session, of its address. */
function countSocket(context: SocketContext, socket: LiveSocket, claims: AccessClaims | null): boolean {
  const transport = context.transportOf(socket.conn);
  if (!transport) return false;
  return claims
    ? transport.countAs(`user:${claims.sub}`, socketLimits.perMember * context.scale)
    : transport.countAs(`address:${transport.address}`, socketLimits.perAddress * context.scale);
}

function takeIn(context: SocketContext, socket: LiveSocket): void {
  // A transport without its socket would escape every limit, and coming back is a matter of a new one.
  socket.once('disconnect', () => {
    context.sockets.delete(socket);
    socket.conn.close();
  });
  const session = checkHandshake(context, socket);
  if (session?.rejected) {
    // Not knowing yet is no verdict: the client simply tries again.
    if (session.rejected.code === 'UPSTREAM_UNAVAILABLE') socket.conn.close();
    else endSocket(socket, session.rejected);
    return;
  }
  const claims = session?.claims ?? null;
  if (!countSocket(context, socket, claims)) {
    socket.disconnect(true);
    return;
  }
  socket.data.claims = claims;
  context.sockets.add(socket);
  const spend = createMessageBudget(context.scale);
  socket.use((_packet, next) => {
    if (spend()) next();
  });
  void socket.join(ownRooms(claims));
  follow(context, socket);
  renewable(context, socket);
}

/** Takes in a new connection: session, limits, own rooms, handlers. */
export function acceptSocket(context: SocketContext, socket: LiveSocket): void {
  guarded(context, socket, takeIn)(context, socket);
}
