import { endpointList } from '@ankur/contracts/endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { buildEvent, memberToken } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
const desk = { sub: '64b0000000000000000000ad', sid: 'desk', role: 'admin', username: 'Desk' } as const;
const without = tokenFor(desk);
const withStep = tokenFor({ ...desk, twoStep: true });
let version = 1;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(closeTabs);
afterAll(() => gateway.stop());

const ask = async (method: string, path: string, token: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(gateway.url + path.replaceAll(/:\w+/g, '64b000000000000000000001'), {
    method,
    headers,
  });
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code };
};
/** Changes the setting as identity announces it, and waits until it is obeyed. */
async function demand(required: boolean): Promise<void> {
  version += 1;
  const data = { version, adminSecondStep: { required, version } };
  await gateway.bus.publish(buildEvent('platformSettings.changed', data));
  await waitFor(async () => ((await ask('GET', '/api/admin/users', without)).status === 403) === required);
}

describe('while every admin needs a second step', () => {
  beforeAll(() => demand(true));

  test('an admin without one reaches its set-up and nothing else', async () => {
    const closed = endpointList.filter(({ access }) => access === 'admin' || access === 'user');
    const open = [];
    for (const { method, path, duringEnrolment } of closed) {
      const answer = await ask(method, path, without);
      if (duringEnrolment) open.push(`${method} ${path}`);
      else expect({ path, ...answer }).toMatchObject({ path, status: 403, code: 'TWO_FACTOR_REQUIRED' });
    }
    expect(open.toSorted()).toEqual([
      'GET /api/auth/profile',
      'GET /api/auth/two-factor',
      'POST /api/auth/two-factor',
      'POST /api/auth/two-factor/confirm',
    ]);
    expect((await ask('GET', '/api/auth/two-factor', without)).status).toBe(200);
  });

  test('admins with one, members and public calls are answered as ever', async () => {
    expect((await ask('GET', '/api/admin/users', withStep)).status).toBe(200);
    expect((await ask('GET', '/api/auth/profile', memberToken())).status).toBe(200);
    expect((await ask('GET', '/api/events', without)).status).toBe(200);
  });
});

test('open sockets of admins are judged anew when the setting changes', async () => {
  await demand(false);
  const tab = await openTab(gateway.url, without);
  const member = await openTab(gateway.url, memberToken());
  expect((await tab.join('moderation')).ok).toBe(true);
  await demand(true);
  await waitFor(() => !tab.socket.connected);
  expect([tab.ended, member.socket.connected]).toEqual([[], true]);
  const again = await openTab(gateway.url, without);
  expect([(await again.join('moderation')).ok, (await again.join('public')).ok]).toEqual([false, true]);
  expect((await (await openTab(gateway.url, withStep)).join('moderation')).ok).toBe(true);
});
