import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { IncomingMessage as Request, ServerResponse as Response } from 'node:http';
import type { Call } from '../create-matcher.ts';
import { createShortCache, type ShortCache } from './short-cache.ts';

const call = { cacheMs: 500 } as Call;
let cache: ShortCache;
let now = 1000;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  cache = createShortCache();
});
afterEach(() => void jest.restoreAllMocks());

const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ url, method, headers }) as unknown as Request;

/** As much of a response as the cache touches. */
function response(status = 200, headers: Record<string, string> = {}) {
  const sent: { headers: Record<string, unknown>; body: string } = { headers: { ...headers }, body: '' };
  const res = {
    statusCode: status,
    writeHead: (_status: number, list: string[]) => {
      for (let place = 0; place < list.length; place += 2) sent.headers[list[place] ?? ''] = list[place + 1];
    },
    getHeader: (name: string) => sent.headers[name],
    hasHeader: (name: string) => name in sent.headers,
    write: (chunk: Buffer) => ((sent.body += chunk.toString()), true),
    end: (chunk: Buffer | string = '', encoding?: BufferEncoding) =>
      void (sent.body += (typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk).toString()),
  };
  return { res: res as unknown as Response, sent };
}

interface Asked {
  req?: Request;
  res?: Response;
  body?: string[];
  /** Who asks afterwards. */
  ask?: Request;
  asked?: Call;
}

/** Lets an answer pass and tells what the next one to ask the same is answered with; null when nobody remembers. */
function answerAndAsk({
  req = get('/api/events'),
  res = response().res,
  body = ['{"a":', '1}'],
  ask = req,
  asked = call,
}: Asked): string | null {
  cache.remember(req, res, asked);
  for (const part of body.slice(0, -1)) res.write(Buffer.from(part));
  res.end(Buffer.from(body.at(-1) ?? ''));
  const again = response();
  return cache.answer(ask, again.res, []) ? again.sent.body : null;
}

test('answers the same read with all of what was answered', () => {
  const { res } = response(200, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-other': '1',
  });
  expect(answerAndAsk({ res })).toBe('{"a":1}');
  const again = response();
  cache.answer(get('/api/events'), again.res, []);
  expect(again.sent.headers).toEqual({ 'content-type': 'application/json', 'cache-control': 'no-store' });
});

test('says of a compressed answer how it is encoded', () => {
  const encoded = { 'content-encoding': 'gzip', vary: 'accept-encoding' };
  const req = get('/api/events', { 'accept-encoding': 'gzip' });
  answerAndAsk({ req, res: response(200, encoded).res });
  const again = response();
  cache.answer(req, again.res, []);
  expect(again.sent.headers).toEqual(encoded);
});

test('repeats every byte, also of an answer that comes as Latin-1', () => {
  const words = 'नमस्ते, caf\u00e9';
  expect(answerAndAsk({ body: [words] })).toBe(words);
  const req = get('/api/sports');
  const { res } = response();
  cache.remember(req, res, call);
  res.end(Buffer.from(words).toString('latin1'), 'latin1');
  const again = response();
  cache.answer(req, again.res, []);
  expect(again.sent.body).toBe(words);
});

test('for as long as the call allows, not longer', () => {
  answerAndAsk({});
  now += 499;
  expect(cache.answer(get('/api/events'), response().res, [])).toBe(true);
  now += 2;
  expect(cache.answer(get('/api/events'), response().res, [])).toBe(false);
});

test.each<[string, Asked]>([
  ['another query', { ask: get('/api/events?page=2') }],
  ['another address', { ask: get('/api/sports') }],
  ['somebody who reads another encoding', { ask: get('/api/events', { 'accept-encoding': 'gzip' }) }],
  ['somebody with a token', { ask: get('/api/events', { authorization: 'Bearer x' }) }],
  ['HEAD', { ask: get('/api/events', {}, 'HEAD') }],
])('never answers %s from it', (_name, parts) => {
  expect(answerAndAsk(parts)).toBeNull();
  expect(cache.answer(get('/api/events'), response().res, [])).toBe(true);
});

test.each<[string, () => Asked]>([
  [
    'what a member was answered',
    () => ({ req: get('/api/events', { authorization: 'Bearer x' }), ask: get('/api/events') }),
  ],
  ['failures', () => ({ res: response(503).res })],
  ['half a file', () => ({ res: response(206).res })],
  ['answers with a cookie', () => ({ res: response(200, { 'set-cookie': 'a=b' }).res })],
  ['another page of a list', () => ({ req: get('/api/events?page=2'), ask: get('/api/events') })],
  ['large answers', () => ({ body: ['x'.repeat(200_000), 'x'.repeat(100_000)] })],
  ['calls that are asked anew each time', () => ({ asked: { cacheMs: 0 } as Call })],
  ['writes', () => ({ req: get('/api/events', {}, 'POST'), ask: get('/api/events') })],
])('never remembers %s', (_name, parts) => {
  expect(answerAndAsk(parts())).toBeNull();
});
