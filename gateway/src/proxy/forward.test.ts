import type { ServiceName } from '@ankur/contracts/endpoint';
import { anonymousIdentity } from '@ankur/service-kit/auth/identity';
import { afterEach, expect, jest, test } from '@jest/globals';
import type { Visit } from '../visit.ts';
import { createForward } from './forward.ts';
import type { Upstream } from './upstream.ts';

afterEach(() => void jest.useRealTimers());

const visit = {
  ...{ req: { headers: {} }, res: {}, caller: anonymousIdentity, requestId: 'request' },
  ...{ method: 'GET', url: '/api/blog', address: '203.0.113.1', scheme: 'http' },
} as unknown as Visit;

/** The signed identities of one call of a stranger after another. */
function start() {
  const sent: unknown[] = [];
  const upstream: Upstream = {
    handle: ({ headers }) => Promise.resolve(void sent.push(headers[1])),
    close: () => undefined,
  };
  const forward = createForward({
    upstreams: new Map<ServiceName, Upstream>([['content', upstream]]),
    secret: 'a secret of this test',
  });
  const call = () => forward(visit, { service: 'content', timeoutMs: 1000, maxBodyBytes: 0, upload: false });
  return { sent, call };
}

test('signs the same call of strangers once in a second, also after the clock was set back', async () => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  const { sent, call } = start();
  await call();
  jest.advanceTimersByTime(999);
  await call();
  expect(sent[1]).toBe(sent[0]);
  jest.setSystemTime(1_699_996_400_000);
  jest.advanceTimersByTime(1);
  await call();
  expect(sent[2]).toMatch(/^1699996410001\./);
});
