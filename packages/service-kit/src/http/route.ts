import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '@ankur/contracts/error-codes';
import { idempotencyHeader, seenVersionHeader } from '@ankur/contracts/claims';
import type { Endpoint, EndpointOutput } from '@ankur/contracts/endpoint';
import { sendJson } from '../answers/send-json.ts';
import { checkAccess } from '../auth/access.ts';
import { jsonBody } from './json-body.ts';
import { requestState } from './request-state.ts';
import type { UseCaseInput } from './use-case.ts';
import { readSeenVersion, validateInput, validateParams } from './validate.ts';

/** The raw request and its answer, for what is no business of a use case: cookies, headers, streamed files. */
export interface Http {
  req: Request;
  res: Response;
}

/** Answers one endpoint: a use case, or in a routes file one with its cookies and headers around it. */
export type RouteHandler<E extends Endpoint> = (
  input: UseCaseInput<E>,
  http: Http,
) => Promise<EndpointOutput<E>>;

/** An endpoint with the middleware chain that answers it, ready for `createService`. */
export interface RouteRegistration {
  endpoint: Endpoint;
  chain: RequestHandler[];
}

/** `before` replaces the JSON body parser, for example with an upload parser that fills `req.body` and `req.files`. */
export interface RouteOptions {
  before?: RequestHandler[];
}

function guard(endpoint: Endpoint): RequestHandler {
  return (_req, res, next) => {
    const state = requestState(res);
    state.route = endpoint.path;
    if (!state.caller) throw new AppError('UNAUTHENTICATED');
    checkAccess(endpoint.access, state.caller);
    next();
  };
}

async function answer(endpoint: Endpoint, res: Response, result: unknown): Promise<void> {
  if (res.headersSent) return;
  // The contract is the allow-list: a field it does not declare never leaves the service.
  const parsed = endpoint.output.safeParse(result);
  if (!parsed.success) {
    throw new Error(`The answer of ${endpoint.id} does not fit its contract`, { cause: parsed.error });
  }
  // The gateway answers some itself, without the app of a service around it.
  if (!res.hasHeader('cache-control')) res.setHeader('cache-control', 'no-store');
  res.status(endpoint.status ?? 200);
  if (parsed.data === undefined) res.end();
  else await sendJson(res, parsed.data);
}

/**
 * Binds a handler to an endpoint. Order: access check, body parser, validation, use case, output reduced to declared fields.
 * Answers are `no-store` unless the handler sets `cache-control`; a handler that already sent its answer (a file) is left alone.
 */
export function route<const E extends Endpoint>(
  endpoint: E,
  handler: RouteHandler<E>,
  options: RouteOptions = {},
): RouteRegistration {
  const parsers = options.before ?? (endpoint.body ? jsonBody(endpoint.maxBodyBytes) : []);
  const handle: RequestHandler = async (req, res) => {
    const state = requestState(res);
    state.assertAdmitted?.();
    const input = {
      params: validateParams(endpoint, req.params),
      query: validateInput(endpoint.query, req.query) ?? {},
      body: validateInput(endpoint.body, req.body ?? {}),
      caller: state.caller,
      requestId: state.requestId,
      idempotencyKey: req.get(idempotencyHeader) ?? null,
      seenVersion: readSeenVersion(req.get(seenVersionHeader)),
    };
    // The schemas of the endpoint and its guard have just established exactly this type.
    await answer(endpoint, res, await handler(input as unknown as UseCaseInput<E>, { req, res }));
  };
  return { endpoint, chain: [guard(endpoint), ...parsers, handle] };
}
