import { AppError } from '@ankur/contracts/error-codes';
import type { Session } from '../../auth/session.ts';
import { guardHandler } from './guard-handler.ts';
import type { LiveSocket, SocketContext } from './live-socket.ts';
import { socketLimits } from './socket-limits.ts';

/** The session of the token a connection came with; null when it came without one. */
export function checkHandshake({ checkToken }: SocketContext, socket: LiveSocket): Session | null {
  const token: unknown = socket.handshake.auth['token'];
  if (token === undefined || token === null || token === '') return null;
  return checkToken(typeof token === 'string' && token.length <= 4096 ? token : '');
}

/** Who a connection is counted as: its member or, without a session, its address; null when it is one too many. */
function countAs(context: SocketContext, socket: LiveSocket, session: Session | null): string | null {
  const transport = context.transportOf(socket.conn);
  if (!transport) return null;
  const claims = session?.claims;
  const key = claims ? `user:${claims.sub}` : `address:${transport.address}`;
  const limit = claims ? socketLimits.perMember : socketLimits.perAddress;
  return transport.countAs(key, limit * context.scale) ? key : null;
}

/** The reason that Socket.IO gives a client with `connect_error`. */
function refusal(): Error {
  const { code, message } = new AppError('RATE_LIMITED', {
    message: 'Too many live connections are open. Please close some of your tabs.',
  });
  return Object.assign(new Error(message), { data: { code } });
}

/** Counts a connection before it is live, and gives it one socket; one too many is told so. Whose session does not count is told that once it is in. */
export function admitSocket(
  context: SocketContext,
): (socket: LiveSocket, next: (error?: Error) => void) => void {
  const taken = new WeakSet<object>();
  const admit = (socket: LiveSocket, next: (error?: Error) => void) => {
    // Asked for at once, hundreds would count as the one connection that they share, and each would be told everything.
    if (taken.has(socket.conn)) return socket.conn.close();
    taken.add(socket.conn);
    const session = checkHandshake(context, socket);
    if (session?.rejected && !session.enrolling) return next();
    const countedAs = countAs(context, socket, session);
    if (countedAs !== null) {
      socket.data.countedAs = countedAs;
      return next();
    }
    next(refusal());
    // What it was told goes out first; a transport without its socket would escape every limit.
    setImmediate(() => socket.conn.close());
  };
  return (socket, next) =>
    guardHandler({ logger: context.logger, close: () => socket.conn.close() }, admit)(socket, next);
}
