import { expect, test } from '@jest/globals';
import { stripClientHeaders } from './request-headers.ts';

function strip(headers: Record<string, string>): string[] {
  const stripped = { ...headers };
  stripClientHeaders(stripped);
  return Object.keys(stripped);
}

test('keeps the framing of a body whatever the client names in Connection', () => {
  const framing = { host: 'a', 'content-length': '300000', 'transfer-encoding': 'chunked' };
  const named = 'close, Content-Length , transfer-encoding,HOST';
  expect(strip({ ...framing, connection: named })).toEqual(Object.keys(framing));
});

test('removes what the client names in Connection, whatever its case, and what belongs to one hop', () => {
  const headers = { connection: 'keep-alive, X-Custom , accept', 'x-custom': '1', accept: '*/*', te: 'x' };
  expect(strip({ ...headers, upgrade: 'h2c', expect: '100-continue', cookie: 'a=b' })).toEqual(['cookie']);
});

test('removes every name that only the gateway may say, and any with an underscore', () => {
  const refused = [
    'x-ankur-identity',
    'x-user-id',
    'x-internal-role',
    'x-forwarded-host',
    'x-forwarded-fors',
    'x-real-ip',
    'x-original-url',
    'x-rewrite-url',
    'forwarded',
    'via',
    'x-request-id',
    'x-http-method-override',
    'x-method-override',
    'x_user_id',
    'content_length',
  ];
  const kept = ['x-forwarded-for', 'x-forwarded-proto', 'authorization', 'x-user', 'x-real-ip-not'];
  expect(strip(Object.fromEntries([...refused, ...kept].map((name) => [name, '1'])))).toEqual(kept);
});
