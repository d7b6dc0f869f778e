import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@ankur/test-kit/wait-for';
import { sendJson, startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const headers = { authorization: `Bearer ${tokenFor()}` };
const get = (path: string) => fetch(`${gateway.url}${path}`, { headers });

// Each hangs a service of its own, so they wait together.
test.concurrent(
  'refuses everybody else at once while one call finds out whether a hanging service is back',
  async () => {
    const { moderation } = gateway.fakes;
    moderation.handler = () => undefined;
    const flag = () =>
      fetch(`${gateway.url}/api/moderation/comments/64b0000000000000000000ff/flag`, {
        method: 'POST',
        headers,
        body: '{}',
      });
    const first = await Promise.all(Array.from({ length: 5 }, flag));
    expect(first.map(({ status }) => status)).toEqual(Array(5).fill(504));
    const round = await waitFor(async () => {
      const before = moderation.requests.length;
      let isOver = false;
      const probe = flag().finally(() => (isOver = true));
      await waitFor(() => isOver || moderation.requests.length > before);
      const others = isOver ? [] : await Promise.all(Array.from({ length: 20 }, flag));
      // Refused itself, or a busy machine took as long for the others as the probe for its answer: then beside the next one.
      return isOver ? null : { probe, others, reached: moderation.requests.length - before };
    });
    expect(round.others.map(({ status }) => status)).toEqual(Array(20).fill(503));
    expect(round.others.every((answer) => Number(answer.headers.get('retry-after')) > 0)).toBe(true);
    expect(round.reached).toBe(1);
    expect((await round.probe).status).toBe(504);
    moderation.handler = (_req, res) => sendJson(res, { ok: true });
    await waitFor(async () => (await flag()).status === 200);
  },
);

test.concurrent(
  'finds a hanging service again within its usual time when only files are asked for',
  async () => {
    const { community } = gateway.fakes;
    community.handler = () => undefined;
    const failed = await Promise.all(Array.from({ length: 5 }, () => get('/api/community/public')));
    expect(failed.map(({ status }) => status)).toEqual(Array(5).fill(504));
    const statuses: number[] = [];
    await waitFor(async () => {
      const { status } = await get('/uploads/community/a.webp');
      statuses.push(status);
      return status === 504;
    });
    expect(new Set(statuses)).toEqual(new Set([503, 504]));
    community.handler = (_req, res) => sendJson(res, {});
    await waitFor(async () => (await get('/uploads/community/a.webp')).status === 200);
  },
);

test.concurrent('answers 504 after five seconds of silence while other services go on', async () => {
  gateway.fakes.content.handler = () => undefined;
  const started = performance.now();
  // Counted here, where nothing counts while a busy machine lets others run.
  let tenths = 0;
  const clock = setInterval(() => (tenths += 1), 100);
  const slow = fetch(`${gateway.url}/api/blog`, { method: 'POST', headers, body: '{}' });
  expect((await get('/api/events')).status).toBe(200);
  const response = await slow;
  clearInterval(clock);
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
    504,
    'UPSTREAM_TIMEOUT',
  ]);
  expect(performance.now() - started).toBeGreaterThan(4900);
  // A silent answer would be cut after fifteen.
  expect(tenths).toBeLessThan(120);
});
