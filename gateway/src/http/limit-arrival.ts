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
  if (req.complete) return;
  if (res.headersSent) return void req.destroy();
  setUsualHeaders(visit);
  res.setHeader('connection', 'close');
  sendProblem(res, new AppError('REQUEST_TIMEOUT'), visit.requestId);
}

/** Ends a request whose body does not come, answered already or not. */
export function limitArrival(visit: Visit): void {
  const { req } = visit;
  if (!hasBody(req)) return;
  const timer = setTimeout(() => giveUp(visit), arrivalMs);
  timers.set(req, timer);
  req.once('close', () => clearTimeout(timer));
}

/** Lets an upload that was admitted take its time. */
export function allowSlowArrival({ req }: Visit): void {
  clearTimeout(timers.get(req));
}
