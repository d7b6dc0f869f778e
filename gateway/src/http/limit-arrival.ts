import type { IncomingMessage } from 'node:http';
import { AppError } from '@ankur/contracts/error-codes';
import { sendProblem } from '@ankur/service-kit/http/error-handler';
import { setUsualHeaders } from './security-headers.ts';
import type { Visit } from '../visit.ts';

/** A request has arrived completely by then (threat 59); the server itself allows what uploads need. */
const arrivalMs = 15_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Whether something follows the head of a request. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function giveUp(visit: Visit): void {
  const { req, res } = visit;
  if (res.headersSent) return void req.destroy();
  setUsualHeaders(visit);
  res.setHeader('connection', 'close');
  sendProblem(res, new AppError('REQUEST_TIMEOUT'), visit.requestId);
}

/** Gives a request up whose body does not come, answered already or not. */
export function endUnlessArrived(req: IncomingMessage, giveUp: () => void): void {
  if (!hasBody(req)) return;
  const timer = setTimeout(() => {
    if (!req.complete) giveUp();
  }, arrivalMs);
  timers.set(req, timer);
  req.once('close', () => clearTimeout(timer));
}

/** Ends a visit whose body does not come. */
export function limitArrival(visit: Visit): void {
  endUnlessArrived(visit.req, () => giveUp(visit));
}

/** Lets an upload that was admitted take its time. */
export function allowSlowArrival({ req }: Visit): void {
  clearTimeout(timers.get(req));
}
