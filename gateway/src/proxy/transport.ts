import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request on its way to a service. */
export interface Exchange {
  req: IncomingMessage;
  res: ServerResponse;
  /** What the service will see, names in lower case and values in turn, without those that frame the request. */
  headers: string[];
  /** What every answer has of the gateway, likewise; a service that says the same itself is believed. */
  ownHeaders: string[];
  /** Time until the first byte of the answer. */
  timeoutMs: number;
  maxBodyBytes: number;
  /** Asked once the body has come, before its last piece goes: throws for a caller who may not act any more. */
  assertAdmitted?: (() => void) | undefined;
}

/** How an exchange went once it is out of the gateway's hands; the answer may still be streaming until the response closes. */
export type Outcome = 'answered' | 'aborted' | 'tooLarge' | 'tooSlow' | 'lapsed';

/** Carries requests to one service. Nothing in front of it reads bodies, and nothing else in the gateway knows how it works. */
export interface Transport {
  /** Resolves with the first byte of the answer; rejects with `UpstreamFailure` while nothing has been sent to the client. */
  forward(exchange: Exchange): Promise<Outcome>;
  close(): void;
}

/** The service did not answer: no connection, connection lost, or too slow. */
export class UpstreamFailure extends Error {
  override readonly name = 'UpstreamFailure';
  readonly kind: 'refused' | 'reset' | 'timeout';

  constructor(kind: 'refused' | 'reset' | 'timeout', options?: ErrorOptions) {
    super(`upstream ${kind}`, options);
    this.kind = kind;
  }
}
