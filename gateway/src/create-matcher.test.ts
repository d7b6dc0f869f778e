import { endpointList } from '@ankur/contracts/endpoints';
import { revocationEndpoints } from '@ankur/contracts/identity/revocations.endpoints';
import { expect, test } from '@jest/globals';
import { createMatcher } from './create-matcher.ts';

test('prefers fixed segments to parameters', () => {
  const match = createMatcher();
  expect(match('GET', '/api/community/public')).toMatchObject({ call: { endpoint: { id: 'listFeed' } } });
  expect(match('GET', '/api/community/64b0000000000000000000ff')).toMatchObject({
    call: { endpoint: { id: 'getPost' } },
  });
});

test('refuses what is internal, and two contracts of one address', () => {
  const [first] = endpointList;
  if (!first) throw new Error('no endpoints');
  expect(() => createMatcher([revocationEndpoints.listRevocations])).toThrow('internal');
  expect(() => createMatcher([first, { ...first, id: 'other' }])).toThrow();
});

test('takes time, size and cache of a call from its contract', () => {
  const match = createMatcher();
  const call = (method: string, path: string) => {
    const found = match(method, path);
    if (!found || !('call' in found)) throw new Error(`${method} ${path} is no call`);
    const { endpoint, ...rest } = found.call;
    return rest;
  };
  const usual = { timeoutMs: 5000, maxBodyBytes: 100_000, cacheMs: 0, upload: false };
  const [community, events] = (['community', 'events'] as const).map((part) => ({
    service: part,
    activity: part,
  }));
  expect(call('GET', '/api/community/public')).toEqual({ ...usual, ...community });
  expect(call('HEAD', '/api/events')).toEqual({ ...usual, ...events, cacheMs: 500 });
  expect(call('GET', '/api/auth/profile').activity).toBeNull();
  expect(call('POST', '/api/community')).toEqual({
    ...community,
    timeoutMs: 60_000,
    maxBodyBytes: 5 * 5 * 1024 * 1024 + 100_000,
    cacheMs: 0,
    upload: true,
  });
  // What is too large for an advertisement is said by its service, in the words of the form.
  expect(call('POST', '/api/admin/ads').maxBodyBytes).toBeGreaterThan(10 * 1024 * 1024);
  expect(call('POST', '/api/blog').maxBodyBytes).toBeGreaterThan(200_000);
  expect(call('POST', '/api/releases/mfe-a')).toMatchObject({ service: 'gateway', upload: true });
  expect(call('GET', '/uploads/content/a.webp')).toMatchObject({ timeoutMs: 60_000, upload: false });
});

test.each([
  ['GET', '/api/Blog'],
  ['GET', '/api/%62log'],
  ['GET', '/api/blog/'],
  ['GET', '/api/community//comments'],
  ['GET', '/constructor'],
  ['GET', '/__proto__'],
  ['GET', '/api/constructor'],
  ['GET', '/api/blog;a'],
  ['GET', '/api/admin/public'],
  ['GET', '/internal/revocations'],
])('knows no call %s %s', (method, path) => {
  expect(createMatcher()(method, path)).toBeNull();
});

test.each([
  ['GET', '/api/blog/constructor', 'getBlogPost'],
  ['GET', '/api/blog/__proto__', 'getBlogPost'],
  ['GET', '/api/community/%70ublic', 'getPost'],
  ['GET', `/api/blog/${'x'.repeat(8000)}`, 'getBlogPost'],
  ['POST', '/api/releases/constructor/activate', 'activateRelease'],
  ['HEAD', '/remotes.json', 'getRemotes'],
])('reads %s %s as it is written', (method, path, id) => {
  expect(createMatcher()(method, path)).toMatchObject({ call: { endpoint: { id } } });
});

test('a method that nobody has declared is no call', () => {
  for (const method of ['OPTIONS', 'TRACE', 'constructor', '__proto__', ''])
    expect(createMatcher()(method, '/api/blog')).toEqual({ allowed: ['GET', 'POST'] });
});
