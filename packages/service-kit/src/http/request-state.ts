import type { Response } from 'express';
import type { CallerIdentity } from '@ankur/contracts/claims';

/** What the service knows of a request before its handler runs; `route` is the path pattern once one matched. */
export interface RequestState {
  requestId: string;
  caller: CallerIdentity | null;
  route: string | null;
  /** Throws for a caller who may not act any more; asked once the body has come, which may take its time. */
  assertAdmitted?: (() => void) | undefined;
}

const key = 'ankur';

/** Attaches the state of a request to its response. */
export function setRequestState(res: Response, state: RequestState): void {
  res.locals[key] = state;
}

/** State of the request that this response answers; a request that never met our middleware has an empty one. */
export function requestState(res: Response): RequestState {
  return (res.locals[key] as RequestState | undefined) ?? { requestId: 'unknown', caller: null, route: null };
}
