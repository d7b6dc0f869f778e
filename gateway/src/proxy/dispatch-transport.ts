import type { ServerResponse } from 'node:http';
import { Pool, type Dispatcher } from 'undici';
import { hasBody } from '../http/limit-arrival.ts';
import { droppedResponseHeaders } from '../http/request-headers.ts';
import { dataHeaderNames } from '../http/security-headers.ts';
import { UpstreamFailure, type Exchange, type Outcome, type Transport } from './transport.ts';

/** More connections than the bulkhead lets through, so that no request waits for one. */
const connections = 128;
/** Silence of a service after which its answer is cut. */
const usualIdleMs = 10_000;
/** A client may take this many times as long to swallow one piece: a phone at 50 kbit/s needs eleven seconds for 64 kB. */
const clientPatience = 6;

/** Up to here copying a body costs less than sending it apart from its head. */
const onePieceBytes = 16 * 1024;

const refusedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Besides, Node frames each side by itself. */
const notForTheClient = new Set<string>([...droppedResponseHeaders, 'transfer-encoding']);

function failureOf(error: Error & { code?: string }): UpstreamFailure {
  const kind = refusedCodes.has(error.code ?? '') ? 'refused' : 'reset';
  return new UpstreamFailure(kind, { cause: error });
}

/** Replaces what the gateway would have said by what the service says. */
function replace(list: (string | string[])[], name: string, value: string | string[]): void {
  for (let place = 0; place < list.length; place += 2) if (list[place] === name) list[place + 1] = value;
}

/** Headers of the answer, names and values in turn. */
function answerHeaders(own: string[], headers: Readonly<Record<string, string | string[] | undefined>>) {
  const list: (string | string[])[] = own;
  let saysCache = false;
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || notForTheClient.has(name)) continue;
    if (name === 'cache-control') saysCache = true;
    if (dataHeaderNames.has(name)) replace(list, name, value);
    else list.push(name, value);
  }
  if (!saysCache) list.push('cache-control', 'no-store');
  return list;
}

/** Node writes head and body in one piece when both are text, and Latin-1 has a letter for every byte. */
function sendWhole(res: ServerResponse, body: Buffer): void {
  if (body.length > onePieceBytes) res.end(body);
  else res.end(body.toString('latin1'), 'latin1');
}

/** One exchange under way: what undici tells goes straight to the client. */
class Passage implements Dispatcher.DispatchHandler {
  readonly #exchange: Exchange;
  readonly #result = Promise.withResolvers<Outcome>();
  readonly #timer: NodeJS.Timeout;
  #silence: NodeJS.Timeout | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #settled = false;
  #answered = false;
  /** Bytes that the service has announced, -1 where it has not. */
  #length = -1;
  /** A part of the body is with the service; otherwise the client is waited for. */
  #sending = false;

  readonly #idleMs: number;

  constructor(exchange: Exchange, idleMs: number) {
    this.#exchange = exchange;
    this.#idleMs = idleMs;
    this.#timer = setTimeout(() => this.#giveUp(), exchange.timeoutMs);
    exchange.res.on('close', this.#left);
  }

  get outcome(): Promise<Outcome> {
    return this.#result.promise;
  }

  /**
   * The body as it arrives, one piece behind where the caller is judged again: the last one goes only for who may still act
   * when it has come, or a body held back would be carried out after a suspension. One that is longer than allowed ends the
   * exchange.
   */
  async *body(): AsyncGenerator<Buffer> {
    const { req, maxBodyBytes, assertAdmitted } = this.#exchange;
    let bytes = 0;
    let held: Buffer | null = null;
    try {
      for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > maxBodyBytes) this.#end('tooLarge');
        if (this.#isOver) return;
        const next: Buffer | null = assertAdmitted ? held : chunk;
        held = assertAdmitted ? chunk : null;
        if (next !== null) yield* this.#send(next);
      }
      this.#judge();
      if (held !== null && !this.#isOver) yield* this.#send(held);
    } finally {
      // What nobody reads any more must not keep the connection from its next request.
      if (!req.complete && !req.destroyed) req.resume();
    }
  }

  /** Nobody waits for the rest of the body. */
  get #isOver(): boolean {
    return this.#settled && !this.#answered;
  }

  *#send(piece: Buffer): Generator<Buffer> {
    this.#sending = true;
    yield piece;
    this.#sending = false;
  }

  #judge(): void {
    if (this.#answered) return;
    try {
      this.#exchange.assertAdmitted?.();
    } catch {
      this.#end('lapsed');
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#settled) controller.abort(new Error('nobody waits for it any more'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    const { res } = this.#exchange;
    if (status < 200 || res.headersSent) return;
    res.writeHead(status, answerHeaders(this.#exchange.ownHeaders, headers) as string[]);
    this.#length = Number(headers['content-length'] ?? -1);
    this.#answered = true;
    this.#settle();
    this.#result.resolve('answered');
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    const { res } = this.#exchange;
    if (chunk.length === this.#length) return sendWhole(res, chunk);
    if (res.write(chunk)) return;
    controller.pause();
    this.#watchClient();
    res.once('drain', () => {
      clearTimeout(this.#silence);
      controller.resume();
    });
  }

  onResponseEnd(): void {
    const { res } = this.#exchange;
    if (!res.writableEnded) res.end();
    // What the machine has taken needs no watching.
    if (!res.writableFinished && (res.socket?.writableLength ?? 0) > 0) this.#watchClient();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    const { req, res } = this.#exchange;
    if (this.#answered) res.destroy();
    else if (res.destroyed || req.errored) this.#end('aborted');
    else this.#fail(failureOf(error));
  }

  /** A client that takes nothing must not keep its place. */
  #watchClient(): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.#exchange.res.destroy(), this.#idleMs * clientPatience);
  }

  /** A client that sends slowly says nothing about the health of the service. */
  #giveUp(): void {
    if (this.#exchange.req.complete || this.#sending) this.#fail(new UpstreamFailure('timeout'));
    else this.#end('tooSlow');
  }

  readonly #left = () => {
    clearTimeout(this.#silence);
    if (this.#answered && this.#exchange.res.writableFinished) return;
    if (this.#answered) this.#controller?.abort(new Error('the client left'));
    else this.#end('aborted');
  };

  #settle(): void {
    this.#settled = true;
    clearTimeout(this.#timer);
  }

  #end(outcome: Outcome): void {
    if (this.#settled) return;
    this.#settle();
    this.#result.resolve(outcome);
    this.#controller?.abort(new Error(`the exchange ended: ${outcome}`));
  }

  #fail(failure: UpstreamFailure): void {
    if (this.#settled) return;
    this.#settle();
    this.#exchange.res.off('close', this.#left);
    this.#result.reject(failure);
    this.#controller?.abort(failure);
  }
}

/** Transport over undici's dispatcher: connections kept alive, one request at a time on each (more made aborted requests block others). */
export function createDispatchTransport(target: string, { idleMs = usualIdleMs } = {}): Transport {
  const pool = new Pool(target, { connections, pipelining: 1, headersTimeout: 0, bodyTimeout: idleMs });
  return {
    forward(exchange) {
      const { req } = exchange;
      const passage = new Passage(exchange, idleMs);
      pool.dispatch(
        {
          path: req.url ?? '/',
          method: req.method ?? 'GET',
          headers: exchange.headers,
          body: hasBody(req) ? (passage.body() as never) : null,
        },
        passage,
      );
      return passage.outcome;
    },
    close: () => void pool.destroy(),
  };
}
