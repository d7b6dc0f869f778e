import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestState } from '@ankur/service-kit/http/request-state';

/** A request inside the gateway, on Node's own objects: what each step finds out about it stands here once. */
export interface Visit extends RequestState {
  req: IncomingMessage;
  res: ServerResponse;
  method: string;
  /** Path with its query, as sent. */
  url: string;
  clientRequestId: string | undefined;
  /** Address of the client, and how it speaks, both as trusted load balancers tell them. */
  address: string;
  scheme: string;
  /** Milliseconds of `performance.now()`. */
  started: number;
}
