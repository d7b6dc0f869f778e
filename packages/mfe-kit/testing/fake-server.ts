/** A call that the code under test has sent. */
export interface SentCall {
  call: string;
  headers: Headers;
  body: unknown;
}

/** What the fake server says to a call: status and body, or the body of a 200. */
export interface FakeAnswer {
  status?: number;
  body?: unknown;
}

type Answers = Record<string, FakeAnswer | ((sent: SentCall) => FakeAnswer | Promise<FakeAnswer>)>;

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : (body ?? null));

const givenUp = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** What the code under test reads of an answer, once, as in a browser; who reads it besides clones it. */
function answerWith(status: number, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  let isRead = false;
  const once =
    <T>(value: T) =>
    () => {
      if (isRead) return Promise.reject(new TypeError('Body has already been read'));
      isRead = true;
      return Promise.resolve(value);
    };
  return {
    ...{ status, ok: status < 400, json: once(body), text: once(text), blob: once(new Blob([text])) },
    clone: () => {
      if (isRead) throw new TypeError('Body has already been read');
      return answerWith(status, body);
    },
  };
}

/**
 * Replaces `fetch` by answers per "METHOD /path" (query included) and records what was sent.
 * A call without an answer fails as a lost connection does, and so does one that its caller gives up.
 * jsdom has no locks; they are granted at once.
 */
export function fakeServer(answers: Answers): { sent: SentCall[] } {
  const sent: SentCall[] = [];
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, run: () => unknown) => Promise.resolve().then(run) },
  });
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    // What stands behind a # is the browser's own.
    const call = `${init.method ?? 'GET'} ${url.split('#', 1).join()}`;
    const seen: SentCall = { call, headers: new Headers(init.headers), body: bodyOf(init.body) };
    sent.push(seen);
    const found = answers[call];
    if (found === undefined) throw new TypeError('Failed to fetch');
    const { status = 200, body = {} } =
      typeof found === 'function' ? await Promise.race([found(seen), givenUp(init.signal)]) : found;
    return answerWith(status, body);
  }) as typeof fetch;
  return { sent };
}
