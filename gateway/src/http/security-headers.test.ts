import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from '@jest/globals';
import { dataHeaders, setUsualHeaders } from './security-headers.ts';
import type { Visit } from '../visit.ts';

function visitOf(url: string, scheme = 'http') {
  const set: Record<string, unknown> = {};
  const res = { setHeader: (name: string, value: unknown) => (set[name] = value) };
  const req = { headers: { host: 'ankur.example' } } as IncomingMessage;
  return {
    visit: { url, scheme, requestId: 'id-1', req, res: res as unknown as ServerResponse } as Visit,
    set,
  };
}

const listed = (list: readonly string[]) =>
  Object.fromEntries(list.flatMap((name, place) => (place % 2 === 0 ? [[name, list[place + 1]]] : [])));

test.each(['http', 'https'])(
  'an answer of the API over %s says the same whichever way it is sent',
  (scheme) => {
    const { visit, set } = visitOf('/api/blog', scheme);
    setUsualHeaders(visit);
    expect(listed(dataHeaders(visit))).toEqual(set);
  },
);

test('names every header that keeps a browser from misreading an answer', () => {
  const { visit } = visitOf('/api/blog');
  expect(listed(dataHeaders(visit))).toEqual({
    'x-request-id': 'id-1',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  });
});

test('asks for encryption where the connection is, and lets pages run what is ours', () => {
  const { visit, set } = visitOf('/blog', 'https');
  setUsualHeaders(visit);
  expect(set['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(set['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
  expect(set['content-security-policy']).toContain(
    "connect-src 'self' ws://ankur.example wss://ankur.example;",
  );
});
