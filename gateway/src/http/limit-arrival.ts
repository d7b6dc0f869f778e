import { AppError } from '@ankur/contracts/error-codes';
import { sendProblem } from '@ankur/service-kit/http/error-handler';
import { requestState } from '@ankur/service-kit/http/request-state';
import type { Request, RequestHandler, Response } from 'express';

/** A request has arrived completely by then (threat 59); the server itself allows what uploads need. */
const arrivalMs = 15_000;

const timers = new WeakMap<Request, NodeJS.Timeout>();

const hasBody = ({ headers }: Request) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function giveUp(req: Request, res: Response): void {
  if (req.complete) return;
  if (res.headersSent) return void req.destroy();
  res.setHeader('connection', 'close');
  sendProblem(res, new AppError('REQUEST_TIMEOUT'), requestState(res).requestId);
}

/** Ends requests whose body does not come, answered already or not. */
export const limitArrival: RequestHandler = (req, res, next) => {
  if (hasBody(req)) {
    const timer = setTimeout(() => giveUp(req, res), arrivalMs);
    timers.set(req, timer);
    req.once('close', () => clearTimeout(timer));
  }
  next();
};

/** Lets an upload that was admitted take its time. */
export function allowSlowArrival(req: Request): void {
  clearTimeout(timers.get(req));
}
