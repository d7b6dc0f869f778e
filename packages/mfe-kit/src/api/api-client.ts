import type { Api } from '@ankur/contracts/endpoints';
import type { Problem } from '@ankur/contracts/problem';
import { currentToken, renewSession, storedUser } from '../session/session.ts';
import { ApiError, noAnswer } from './api-error.ts';
import { headersFor, takeAsked, usualLimit, within } from './asked-ahead.ts';
import { sendForm, type OnProgress } from './send-form.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated write harmless: the same key twice stores once. */
  idempotencyKey?: string;
  /** Version of what is changed as it was seen: what others changed since is not overwritten (`CONFLICT`). */
  seenVersion?: number | undefined;
  /** Milliseconds it may take, where the server may need longer than for most. */
  limit?: number | undefined;
  /** Of a read: an empty answer says that there is nothing, and is `null` then, not a failed call. */
  orNothing?: boolean;
  /** Hears how much of a form has been sent. */
  onProgress?: OnProgress | undefined;
}

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  form?: FormData;
}

function addressOf(path: string, request: LooseRequest): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(request.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const search = query.toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Milliseconds that the largest files may take over the slowest networks; one whose sending is followed is ended by a standstill. */
const filesLimit = 15 * usualLimit;
const hasFiles = (form: FormData | undefined) =>
  [...(form?.values() ?? [])].some((value) => typeof value !== 'string');

/** A task of its own, where the browser has them: screens ask for much at once, and to begin a call takes a phone milliseconds. */
const ownTask = () => (globalThis as { scheduler?: Scheduler }).scheduler?.postTask(() => undefined);

async function send(call: string, request: LooseRequest, options: CallOptions): Promise<Response> {
  const [method, path] = call.split(' ') as [string, string];
  const token = currentToken();
  const address = addressOf(path, request);
  const { signal = null, onProgress, limit = usualLimit } = options;
  if (method === 'GET') {
    const ahead = await takeAsked(address, token, within(limit, signal))?.catch(() => undefined);
    if (ahead) {
      signal?.throwIfAborted();
      return ahead;
    }
    await ownTask();
  }
  const headers = headersFor(token);
  if (options.idempotencyKey !== undefined) headers.set('idempotency-key', options.idempotencyKey);
  if (options.seenVersion !== undefined) headers.set('seen-version', String(options.seenVersion));
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  try {
    const { form } = request;
    if (form && onProgress) return await sendForm(address, { method, headers, form, signal, onProgress });
    return await fetch(address, {
      method,
      headers,
      credentials: 'same-origin',
      body: form ?? JSON.stringify(request.body),
      signal: within(hasFiles(form) ? filesLimit : limit, signal),
    });
  } catch (cause) {
    throw failedCall(cause, options);
  }
}

/** A call that the caller gave up stays what it is; any other is an answer that did not arrive, or not whole. */
function failedCall(cause: unknown, { signal }: CallOptions): unknown {
  return signal?.aborted ? cause : noAnswer(cause);
}

/** What a refusal says: a problem body, or a plain text as it is; the page of a broken proxy says nothing to a member. */
function problemIn(text: string): Partial<Problem> {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'string') return { message: body };
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return text.trimStart().startsWith('<') ? {} : { message: text.trim() };
  }
}

/** Without a sentence of the server the message is empty: the screen has its own (C29). */
function failure(body: Partial<Problem>, status: number): ApiError {
  const message = typeof body.message === 'string' ? body.message : '';
  return new ApiError({ code: 'INTERNAL', ...body, message, status });
}

async function readFailure(response: Response): Promise<ApiError> {
  return failure(problemIn(await response.text().catch(() => '')), response.status);
}

/** Every answer is an object or a list; that to a read has something in it, or the screen would look for it in vain. */
const saysNothing = (call: string, answer: unknown): boolean =>
  typeof answer !== 'object' ||
  answer === null ||
  (call.startsWith('GET ') && !Array.isArray(answer) && Object.keys(answer).length === 0);

/** An answer that says of itself that nothing was done is a failure, whatever its status. */
function assertDone(body: unknown, { status }: Response): void {
  if ((body as { success?: unknown } | null)?.success === false)
    throw failure(body as Partial<Problem>, status);
}

/** Request and options of a call; the request may be left out where the call needs none. */
export type CallArguments<K extends keyof Api> = object extends Api[K]['request']
  ? [request?: Api[K]['request'], options?: CallOptions]
  : [request: Api[K]['request'], options?: CallOptions];

/** Codes that a fresh access token may cure; the call is repeated once after renewing the session. */
const curable = new Set(['UNAUTHENTICATED', 'TOKEN_OUTDATED']);

/**
 * Calls the API. `call` is "METHOD /path" as declared in the contracts; the answer is typed by it.
 * @throws ApiError for every failure, with code `NETWORK` when no answer arrived.
 */
export async function api<K extends keyof Api>(
  call: K,
  ...[request, options]: CallArguments<K>
): Promise<Api[K]['response']> {
  const sent: LooseRequest = request ?? {};
  const sender = storedUser()?._id;
  let response = await send(call, sent, options ?? {});
  if (response.status === 401 && currentToken() !== null) {
    const failure = await readFailure(response);
    if (!curable.has(failure.code)) throw failure;
    // Without a verdict on the session there is no verdict on the call either.
    if (!(await renewSession())) throw currentToken() === null ? failure : noAnswer(failure);
    // Somebody else has signed in meanwhile: one member's words are never sent as another's.
    if (sender !== undefined && storedUser()?._id !== sender) throw failure;
    response = await send(call, sent, options ?? {});
  }
  if (!response.ok) throw await readFailure(response);
  const answer: unknown = await response.json().catch((cause: unknown) => {
    throw failedCall(cause, options ?? {});
  });
  if (saysNothing(call, answer)) {
    if (!options?.orNothing || typeof answer !== 'object') throw noAnswer(answer);
    return null;
  }
  assertDone(answer, response);
  return answer;
}
