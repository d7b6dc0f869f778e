import type { ServerResponse } from 'node:http';
import type { ErrorRequestHandler } from 'express';
import { AppError, errorCodes, type ErrorCode } from '@ankur/contracts/error-codes';
import type { Problem } from '@ankur/contracts/problem';
import type { Logger } from '../logger.ts';
import { isStoreUnavailable } from '../mongo/store-error.ts';
import { requestState } from './request-state.ts';

/** The smallest view of a response that `sendProblem` needs, so that a plain Node response works too. */
export type ProblemResponse = Pick<
  ServerResponse,
  'statusCode' | 'setHeader' | 'end' | 'headersSent' | 'destroy'
>;

/** Seconds a caller should wait when the failure is ours and no better figure is known. */
const defaultRetryAfter: Partial<Record<ErrorCode, number>> = {
  UPSTREAM_UNAVAILABLE: 2,
  STORE_UNAVAILABLE: 2,
  OVERLOADED: 1,
  RATE_LIMITED: 1,
};

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
};

/** Builds the problem body of an error (C6). */
export function describeProblem(error: AppError, requestId: string): Problem {
  const { status } = errorCodes[error.code];
  const { field, errors, data } = error.details;
  return {
    type: `/docs/errors#${error.code.toLowerCase().replaceAll('_', '-')}`,
    title: titles[status] ?? 'Error',
    status,
    code: error.code,
    message: error.message,
    requestId,
    ...(field === undefined ? {} : { field }),
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(data === undefined ? {} : { data }),
  };
}

/** Answers with a problem body and `Retry-After` where one applies; cuts the connection when an answer has already begun. */
export function sendProblem(res: ProblemResponse, error: AppError, requestId: string): void {
  if (res.headersSent) {
    // Half an answer must not look like a whole one.
    res.destroy();
    return;
  }
  const body = describeProblem(error, requestId);
  const retryAfter = error.details.retryAfter ?? defaultRetryAfter[error.code];
  res.statusCode = body.status;
  res.setHeader('content-type', 'application/problem+json; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.setHeader('x-content-type-options', 'nosniff');
  if (retryAfter !== undefined) res.setHeader('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  res.end(JSON.stringify(body));
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;
}

function isAppError(error: unknown): error is AppError {
  return (
    error instanceof AppError ||
    (fieldOf(error, 'name') === 'AppError' && Object.hasOwn(errorCodes, String(fieldOf(error, 'code'))))
  );
}

/** Maps anything thrown to a known failure: body parser and store errors by their kind, everything else to `INTERNAL`. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isStoreUnavailable(error)) return new AppError('STORE_UNAVAILABLE', {}, { cause: error });
  const status = fieldOf(error, 'status');
  if (status === 413) return new AppError('PAYLOAD_TOO_LARGE', {}, { cause: error });
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA', {}, { cause: error });
  // Conditions and ranges that a library reads for us (412, 416) are the caller's, as is a body that cannot be read.
  if (status === 400 || status === 412 || status === 416)
    return new AppError('MALFORMED_REQUEST', {}, { cause: error });
  return new AppError('INTERNAL', {}, { cause: error });
}

/** The one error handler of an Express application; logs what is our fault with its cause and answers with a problem body. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { requestId } = requestState(res);
    const known = toAppError(error);
    const { status } = errorCodes[known.code];
    const reason = known.cause ?? known;
    if (known.code === 'INTERNAL')
      logger.error({ err: reason, cause: fieldOf(reason, 'cause') }, 'Request failed');
    else if (status >= 500) logger.warn({ err: reason, code: known.code }, 'Request refused');
    sendProblem(res, known, requestId);
  };
}
