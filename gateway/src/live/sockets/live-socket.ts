import type { AccessClaims } from '@ankur/contracts/claims';
import type { AppError } from '@ankur/contracts/error-codes';
import type { ClientToServerEvents, JoinAnswer, ServerToClientEvents } from '@ankur/contracts/live';
import type { Logger } from '@ankur/service-kit/logger';
import type { Socket } from 'socket.io';
import { z } from 'zod';
import type { Session } from '../../auth/session.ts';
import type { Openness } from '../../settings/assert-open.ts';
import type { Blocks } from '../blocks.ts';
import type { LiveFeed } from '../feed/live-feed.ts';
import { checkHandshake } from './admit-socket.ts';
import type { Transport } from './count-transports.ts';
import { guardHandler } from './guard-handler.ts';
import { mayFollow, ownRooms, tellsWords } from './room-access.ts';
import { createMessageBudget, socketLimits, type Spend } from './socket-limits.ts';

/** What is known about one connection. */
export interface SocketData {
  /** Its member or, without a session, its address. */
  countedAs?: string;
  claims: AccessClaims | null;
  /** Set for admins who have yet to set up a second step; until then they hear what visitors hear. */
  enrolling: AccessClaims | null;
  /** Rooms that it has asked for and not left; those it follows without asking are not among them. */
  joined: Set<string>;
  /** Joins that wait until it is known whose words it may see. */
  waiting: Set<{ room: string }>;
  spendReplays: Spend;
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
  blocks: Blocks;
  /** What the settings say is open; null until they are known. */
  openness: () => Pick<Openness, 'features'> | null;
  logger: Logger;
  sockets: Set<LiveSocket>;
  transportOf: (connection: object) => Transport | undefined;
  replayBudgetOf: (key: string) => Spend;
  checkToken: (token: string) => Session;
  scale: number;
}

const joinRequest = z.object({
  room: z.string().max(80),
  since: z.string().max(100).nullable().catch(null),
  recentMs: z.number().nonnegative().catch(0),
});
type JoinRequest = z.output<typeof joinRequest>;
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

const nobody: ReadonlySet<string> = new Set();

/** Lets a socket follow a room, and tells it what it has missed there. */
function joinRoom(context: SocketContext, socket: LiveSocket, request: JoinRequest): JoinAnswer {
  const { feed, blocks, scale } = context;
  const { claims, joined, spendReplays } = socket.data;
  const { room, since, recentMs } = request;
  const full = !joined.has(room) && joined.size >= socketLimits.rooms * scale;
  if (full || !mayFollow(room, claims, context.openness())) return { ok: false, seq: null, gap: false };
  // Nothing may happen between reading the past and joining, or a message would be lost or doubled.
  void socket.join(room);
  const apart = (claims && blocks.of(claims.sub)) ?? nobody;
  const { missed, seq, gap } = feed.join(room, since ?? { recentMs }, apart);
  // Whatever was sent since it joined has reached it.
  if (joined.has(room)) return { ok: true, seq, gap };
  joined.add(room);
  if (!spendReplays(missed.length)) return { ok: true, seq, gap: true };
  for (const message of missed) socket.emit('live', message);
  return { ok: true, seq, gap };
}

function follow(context: SocketContext, socket: LiveSocket): void {
  socket.on(
    'join',
    guarded(context, socket, async (value: unknown, answer: unknown) => {
      if (!isCallback(answer)) return;
      const request = joinRequest.safeParse(value).data ?? noRoom;
      const member = socket.data.claims?.sub;
      // Words are told to nobody of whom it is not known yet whose they may see.
      if (member !== undefined && tellsWords(request.room) && context.blocks.of(member) === null) {
        const wait = { room: request.room };
        socket.data.waiting.add(wait);
        await context.blocks.ready(member);
        // Left again meanwhile, or gone altogether.
        if (!socket.data.waiting.delete(wait) || !socket.connected) return;
      }
      answer(joinRoom(context, socket, request));
    }),
  );
  socket.on(
    'leave',
    guarded(context, socket, (request: unknown) => {
      const { room } = leaveRequest.safeParse(request).data ?? noRoom;
      for (const wait of socket.data.waiting) if (wait.room === room) socket.data.waiting.delete(wait);
      // Not those that it is in without having asked: one of them keeps words from it.
      if (socket.data.joined.delete(room)) void socket.leave(room);
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

function takeIn(context: SocketContext, socket: LiveSocket): void {
  // A transport without its socket would escape every limit, and coming back is a matter of a new one.
  socket.once('disconnect', () => {
    context.sockets.delete(socket);
    const member = socket.data.claims?.sub;
    if (member !== undefined) context.blocks.leave(member, socket);
    socket.conn.close();
  });
  const session = checkHandshake(context, socket);
  const enrolling = session?.enrolling ?? null;
  if (session?.rejected && !enrolling) {
    // Not knowing yet is no verdict: the client simply tries again.
    if (session.rejected.code === 'UPSTREAM_UNAVAILABLE') socket.conn.close();
    else endSocket(socket, session.rejected);
    return;
  }
  const claims = session?.claims ?? null;
  const { countedAs } = socket.data;
  // Its session counts only since it was admitted: the next try is counted.
  if (countedAs === undefined) {
    socket.conn.close();
    return;
  }
  socket.data = {
    countedAs,
    claims,
    enrolling,
    joined: new Set(),
    waiting: new Set(),
    spendReplays: context.replayBudgetOf(countedAs),
  };
  context.sockets.add(socket);
  const spend = createMessageBudget(context.scale);
  socket.use((_packet, next) => {
    if (spend()) next();
  });
  void socket.join(ownRooms(claims));
  if (claims) context.blocks.enter(claims.sub, socket);
  follow(context, socket);
  renewable(context, socket);
}

/** Takes in a new connection: session, limits, own rooms, handlers. */
export function acceptSocket(context: SocketContext, socket: LiveSocket): void {
  guarded(context, socket, takeIn)(context, socket);
}
