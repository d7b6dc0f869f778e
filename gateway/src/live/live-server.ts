import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { AppError } from '@ankur/contracts/error-codes';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { ClientToServerEvents, LiveEnvelope, ServerToClientEvents } from '@ankur/contracts/live';
import type { Revocation } from '@ankur/contracts/identity/revocation';
import type { Bus } from '@ankur/service-kit/bus/bus';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';
import { Server } from 'socket.io';
import { applyRevocationEvent } from '../auth/follow-revocations.ts';
import { revocationError, type Revocations } from '../auth/revocations.ts';
import type { Session } from '../auth/session.ts';
import type { Trusts } from '../http/client-address.ts';
import type { Openness } from '../settings/assert-open.ts';
import { apartFrom, createBlocks } from './blocks.ts';
import { startLiveFeed } from './feed/live-feed.ts';
import { createProbe, type Probe } from './probe-socket.ts';
import { createRoomSender } from './room-sender.ts';
import { createRoomTotals } from './room-totals.ts';
import { admitSocket } from './sockets/admit-socket.ts';
import { allowsOrigin } from './sockets/allow-origin.ts';
import { startMonitorTicks, type TickParts } from '../monitoring/monitor-ticks.ts';
import { checkLiveRequest } from './sockets/check-request.ts';
import { countTransports } from './sockets/count-transports.ts';
import { followTransports } from './sockets/follow-transports.ts';
import {
  acceptSocket,
  endSocket,
  type LiveSocket,
  type SocketContext,
  type SocketData,
} from './sockets/live-socket.ts';
import { mayFollow } from './sockets/room-access.ts';
import { createReplayBudgets } from './sockets/socket-limits.ts';

/** A token may be this old past its end before the socket is closed (threat 62). */
const renewalMs = 60_000;

/** What the live server needs. */
export interface LiveServerOptions {
  http: HttpServer;
  bus: Bus;
  client: ServiceClient;
  logger: Logger;
  /** What the settings say is open; null until they are known. */
  openness: () => Pick<Openness, 'features'> | null;
  checkToken: (token: string) => Session;
  revocations: Revocations;
  allowedOrigins: readonly string[];
  /** Told of every event of the bus. */
  onEvent: (event: DomainEvent) => void;
  trusts: Trusts;
  scale: number;
  /** No other gateway shares the traffic: sessions that poll by requests find theirs again. */
  alone: boolean;
  /** How the platform does, for open consoles. */
  look: TickParts['look'];
}

/** Live updates of this gateway. */
export interface LiveServer {
  probe: Probe;
  connections(): number;
  stop(): Promise<void>;
}

/** JSONP would let pages of other origins read. */
const asksForJsonp = ({ url = '' }: IncomingMessage) => /[?&]j=/.test(url);

const createIo = ({ allowedOrigins, alone }: Pick<LiveServerOptions, 'allowedOrigins' | 'alone'>) =>
  new Server<ClientToServerEvents, ServerToClientEvents, Record<string, never>, SocketData>({
    // Requests of one session may reach any gateway; our own pages do not poll in any case.
    transports: alone ? ['polling', 'websocket'] : ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    // Frames of rooms are written past the queue of those that are being compressed.
    perMessageDeflate: false,
    maxHttpBufferSize: 64 * 1024,
    // A frame that never becomes a connection must not hold a socket for the default 45 s.
    connectTimeout: 10_000,
    allowRequest: (req, answer) => answer(null, allowsOrigin(req, allowedOrigins) && !asksForJsonp(req)),
  });

