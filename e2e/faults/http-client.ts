import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { idempotencyHeader } from '@ankur/contracts/claims';

/** One call as a client program makes it. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  token?: string | undefined;
  json?: unknown;
  form?: Record<string, string>;
  /** Idempotency key: the same for every try of one write. */
  key?: string;
}

/** What came of one try. Status 0: no answer, `error` says why. Times are those of `performance.now()`. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  error: string | null;
  /** There was an error on a connection that an earlier call had opened. */
  reused: boolean;
  startedAt: number;
  endedAt: number;
}

const timeoutMs = 10_000;

async function encode({
  json,
  form,
}: Call): Promise<{ type: string; bytes: Buffer<ArrayBufferLike> } | null> {
  if (form === undefined)
    return json === undefined ? null : { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) };
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.set(name, value);
  const encoded = new Response(data);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Sends one call and always resolves: what goes wrong on the way is part of the reply. */
export async function send(base: string, call: Call, agent: Agent | false = false): Promise<Reply> {
  const body = await encode(call);
  const startedAt = performance.now();
  const reply: Reply = {
    ...{ status: 0, headers: {}, body: {}, error: null },
    ...{ reused: false, startedAt, endedAt: 0 },
  };
  await new Promise<void>((resolve) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const { reusedSocket: reused } = outgoing;
      Object.assign(reply, { status: 0, error: error.code ?? error.message, reused });
      resolve();
    };
    const outgoing = request(new URL(call.path, base), {
      method: call.method,
      agent,
      timeout: timeoutMs,
      headers: {
        ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
        ...(call.key ? { [idempotencyHeader]: call.key } : {}),
        ...(body ? { 'content-type': body.type, 'content-length': body.bytes.length } : {}),
      },
    });
    outgoing.once('timeout', () =>
      outgoing.destroy(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })),
    );
    outgoing.once('error', fail);
    outgoing.once('response', (res) => {
      text(res).then((content) => {
        const json = /json/.test(res.headers['content-type'] ?? '') && content !== '';
        reply.status = res.statusCode ?? 0;
        reply.headers = res.headers;
        reply.body = json ? (JSON.parse(content) as Record<string, unknown>) : { text: content };
        resolve();
      }, fail);
    });
    outgoing.end(body?.bytes);
  });
  reply.endedAt = performance.now();
  return reply;
}

/** Calls until it works; for what a test needs before and after the faults. */
export async function need<B = Record<string, unknown>>(base: string, call: Call): Promise<B> {
  let last: Reply | null = null;
  for (let tries = 0; tries < 5; tries += 1) {
    last = await send(base, call);
    if (last.status >= 200 && last.status < 300) return last.body as B;
    if (last.status !== 0 && last.status < 500) break;
  }
  throw new Error(
    `${call.method} ${call.path}: ${String(last?.status)} ${last?.error ?? ''} ${JSON.stringify(last?.body)}`,
  );
}
