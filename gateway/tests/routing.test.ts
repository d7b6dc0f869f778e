import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpointList } from '@ankur/contracts/endpoints';
import { cleanPath } from '../src/http/path-hygiene.ts';
import { rawRequest } from './raw-request.ts';
import { startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const admin = { authorization: `Bearer ${tokenFor({ role: 'admin', sid: 'admin' })}` };
const example = (path: string) =>
  path.replace(/:\w*[iI]d\b/g, '64b0000000000000000000ff').replace(/:\w+/g, 'some-thing');

test.each(
  endpointList
    .filter(({ service }) => service !== 'gateway')
    .map((endpoint) => [endpoint.id, endpoint] as const),
)('%s reaches the service that owns it and no other', async (_id, { method, path, service }) => {
  const before = Object.fromEntries(
    Object.entries(gateway.fakes).map(([name, { requests }]) => [name, requests.length]),
  );
  const address = `${example(path)}?probe=1`;
  const response = await fetch(`${gateway.url}${address}`, { method, headers: admin });
  expect(response.status).toBe(200);
  for (const [name, { requests }] of Object.entries(gateway.fakes)) {
    const added = requests.slice(before[name]).filter(({ url }) => !url.startsWith('/internal'));
    expect(added.map(({ method: seen, url }) => `${seen} ${url}`)).toEqual(
      name === service ? [`${method} ${address}`] : [],
    );
  }
});

test.each([
  ['GET', '/api/nothing', 404, 'ROUTE_NOT_FOUND'],
  ['GET', '/api', 404, 'ROUTE_NOT_FOUND'],
  ['GET', '/api/api/blog', 404, 'ROUTE_NOT_FOUND'],
  ['GET', '/api/Blog', 404, 'ROUTE_NOT_FOUND'],
  ['GET', '/internal/revocations', 404, 'ROUTE_NOT_FOUND'],
  ['GET', '/api/admin/releases/', 404, 'ROUTE_NOT_FOUND'],
  ['POST', '/internal/screen', 404, 'ROUTE_NOT_FOUND'],
  ['GET', '/uploads/secret/file.png', 404, 'ROUTE_NOT_FOUND'],
  ['DELETE', '/api/blog', 405, 'METHOD_NOT_ALLOWED'],
  ['OPTIONS', '/api/blog', 405, 'METHOD_NOT_ALLOWED'],
  ['POST', '/uploads/community/a.png', 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/metrics', 404, 'NOT_FOUND'],
  ['GET', '/health/probe', 404, 'NOT_FOUND'],
])('%s %s is refused with %i and a problem body', async (method, path, ...expected) => {
  const response = await fetch(`${gateway.url}${path}`, {
    method,
    headers: { ...admin, accept: 'application/json' },
  });
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual(expected);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(response.headers.get('x-powered-by')).toBeNull();
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('names the allowed methods in a 405', async () => {
  const response = await fetch(`${gateway.url}/api/blog`, { method: 'DELETE' });
  expect(response.headers.get('allow')).toBe('GET, POST');
});

const confusing = [
  '/api/admin/public/..%2fstats',
  '/api/admin/public/%2e%2e/stats',
  '/api/admin/public/../stats',
  '/api/admin/public/..;/stats',
  '/api/admin/public/%2E%2E%2Fstats',
  '/api/admin/public/..%252fstats',
  '/api//admin/stats',
  '/api/admin%2fstats',
  '/api\\admin\\stats',
  '/api/admin%5cstats',
  '/api/admin/stats;a=b',
  '/api/admin/stats%00',
  '/api/admin/%c0%ae%c0%ae/stats',
  '/api/./admin/stats',
  '/API/../internal/revocations',
  '//internal/revocations',
  '/api/moderation/banned-keywords/..',
  '/api/moderation/banned-keywords/%2e%2e%2fsettings',
  '/api/moderation/banned-keywords/a%2f%252e%252e',
  '/api/moderation/banned-keywords/a/../b',
  '/api/moderation/banned-keywords%2fa',
  '/api/moderation/banned-keywords/a%00',
];
test.each(confusing)('refuses the address %s before any service sees it', async (path) => {
  const before = gateway.fakes.identity.requests.length;
  const answer = await rawRequest(
    gateway.port,
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1.1 4\d\d/);
  expect(gateway.fakes.identity.requests.length).toBe(before);
  expect(cleanPath(path)).toBeNull();
});

test.each([
  '/api/blog/my-first-post',
  '/api/moderation/banned-keywords/100%25',
  '/api/moderation/banned-keywords/%E0%A4%AE',
  '/api/moderation/banned-keywords/yes%2Fno',
  '/api/moderation/banned-keywords/back%5Cslash',
  '/api/moderation/banned-keywords/100%252foff',
  '/',
])('understands the address %s in one way only', (path) => expect(cleanPath(`${path}?a=..//;`)).toBe(path));

test.each([
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\nGET /x',
])('answers a request with odd framing with one 400 and closes', async (text) => {
  const answer = await rawRequest(gateway.port, text);
  expect(answer.match(/HTTP\/1.1 /g)).toHaveLength(1);
  expect(answer).toMatch(/^HTTP\/1.1 400/);
});

test('reads a body in chunks, however its client spells that', async () => {
  const answer = await rawRequest(
    gateway.port,
    'POST /api/contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: Chunked \r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test.each([{ range: 'bytes=99999999-' }, { 'if-match': '"x"' }])(
  'refuses a file of the API page that is asked for with %j',
  async (headers: Record<string, string>) => {
    const response = await fetch(`${gateway.url}/api/docs/swagger-ui.css`, { headers });
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
      400,
      'MALFORMED_REQUEST',
    ]);
  },
);

test('answers a first request that offers HTTP/2, as clients do which could speak it', async () => {
  const offer =
    'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAA\r\n';
  const answer = await rawRequest(
    gateway.port,
    `POST /api/contact HTTP/1.1\r\nHost: a\r\n${offer}Content-Length: 2\r\n\r\n{}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  const asked = gateway.fakes.content.requests.at(-1);
  expect(asked).toMatchObject({ method: 'POST', url: '/api/contact' });
  expect(Object.keys(asked?.headers ?? {})).not.toContain('upgrade');
});

test.each([
  ['two hosts', 'Host: a\r\nhOST: b\r\n'],
  ['no host', ''],
])('refuses a request that names %s', async (_what, hosts) => {
  const answer = await rawRequest(
    gateway.port,
    `GET /api/blog HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"MALFORMED_REQUEST"/s);
});

test.each([
  ['of before hosts were named', 'HTTP/1.0\r\n'],
  ['that expects what nobody knows', 'HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n'],
])('answers a request %s', async (_what, rest) => {
  const answer = await rawRequest(gateway.port, `GET /api/blog ${rest}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*x-request-id: /s);
});

test('serves stored files of each owner to everybody', async () => {
  for (const name of ['community', 'content'] as const) {
    expect((await fetch(`${gateway.url}/uploads/${name}/file.webp`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${gateway.url}/uploads/${name}/file.webp`)).status).toBe(200);
    expect(gateway.fakes[name].requests.at(-1)?.url).toBe(`/uploads/${name}/file.webp`);
  }
});

test('describes every call at /api/openapi.json and shows it at /api/docs without a script in the page', async () => {
  const description = (await (await fetch(`${gateway.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  const described = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(
    endpointList.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`).sort(),
  );
  const page = await fetch(`${gateway.url}/api/docs`);
  const html = await page.text();
  expect(html.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
  for (const [, src = ''] of html.matchAll(/(?:src|href)="([^"]+)"/g))
    expect((await fetch(gateway.url + src)).status).toBe(200);
});
