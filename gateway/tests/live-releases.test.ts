import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { adminToken, buildEvent, memberToken } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(closeTabs);
afterAll(() => gateway.stop());

test('a release is told to every browser, and to admins alone that its row has changed', async () => {
  const admin = await openTab(gateway.url, adminToken());
  const member = await openTab(gateway.url, memberToken());
  const visitor = await openTab(gateway.url, null);
  const name = 'mfe-content';
  await gateway.bus.publish(
    buildEvent('release.published', { name, version: '2', previous: '1', revision: 4 }),
  );
  await gateway.bus.publish(buildEvent('remote.restored', { name, revision: 5 }));
  const tabs = [admin, member, visitor];
  await waitFor(() => tabs.every(({ messages }) => messages.some(({ type }) => type === 'remote:restored')));
  await waitFor(() => admin.messages.length === 4);
  const toldOf = ({ messages }: typeof admin, room: string) =>
    messages.filter((one) => one.room === room).map(({ type, v, data }) => ({ type, v, data }));
  expect(toldOf(admin, 'admin')).toEqual([
    { type: 'release:state', v: 4, data: { name, revision: 4 } },
    { type: 'release:state', v: 5, data: { name, revision: 5 } },
  ]);
  for (const { messages } of [member, visitor])
    expect(messages.map(({ type }) => type)).toEqual(['release:published', 'remote:restored']);
});
