/** Milliseconds within which an answer has to begin: a call that hangs is made again where its failure can be shown. */
const patience = 4000;
/** Milliseconds after which a call that hangs is over, and can be tried again; the gateway gives nearly every service less. */
export const usualLimit = 40_000;
/** Milliseconds after which an answer that nobody took is too old to be shown. */
const shelfLife = 20_000;

interface Asked {
  token: string | null;
  askedAt: number;
  answer: Promise<Response>;
  /** Ends the call, whole or half read. */
  ending: AbortController;
}

const asked = new Map<string, Asked>();

/** Headers of a call by the owner of a token; null is a visitor. */
export function headersFor(token: string | null): Headers {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  return headers;
}

/** Ends a call after a time, whole or half read, or when its caller gives it up. */
export const within = (limit: number, signal?: AbortSignal | null): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(limit), ...(signal ? [signal] : [])]);

/** The browser keeps an answer open that nobody reads. */
const drop = (entry: Asked | undefined) =>
  void entry?.answer.then(({ body }) => body?.cancel()).catch(() => undefined);

/** Reads an address of the API before the code is there that wants to know it; the call that comes then takes the answer. Who else reads it clones it. */
export function askAhead(address: string, token: string | null): Promise<Response> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patience);
  const answer = fetch(address, {
    headers: headersFor(token),
    credentials: 'same-origin',
    signal: within(usualLimit, ending.signal),
  }).finally(() => clearTimeout(timer));
  // Whoever takes it asks again.
  answer.catch(() => undefined);
  const entry = { token, askedAt: performance.now(), answer, ending };
  asked.set(address, entry);
  setTimeout(() => {
    if (asked.get(address) !== entry) return;
    asked.delete(address);
    drop(entry);
  }, shelfLife);
  return answer;
}

/**
 * What was asked ahead by the owner of this token, once; undefined when nothing was, or too long ago. Rejects when no answer came.
 * The one who takes it ends it with `signal`.
 */
export function takeAsked(
  address: string,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const found = asked.get(address);
  asked.delete(address);
  if (found?.token === token && performance.now() - found.askedAt <= shelfLife) {
    signal.addEventListener('abort', () => found.ending.abort(signal.reason), { once: true });
    return found.answer;
  }
  drop(found);
  return undefined;
}
