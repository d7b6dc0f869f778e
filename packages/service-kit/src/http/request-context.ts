import { AsyncLocalStorage } from 'node:async_hooks';

/** What is known everywhere while one request or one event is being handled. */
export interface RequestContext {
  requestId: string;
  /** The member who calls; of events and calls between services there is none. */
  callerId?: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Context of the request being handled, if any. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` with a request context, so that log lines and calls to other services carry its id. */
export function runWithRequest<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}
