import type { JoinAnswer } from '@ankur/contracts/live';
import { comparePositions } from '@ankur/service-kit/bus/position';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { adminToken, asha, buildEvent, editedPost, memberToken, postId, ravi } from './build-event.ts';
import { closeTabs, openTab as openTabAt } from './open-tab.ts';
import { startTestGateway, type TestGateway } from './start-test-gateway.ts';

let gateway: TestGateway;
const openTab = (token: string | null, extra: Record<string, unknown> = {}) =>
  openTabAt(gateway.url, token, extra);
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterEach(closeTabs);
afterAll(() => gateway.stop());

const publish = (type: string, data: unknown) => gateway.bus.publish(buildEvent(type, data));

const reaction = (version: number, id = postId) => ({
  postId: id,
  userId: asha,
  type: 'like',
  reactionCounts: { like: version },
  likes: version,
  version,
});

const spellings = (room: string) => [
  room,
  room.toUpperCase(),
  ` ${room}`,
  `${room} `,
  `${room}\n`,
  [room],
  { room },
  `/${room}`,
  `${room}\0`,
  `${room},feed`,
];

describe('rooms', () => {
  test('grants public to everybody, feed and posts to members, own room to its owner, moderation to admins', async () => {
    const rights = async (token: string | null) => {
      const tab = await openTab(token);
      const rooms = ['public', 'feed', `post:${postId}`, `user:${asha}`, `user:${ravi}`, 'moderation'];
      return Promise.all(rooms.map(async (room) => (await tab.join(room)).ok));
    };
    expect(await rights(null)).toEqual([true, false, false, false, false, false]);
    expect(await rights(memberToken())).toEqual([true, true, true, true, false, false]);
    expect(await rights(adminToken())).toEqual([true, true, true, false, false, true]);
  });

  test('gives a member nothing of the moderation room or of another member under any spelling', async () => {
    const tab = await openTab(memberToken());
    for (const name of [
      'moderation',
      `user:${ravi}`,
      'post:../moderation',
      'post:1',
      '*',
      tab.socket.id ?? '',
    ]) {
      for (const room of spellings(name)) {
        const answer = (await tab.join(room).catch(() => ({ ok: false }))) as JoinAnswer;
        expect(answer.ok).toBe(false);
      }
    }
    await publish('moderationSettings.changed', { version: 3 });
    await publish('post.deleted', { postId, authorId: ravi, version: 1 });
    await tab.join('feed');
    await publish('post.deleted', { postId, authorId: ravi, version: 2 });
    await waitFor(() => tab.messages.length > 0);
    expect(tab.messages.map(({ type }) => type)).toEqual(['post:deleted']);
  });

  test('tells an admin about flags without asking, the flagger and the author without names, the public nothing', async () => {
    const admin = await openTab(adminToken());
    const flagger = await openTab(memberToken());
    const nobody = await openTab(null);
    await publish('content.flagged', {
      contentType: 'post',
      contentId: postId,
      postId,
      authorId: ravi,
      flaggerId: asha,
      flagCount: 1,
      bannerForAll: false,
      reasons: { spam: 1 },
      severity: 'low',
      moderationVersion: 1,
    });
    await waitFor(() => admin.messages.length > 0 && flagger.messages.length > 0);
    const data = {
      contentType: 'post',
      contentId: postId,
      flagCount: 1,
      reasons: { spam: 1 },
      severity: 'low',
    };
    expect(admin.messages).toMatchObject([{ room: 'moderation', type: 'flag:created', v: 1, data }]);
    expect(flagger.messages).toMatchObject([
      { room: `user:${asha}`, type: 'content:flagged', data: { contentId: postId } },
    ]);
    expect(nobody.messages).toEqual([]);
  });
});

describe('catching up', () => {
  test('replays exactly what was missed, once and in order, and then goes on', async () => {
    const token = memberToken();
    const first = await openTab(token);
    await first.join('feed');
    await publish('post.edited', editedPost(1));
    await waitFor(() => first.messages.length === 1);
    const since = first.messages[0]?.seq;
    first.socket.disconnect();
    for (let version = 2; version <= 21; version += 1) await publish('post.edited', editedPost(version));
    const second = await openTab(token);
    const answer = await second.join('feed', since);
    expect(answer).toMatchObject({ ok: true, gap: false });
    await publish('post.edited', editedPost(22));
    await waitFor(() => second.messages.length >= 21);
    expect(second.messages.map(({ v }) => v)).toEqual(
      Array.from({ length: 21 }, (_value, index) => index + 2),
    );
    expect(new Set(second.messages.map(({ id }) => id)).size).toBe(21);
  });

  test('answers gap to a position of another epoch, to nonsense, and to one that is no longer kept', async () => {
    const tab = await openTab(memberToken());
    const { seq } = await tab.join('feed');
    for (const since of ['otherepoch.5', 'nonsense', '', '{"$gt":""}'])
      expect((await tab.join('feed', since)).gap).toBe(true);
    for (let version = 1; version <= 505; version += 1) await publish('post.edited', editedPost(version));
    expect((await tab.join('feed', seq)).gap).toBe(true);
    expect(tab.messages.length).toBeLessThanOrEqual(505);
  });

  test('sees no gap in a room where nothing happened', async () => {
    const tab = await openTab(memberToken());
    const { seq } = await tab.join('post:64b0000000000000000000cc');
    for (let version = 1; version <= 510; version += 1) await publish('post.edited', editedPost(version));
    expect(await tab.join('post:64b0000000000000000000cc', seq)).toMatchObject({ ok: true, gap: false });
  });
});

describe('pace', () => {
  test('sends at most four reaction counts per post and second, the last one always, in the order of the bus', async () => {
    const tab = await openTab(memberToken());
    await tab.join('feed');
    tab.messages.length = 0;
    const started = performance.now();
    for (let version = 1; version <= 60; version += 1) {
      await publish('reaction.changed', reaction(version));
      if (version === 30)
        await publish('post.deleted', { postId: '64b0000000000000000000aa', authorId: ravi, version: 1 });
    }
    const feed = () => tab.messages.filter(({ room }) => room === 'feed');
    const last = await waitFor(() => feed().find(({ type, v }) => type === 'reaction:changed' && v === 60));
    const seconds = (performance.now() - started) / 1000;
    const counts = feed().filter(({ type }) => type === 'reaction:changed');
    expect(counts.length).toBeLessThanOrEqual(1 + Math.ceil(seconds * 4));
    expect(last.data).toMatchObject({ likes: 60 });
    for (const [index, { seq }] of feed().entries()) {
      const next = feed()[index + 1];
      if (next) expect(comparePositions(seq, next.seq)).toBeLessThan(0);
    }
  });

  test('loses no count for a tab that comes back while one is waiting', async () => {
    const token = memberToken();
    const tab = await openTab(token);
    await tab.join('feed');
    const id = '64b0000000000000000000bb';
    await publish('reaction.changed', reaction(1, id));
    await waitFor(() => tab.messages.some(({ type }) => type === 'reaction:changed'));
    const since = tab.messages.filter(({ room }) => room === 'feed').at(-1)?.seq;
    tab.socket.disconnect();
    await publish('reaction.changed', reaction(2, id));
    const back = await openTab(token);
    await back.join('feed', since);
    await waitFor(() => back.messages.some(({ type, v }) => type === 'reaction:changed' && v === 2));
    expect(back.messages.filter(({ type, v }) => type === 'reaction:changed' && v === 2)).toHaveLength(1);
  });
});
