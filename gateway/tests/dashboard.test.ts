import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ClientResponse } from '@ankur/contracts/endpoint';
import type { dashboardEndpoints } from '@ankur/contracts/gateway/dashboard.endpoints';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { startBus } from '@ankur/test-kit/start-bus';
import { waitFor } from '@ankur/test-kit/wait-for';
import { adminToken, memberToken } from './build-event.ts';
import { sendJson, startFakeService, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
let stopBus: () => Promise<void>;
/** The event path alone: while set, what the gateway publishes reaches nobody. */
let isBusDeaf = false;
const countedAt = '2026-11-23T06:00:00.000Z';
const users = {
  totalUsers: 3,
  verifiedUsers: 1,
  suspendedUsers: 0,
  pendingUsers: 2,
  recentRegistrations: 1,
  sportStats: [],
  levelStats: [],
  roleStats: [],
  source: 'Accounts',
  countedAt,
};
const engagement = {
  dau: 1,
  wau: 2,
  mau: 3,
  previous: { dau: 0, wau: 1, mau: 2 },
  retention7Day: null,
  retention30Day: null,
  avgSessionDuration: null,
  sessionDurationBySport: [],
  activeTimePeriods: [],
  featureUsage: [],
  days: [],
  since: null,
  countedAt,
};
const answers: Record<string, unknown> = {
  '/api/admin/stats': users,
  '/api/admin/engagement-metrics': engagement,
  '/api/community/stats': { posts: 7, source: 'Posts', countedAt },
  '/api/moderation/counts': { post: 4, comment: 0, blog: 1 },
  '/api/moderation/audit?limit=8': { entries: [], nextCursor: null },
  '/health/ready': { ready: true, bus: true },
};

beforeAll(async () => {
  const started = await startBus();
  stopBus = () => started.stop();
  const bus: Bus = {
    ...started.bus,
    publish: (event) => (isBusDeaf ? new Promise(() => undefined) : started.bus.publish(event)),
  };
  gateway = await startTestGateway({ bus });
  for (const fake of Object.values(gateway.fakes)) {
    const polled = fake.handler;
    fake.handler = (req, res) => {
      const answer = answers[req.url ?? ''];
      if (answer === undefined) polled(req, res);
      else sendJson(res, answer);
    };
  }
});
afterAll(async () => {
  await gateway.stop();
  await stopBus();
});

const read = (path: string, token?: string) =>
  fetch(
    `${gateway.url}${path}`,
    token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
  );
const dashboard = async () => {
  const response = await read('/api/admin/dashboard', adminToken());
  expect(response.status).toBe(200);
  return (await response.json()) as ClientResponse<typeof dashboardEndpoints.getDashboard>;
};
const health = async () => {
  const response = await read('/api/admin/system-health', adminToken());
  expect(response.status).toBe(200);
  return (await response.json()) as ClientResponse<typeof dashboardEndpoints.getSystemHealth>;
};

test.each(['/api/admin/dashboard', '/api/admin/system-health'])('%s is for admins', async (path) => {
  expect((await read(path)).status).toBe(401);
  expect((await read(path, memberToken())).status).toBe(403);
});

test('what the gateway answers itself is kept by no browser either', async () => {
  const answer = await read('/api/admin/dashboard', adminToken());
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

test('every figure keeps the source and the time that its service names', async () => {
  const { users: counted, posts } = await dashboard();
  expect(counted).toMatchObject({ source: users.source, countedAt });
  expect(posts).toEqual(answers['/api/community/stats']);
});

test('a service that answers something else is named, and what the others say is there', async () => {
  // The fake events service says nothing that fits.
  expect(await dashboard()).toMatchObject({
    complete: false,
    missing: ['events'],
    users: { totalUsers: 3 },
    engagement: { mau: 3 },
    posts: { posts: 7 },
    waiting: { post: 4 },
    events: null,
    activities: [],
  });
});

test('a service that is stopped is named and red, the rest goes on, and it is well again by itself', async () => {
  const { community } = gateway.fakes;
  expect(await health()).toMatchObject({ complete: true, missing: [], source: 'Asked by the gateway' });
  const { port } = new URL(community.url);
  await community.stop();
  expect(await health()).toMatchObject({ complete: false, missing: ['community'] });
  const { services, live } = await health();
  expect(services.find(({ service }) => service === 'community')).toEqual({
    service: 'community',
    up: false,
    ms: null,
    bus: null,
  });
  expect(services.filter(({ up }) => up)).toHaveLength(4);
  expect(live.ms).not.toBeNull();
  expect((await dashboard()).missing).toEqual(['events', 'community']);
  const again = await startFakeService(Number(port));
  again.handler = community.handler;
  gateway.fakes.community = again;
  expect((await health()).missing).toEqual([]);
});

test('with the event path broken and every service well, the live path is red', async () => {
  isBusDeaf = true;
  try {
    // The round trip of a moment ago may still be told.
    const broken = await waitFor(async () => {
      const told = await health();
      return told.live.ms === null ? told : undefined;
    });
    expect(broken.missing).toEqual([]);
  } finally {
    isBusDeaf = false;
  }
});
