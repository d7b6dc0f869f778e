import { randomBytes } from 'node:crypto';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminToken, buildEvent, editedPost, memberToken } from './build-event.ts';
import { closeTabs, openTab } from './open-tab.ts';
import { revocationOf, startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';
import { startTwoGateways, waysToHear, type TwoGateways } from './start-two-gateways.ts';

const token = tokenFor({ sid: 'moving' });

const edit = async (bus: Bus, version: number): Promise<string> =>
  (await bus.publish(buildEvent('post.edited', editedPost(version)))).position;

describe.each(waysToHear)('two gateways %s', (hear) => {
  let both: TwoGateways;

  beforeAll(async () => {
    both = await startTwoGateways({ hear });
  });
  afterAll(async () => {
    closeTabs();
    await both.stop();
  });

  test('show the same events at the same places, and a tab that changes over misses and repeats nothing', async () => {
    const [one, two] = both.gateways;
    const [, , publisher] = both.buses;
    const first = await openTab(one.url, token);
    const other = await openTab(two.url, token);
    await first.join('feed');
    await other.join('feed');
    for (let version = 1; version <= 5; version += 1) await edit(publisher, version);
    await waitFor(() => first.messages.length === 5 && other.messages.length === 5);
    expect(first.messages.map(({ id, seq }) => [id, seq])).toEqual(
      other.messages.map(({ id, seq }) => [id, seq]),
    );
    const since = first.messages[2]?.seq;
    first.socket.disconnect();
    for (let version = 6; version <= 10; version += 1) await edit(publisher, version);
    const moved = await openTab(two.url, token);
    expect(await moved.join('feed', since)).toMatchObject({ ok: true, gap: false });
    await edit(publisher, 11);
    await waitFor(() => moved.messages.some(({ v }) => v === 11));
    expect(moved.messages.map(({ v }) => v)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('know together who is in the console, tell reviewers of what is new, and nobody else', async () => {
    const [one, two] = both.gateways;
    const [admin, visitor] = [adminToken(), memberToken()];
    const call = ({ url }: TestGateway, bearer: string | null, body?: unknown) =>
      fetch(`${url}/api/admin/presence`, {
        method: body === undefined ? 'GET' : 'PUT',
        headers: {
          'content-type': 'application/json',
          ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    const at = (section: unknown) => ({ tab: 'tab-of-a-test', section });
    const sectionsSeen = async (gateway: TestGateway) => {
      const { people } = (await (await call(gateway, admin)).json()) as { people: { section: string }[] };
      return people.map(({ section }) => section).join();
    };
    const reviewer = await openTab(two.url, admin);
    const member = await openTab(two.url, visitor);
    await reviewer.join('moderation');
    expect(await member.join('moderation')).toMatchObject({ ok: false });
    for (const body of [undefined, at('users')]) {
      expect((await call(one, null, body)).status).toBe(401);
      expect((await call(one, visitor, body)).status).toBe(403);
    }
    expect((await call(one, admin, at('No Section!'))).status).toBe(400);
    const told = () =>
      reviewer.messages.flatMap((message) => (message.type === 'presence' ? [message.data.section] : []));
    // That it is still there says nothing new.
    for (const [section, expected] of [
      ['users', ['users']],
      ['users', ['users']],
      ['audit', ['users', 'audit']],
      [null, ['users', 'audit', null]],
    ] as const) {
      expect((await call(one, admin, at(section))).status).toBe(200);
      await waitFor(() => told().length === expected.length);
      expect(told()).toEqual(expected);
      await waitFor(async () => {
        const seen = await Promise.all([one, two].map(sectionsSeen));
        return seen.every((sections) => sections === (section ?? ''));
      });
    }
    expect(member.messages.filter(({ type }) => type === 'presence')).toEqual([]);
  });

  test.each([
    ['is suspended', 'user.suspended', { reason: 'spam', until: null }],
    ['loses the role', 'user.roleChanged', {}],
  ] as const)('show nobody in the console any more who %s', async (_what, type, said) => {
    const sub = randomBytes(12).toString('hex');
    const reviewer = await openTab(both.gateways[1].url, adminToken());
    await reviewer.join('moderation');
    const call = ({ url }: TestGateway, bearer: string, more: RequestInit = {}) =>
      fetch(`${url}/api/admin/presence`, {
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        ...more,
      });
    const isShown = async (gateway: TestGateway) =>
      JSON.stringify(await (await call(gateway, adminToken())).json()).includes(sub);
    const bearer = tokenFor({ sub, sid: 'at work', role: 'moderator' });
    const body = JSON.stringify({ tab: 'tab-at-work', section: 'moderation' });
    expect((await call(both.gateways[0], bearer, { method: 'PUT', body })).status).toBe(200);
    await waitFor(async () => (await Promise.all(both.gateways.map(isShown))).every(Boolean));
    const code = type === 'user.suspended' ? 'SUSPENDED' : 'TOKEN_OUTDATED';
    const revocation = revocationOf({ kind: 'user', subject: sub, code });
    const state = { user: { _id: sub, username: 'Ravi' }, version: 2, revocation };
    await both.buses[2].publish(buildEvent(type, { ...state, ...said }));
    await waitFor(async () => !(await Promise.all(both.gateways.map(isShown))).some(Boolean));
    const gone = { userId: sub, section: null };
    await waitFor(() => reviewer.messages.some(({ data }) => JSON.stringify(data) === JSON.stringify(gone)));
    expect((await call(both.gateways[0], bearer, { method: 'PUT', body })).status).not.toBe(200);
  });

  test('a gateway that has just started replays what happened before it', async () => {
    const [, , publisher] = both.buses;
    const at = await edit(publisher, 12);
    for (let version = 13; version <= 16; version += 1) await edit(publisher, version);
    const late = await startTestGateway({ store: both.store, bus: both.buses[1] });
    try {
      const tab = await openTab(late.url, token);
      expect(await tab.join('feed', at)).toMatchObject({ ok: true, gap: false });
      await waitFor(() => tab.messages.length === 4);
      expect(tab.messages.map(({ v }) => v)).toEqual([13, 14, 15, 16]);
    } finally {
      await late.stop();
    }
  });
});
