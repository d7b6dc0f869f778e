import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { adminToken, asha, buildEvent, memberToken } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { sendJson, startTestGateway, type TestGateway } from './start-test-gateway.ts';

const counts = { post: 4, comment: 1, blog: 0, source: 'Cases', countedAt: '2026-03-01T10:00:00.000Z' };
let gateway: TestGateway;
let asked = 0;
beforeAll(async () => {
  gateway = await startTestGateway();
  const fake = gateway.fakes.moderation;
  const polled = fake.handler;
  fake.handler = (req, res) => {
    if (req.url !== '/internal/moderation/counts') return polled(req, res);
    asked += 1;
    sendJson(res, counts);
  };
});
afterEach(closeTabs);
afterAll(() => gateway.stop());

const changed = (version: number) =>
  buildEvent('case.changed', {
    contentType: 'post',
    contentId: '64b0000000000000000000ff',
    authorId: asha,
    status: 'flagged',
    flagCount: 1,
    reasons: {},
    severity: null,
    isAppealed: false,
    version,
  });

test('admins whose console is open are told what waits after cases have changed, at the place of the last message; nobody else', async () => {
  const admin = await openTab(gateway.url, adminToken());
  const others = [await openTab(gateway.url, memberToken()), await openTab(gateway.url, null)];
  expect(await admin.join('moderation')).toMatchObject({ ok: true });
  for (const other of others) expect(await other.join('moderation')).toMatchObject({ ok: false });
  for (const version of [1, 2, 3]) await gateway.bus.publish(changed(version));
  const told = () => admin.messages.filter(({ type }) => type === 'queue:counts');
  await waitFor(() => told().length > 0);
  const last = admin.messages.findLast(({ type }) => type === 'case:changed');
  expect(told()).toMatchObject([
    { room: 'moderation', seq: last?.seq, v: Date.parse(counts.countedAt), data: counts },
  ]);
  expect(asked).toBe(1);
  for (const { messages } of others) expect(messages).toEqual([]);

  // Of what no log keeps a tab that comes back is told nothing, and misses nothing.
  const again = await openTab(gateway.url, adminToken());
  expect(await again.join('moderation', last?.seq)).toMatchObject({ ok: true, gap: false });
  expect(again.messages).toEqual([]);
});