/** Starts Socket.IO on the gateway's own server and port. */
export async function startLiveServer(options: LiveServerOptions): Promise<LiveServer> {
  const { http, bus, client, logger, openness, revocations } = options;
  const io = createIo(options);
  const sockets = new Set<LiveSocket>();
  const sendToRoom = createRoomSender(io);
  const probe = createProbe(io, bus);
  const blocks = createBlocks({ client, logger });
  const isFollowed = (room: string) => [...sockets].some(({ data }) => data.joined.has(room));
  /** Tells a room what no log keeps, at the place where its newest message is. */
  const tell = (room: string, message: Omit<LiveEnvelope, 'room' | 'seq'>) => {
    const { seq } = feed.join(room, { recentMs: 0 }, new Set());
    io.to(room).emit('live', { ...message, room, seq } as LiveEnvelope);
  };
  const totals = createRoomTotals({ client, logger, isFollowed, send: tell });
  const feed = await startLiveFeed({
    bus,
    logger,
    send({ message, by }) {
      sendToRoom(message, by.map(apartFrom));
      totals.hear(message);
    },
    onEvent(event) {
      applyRevocationEvent(revocations, event);
      blocks.hear(event);
      probe.seen(event);
      options.onEvent(event);
    },
    // A lost transport makes the clients come back with their last position, and be told of the gap.
    onLoss: () => sockets.forEach((socket) => socket.conn.close()),
  });
  revocations.onChange((revocation) => endSockets(sockets, revocation));
  revocations.onSecondStep(() => redial(sockets));
  const closeRooms = createRoomCloser(sockets, openness);
  const sweep = setInterval(() => {
    endExpired(sockets);
    closeRooms();
  }, 1000);
  // Last, and all at once: a tab that came in before its handlers exist would believe to be live and hear nothing.
  io.attach(http);
  io.engine.use(checkLiveRequest);
  const { scale, trusts, checkToken } = options;
  const transportOf = followTransports(io, {
    logger,
    scale,
    counted: countTransports(http, { trusts, scale }),
  });
  const replayBudgetOf = createReplayBudgets(scale);
  const context: SocketContext = {
    feed,
    blocks,
    openness,
    logger,
    sockets,
    scale,
    checkToken,
    transportOf,
    replayBudgetOf,
  };
  io.use(admitSocket(context));
  io.on('connection', (socket) => acceptSocket(context, socket));
  const stopTicks = startMonitorTicks({ look: options.look, logger, isFollowed, send: tell });
  return {
    probe,
    connections: () => sockets.size,
    async stop() {
      clearInterval(sweep);
      stopTicks();
      totals.stop();
      await feed.stop();
      probe.stop();
      // Closing the transport instead of the session makes clients reconnect, to another gateway or to the next process.
      for (const socket of sockets) socket.conn.close();
      io.engine.close();
    },
  };
}

/** Admins come back at once, and are judged anew: whether they need a second step has changed. */
function redial(sockets: ReadonlySet<LiveSocket>): void {
  for (const socket of sockets) {
    const claims = socket.data.claims ?? socket.data.enrolling;
    if (claims?.role === 'admin') socket.conn.close();
  }
}

function endSockets(sockets: ReadonlySet<LiveSocket>, revocation: Revocation): void {
  if (revocation.lifted) return;
  for (const socket of sockets) {
    const claims = socket.data.claims ?? socket.data.enrolling;
    const subject = revocation.kind === 'user' ? claims?.sub : claims?.sid;
    if (claims && subject === revocation.subject && claims.iat <= revocation.before)
      endSocket(socket, revocationError(revocation));
  }
}

/** Takes everybody out of the rooms of a part that has been switched off; members who come back to it join again. */
function createRoomCloser(
  sockets: ReadonlySet<LiveSocket>,
  openness: LiveServerOptions['openness'],
): () => void {
  let obeyed = openness();
  return () => {
    const settings = openness();
    if (settings === obeyed) return;
    obeyed = settings;
    for (const socket of sockets) {
      const { claims, joined } = socket.data;
      for (const room of joined) {
        if (mayFollow(room, claims, settings)) continue;
        joined.delete(room);
        void socket.leave(room);
      }
    }
  };
}

function endExpired(sockets: ReadonlySet<LiveSocket>): void {
  for (const socket of sockets) {
    const claims = socket.data.claims ?? socket.data.enrolling;
    if (claims && claims.exp * 1000 + renewalMs < Date.now())
      endSocket(socket, new AppError('SESSION_ENDED'));
  }
}
