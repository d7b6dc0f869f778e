import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { adminToken, buildEvent, memberToken, postId } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { openSettings } from '@ankur/test-kit/public-settings';
import { sendJson, startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
const settings = openSettings();
beforeAll(async () => {
  gateway = await startTestGateway();
  const polled = gateway.fakes.identity.handler;
  gateway.fakes.identity.handler = (req, res) =>
    req.url?.includes('/public/settings') ? sendJson(res, settings) : polled(req, res);
});
afterEach(closeTabs);
afterAll(() => gateway.stop());

async function ask(
  call: string,
  token?: string,
): Promise<{ status: number; code?: string; message?: string }> {
  const [method = '', path = ''] = call.split(' ');
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${gateway.url}${path}`, { method, headers });
  const { code, message } = (await response.json()) as { code?: string; message?: string };
  return { status: response.status, ...(code === undefined ? {} : { code, message: message ?? '' }) };
}

/** Changes the settings as identity would, and waits until a call is answered with that status. */
async function change(changes: Partial<typeof settings>, call: string, status: number): Promise<void> {
  Object.assign(settings, changes, { version: settings.version + 1 });
  const began = performance.now();
  await gateway.bus.publish(buildEvent('platformSettings.changed', { version: settings.version }));
  await waitFor(async () => (await ask(call, memberToken())).status === status);
  process.stdout.write(`The gateway obeyed after ${Math.round(performance.now() - began)} ms\n`);
}

const allOn = settings.features;

test('closes a part that is switched off to everybody but admins, and opens it again', async () => {
  const read = 'GET /api/events';
  expect((await ask(read, memberToken())).status).toBe(200);
  await change({ features: { ...allOn, enableEvents: false } }, read, 404);
  expect(await ask(read, memberToken())).toMatchObject({ status: 404, code: 'FEATURE_OFF' });
  await waitFor(async () => (await ask(read)).code === 'FEATURE_OFF');
  expect((await ask(read, adminToken())).status).toBe(200);
  expect((await ask('GET /api/sports')).status).toBe(200);
  expect((await ask('GET /api/blog', memberToken())).status).toBe(200);
  await change({ features: allOn }, read, 200);
});

test('takes members out of the live rooms of a part that is switched off, and lets nobody in', async () => {
  const [member, admin] = [
    await openTab(gateway.url, memberToken()),
    await openTab(gateway.url, adminToken()),
  ];
  for (const tab of [member, admin]) expect(await tab.join('feed')).toMatchObject({ ok: true });
  await change({ features: { ...allOn, enableCommunity: false } }, 'GET /api/community/posts', 404);
  const room = `post:${postId}`;
  expect(await member.join(room)).toMatchObject({ ok: false });
  expect(await admin.join(room)).toMatchObject({ ok: true });
  // A member who is still in the room when it closes is out of it within a second.
  let version = 1;
  await waitFor(async () => {
    const told = member.messages.length;
    version += 1;
    await gateway.bus.publish(buildEvent('post.deleted', { postId, authorId: 'x', version }));
    await waitFor(() => admin.messages.some(({ v }) => v === version));
    return member.messages.length === told;
  });
  await change({ features: allOn }, 'GET /api/community/posts', 200);
  expect(await member.join('feed')).toMatchObject({ ok: true });
});

test('lets members back in as soon as they are told that it is on again, before it could be read', async () => {
  const member = await openTab(gateway.url, memberToken());
  await change({ features: { ...allOn, enableEvents: false } }, 'GET /api/events', 404);
  const room = `event:${postId}`;
  expect(await member.join(room)).toMatchObject({ ok: false });
  // Identity is slow to answer, and what it announces is all that there is.
  const { demoAccounts: _demoAccounts, ...announced } = settings;
  const version = settings.version + 1;
  await gateway.bus.publish(
    buildEvent('platformSettings.changed', { version, settings: { ...announced, features: allOn, version } }),
  );
  await waitFor(() => member.messages.some(({ type, v }) => type === 'settings:changed' && v === version));
  expect(await member.join(room)).toMatchObject({ ok: true });
  expect((await ask('GET /api/events', memberToken())).status).toBe(200);
  Object.assign(settings, { features: allOn, version });
});

test('refuses what members write while the platform is maintained, with the message of the admins', async () => {
  const write = 'POST /api/community';
  expect((await ask(write, memberToken())).status).toBe(200);
  await change({ maintenanceMode: true }, write, 503);
  const refusal = { status: 503, code: 'MAINTENANCE', message: 'Back at noon.' };
  expect(await ask(write, memberToken())).toEqual(refusal);
  expect(await ask('POST /api/auth/register')).toEqual(refusal);
  expect((await ask(write, adminToken())).status).toBe(200);
  for (const call of ['login', 'refresh', 'logout'])
    expect((await ask(`POST /api/auth/${call}`)).status).toBe(200);
  expect((await ask('GET /api/community/posts', memberToken())).status).toBe(200);
  await change({ maintenanceMode: false }, write, 200);
});
