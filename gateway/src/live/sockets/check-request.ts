import type { IncomingMessage, ServerResponse } from 'node:http';
import { endUnlessArrived, hasBody } from '../../http/limit-arrival.ts';
import { cleanPath } from '../../http/path-hygiene.ts';
import { hasUnknownCoding, hidesItsHost } from '../../http/request-headers.ts';
import { setDataHeaders } from '../../http/security-headers.ts';

/** What a client, a proxy and the gateway might read in different ways; what follows an upgrade are frames, never a body. */
const isOdd = (req: IncomingMessage): boolean =>
  hidesItsHost(req) ||
  hasUnknownCoding(req) ||
  cleanPath(req.url ?? '') === null ||
  (req.method === 'GET' && hasBody(req));

/** Engine.IO answers below its path before anything else is asked: what holds for every request holds for its own by this. */
export function checkLiveRequest(
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: Error) => void,
): void {
  setDataHeaders(res);
  // Engine.IO takes any other method of a session for a failure of its own.
  if (!['GET', 'POST'].includes(req.method ?? '')) return next(new Error('no method of a session'));
  if (isOdd(req)) {
    // Where such a request ends is anybody's guess.
    res.setHeader('connection', 'close');
    return next(new Error('no request of a session'));
  }
  endUnlessArrived(req, () => void req.destroy());
  next();
}
