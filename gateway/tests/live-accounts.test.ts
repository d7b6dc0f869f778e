import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { adminToken, asha, buildEvent, memberToken, ravi } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(closeTabs);
afterAll(() => gateway.stop());

const publish = (type: string, data: unknown) => gateway.bus.publish(buildEvent(type, data));

/** What each tab hears of an event, by the time that a later one has reached all of them. */
async function heard(type: string, data: unknown, told: string) {
  const tabs = {
    own: await openTab(gateway.url, memberToken()),
    otherTab: await openTab(gateway.url, memberToken()),
    other: await openTab(gateway.url, tokenFor({ sub: ravi, sid: 'other' })),
    admin: await openTab(gateway.url, adminToken()),
    visitor: await openTab(gateway.url, null),
  };
  await publish(type, data);
  await publish('ads.changed', { id: 'later', version: 1 });
  const all = Object.entries(tabs);
  await waitFor(() => all.every(([, { messages }]) => messages.some((one) => one.type === 'ads:changed')));
  return Object.fromEntries(
    all.map(([who, { messages }]) => [who, messages.filter((one) => one.type === told)]),
  );
}

test('the tabs of a member hear of the plan, nobody else', async () => {
  const event = { userId: asha, plan: 'premium', requestedPlan: null, version: 8, reason: 'secret' };
  const { own, otherTab, ...others } = await heard('membership.changed', event, 'membership:changed');
  const data = { plan: 'premium', requestedPlan: null };
  expect([own, otherTab]).toMatchObject([[{ v: 8, data }], [{ v: 8, data }]]);
  expect(JSON.stringify([own, otherTab])).not.toContain('secret');
  expect(others).toEqual({ other: [], admin: [], visitor: [] });
});

test('the tabs of a member hear of the badge, nobody else', async () => {
  const event = { userId: asha, verified: true, version: 7 };
  const { own, otherTab, ...others } = await heard('user.verified', event, 'account:verified');
  const message = { room: `user:${asha}`, v: 7, data: { userId: asha, verified: true } };
  expect([own, otherTab]).toMatchObject([[message], [message]]);
  expect(others).toEqual({ other: [], admin: [], visitor: [] });
});

test('the tabs of a member hear of an own blog post that is held as it is made, nobody else', async () => {
  const post = {
    ...{ blogId: 'held', slug: 'held', author: { _id: asha, username: 'Asha' }, title: 'secret' },
    ...{ category: 'Kabaddi', text: 'secret', status: 'pending', version: 1, screened: true },
    createdAt: new Date().toISOString(),
  };
  const { own, otherTab, ...others } = await heard('blog.submitted', post, 'blog:status');
  const data = { blogId: 'held', visible: false, bannerForAll: false };
  expect([own, otherTab]).toMatchObject([[{ v: 1, data }], [{ v: 1, data }]]);
  expect(JSON.stringify([own, otherTab])).not.toContain('secret');
  expect(others).toEqual({ other: [], admin: [], visitor: [] });
});
