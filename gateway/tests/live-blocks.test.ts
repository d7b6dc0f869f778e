import { randomUUID } from 'node:crypto';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { asha, author, buildEvent, editedPost, postId, ravi } from './build-event.ts';
import { closeTabs, openTab, type Tab } from './open-tab.ts';
import { sendJson, startTestGateway, tokenFor, type TestGateway } from './start-test-gateway.ts';

const room = `post:${postId}`;
const zara = { _id: '64b000000000000000000003', username: 'Zara' };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(() => gateway.fakes.community.blocked.clear());
afterEach(closeTabs);
afterAll(() => gateway.stop());

const member = (sub: string) => openTab(gateway.url, tokenFor({ sub, sid: randomUUID() }));
const newId = () => randomUUID().replaceAll('-', '').slice(0, 24);
const at = () => new Date().toISOString();

/** Publishes everything that can carry an author's words or name. */
async function speak(by: typeof author, words: string): Promise<void> {
  const [commentId, replyId] = [newId(), newId()];
  const said = { content: words, author: by, createdAt: at(), isFlagged: false };
  const counted = { postId, commentCount: 1, status: 'published', screened: true, postVersion: 2 };
  const comment = { ...said, _id: commentId, replies: [] };
  const post = { ...editedPost(1), postId: newId(), author: by, content: words };
  const place = { postId, commentId, parentId: null };
  const edited = { ...place, text: { ...said, _id: commentId }, textVersion: 2, visible: true };
  const approved = {
    ...{ contentType: 'comment', contentId: commentId, postId, authorId: by._id, reason: null, comment },
    ...{
      moderationVersion: 1,
      bannerForAll: false,
      status: 'approved',
      visible: true,
      version: 3,
      commentCount: 1,
    },
  };
  for (const event of [
    buildEvent('post.created', post),
    buildEvent('post.edited', post),
    buildEvent('comment.created', { ...counted, comment, parentId: null }),
    buildEvent('reply.created', { ...counted, commentId, reply: { ...said, _id: replyId } }),
    buildEvent('comment.edited', { ...counted, ...edited }),
    buildEvent('content.statusApplied', approved),
  ])
    await gateway.bus.publish(event);
}

/** Everything that a tab was told, up to what somebody said last. */
async function toldTo(tabs: readonly Tab[], last: string): Promise<string[]> {
  await speak(zara, last);
  await waitFor(() =>
    tabs.every(({ messages }) => messages.filter((sent) => JSON.stringify(sent).includes(last)).length >= 5),
  );
  return tabs.map(({ messages }) => JSON.stringify(messages));
}

const joinBoth = async (tab: Tab, since?: string) => {
  for (const name of ['feed', room]) expect(await tab.join(name, since)).toMatchObject({ ok: true });
};

test('tells nobody the words or the name of whom they have blocked or were blocked by, live or replayed', async () => {
  gateway.fakes.community.blocked.set(asha, [ravi]);
  const since = await gateway.bus.head();
  const [apart, other] = [await member(asha), await member(newId())];
  for (const tab of [apart, other]) await joinBoth(tab);
  await speak(author, 'between us');
  const [hidden, shown] = await toldTo([apart, other], 'to everybody');
  expect(shown?.split('between us')).toHaveLength(6);
  expect(shown).toContain(ravi);
  expect(hidden).not.toContain('between us');
  expect(hidden).not.toContain(ravi);

  const late = await member(asha);
  await joinBoth(late, since);
  expect(JSON.stringify(late.messages)).toContain('to everybody');
  expect(JSON.stringify(late.messages)).not.toContain('between us');
});

test('obeys a block and its end at once, in every open tab', async () => {
  const tabs = [await member(asha), await member(asha)];
  for (const tab of tabs) await joinBoth(tab);
  const change = (blocked: boolean, version: number) =>
    gateway.bus.publish(buildEvent('member.blocked', { reader: asha, author: ravi, blocked, version }));
  await change(true, 1);
  await speak(author, 'while apart');
  await change(false, 2);
  await speak(author, 'together again');
  for (const told of await toldTo(tabs, 'the end')) {
    expect(told).not.toContain('while apart');
    expect(told).toContain('together again');
  }
});

test('a tab that leaves the room of those kept apart is kept apart still', async () => {
  const reader = newId();
  gateway.fakes.community.blocked.set(reader, [ravi]);
  const tab = await member(reader);
  await joinBoth(tab);
  tab.socket.emit('leave', { room: `apart:${ravi}` });
  expect(await tab.join(`apart:${ravi}`)).toMatchObject({ ok: false });
  await speak(author, 'stay away');
  const [told] = await toldTo([tab], 'and now');
  expect(told).not.toContain('stay away');
});

test('words wait until the community has said who is blocked; other rooms do not', async () => {
  const { community } = gateway.fakes;
  const reader = newId();
  let asked = 0;
  community.refuseBlocked = (res) => {
    asked += 1;
    sendJson(res, {}, 500);
  };
  const tab = await member(reader);
  let joined = false;
  const joining = tab.join('feed').then((answer) => {
    joined = true;
    return answer;
  });
  expect(await tab.join('public')).toMatchObject({ ok: true });
  await waitFor(() => asked >= 2);
  expect(joined).toBe(false);
  // What changes meanwhile is newer than what the answer says.
  await gateway.bus.publish(
    buildEvent('member.blocked', { reader, author: ravi, blocked: true, version: 1 }),
  );
  community.refuseBlocked = null;
  expect(await joining).toMatchObject({ ok: true });
  await speak(author, 'too soon');
  await speak(zara, 'in time');
  await waitFor(() => JSON.stringify(tab.messages).includes('in time'));
  expect(JSON.stringify(tab.messages)).not.toContain('too soon');
});

test('a tab that leaves while it waits to join is not let in afterwards, unless it asked again', async () => {
  const { community } = gateway.fakes;
  community.refuseBlocked = (res) => sendJson(res, {}, 500);
  const tab = await member(newId());
  void tab.join('feed').catch(() => undefined);
  void tab.join(room).catch(() => undefined);
  for (const name of ['feed', room]) tab.socket.emit('leave', { room: name });
  const again = tab.join(room);
  // Frames are read in order: what it left is known by now.
  expect(await tab.join('public')).toMatchObject({ ok: true });
  community.refuseBlocked = null;
  expect(await again).toMatchObject({ ok: true });
  await speak(author, 'behind its back');
  await waitFor(() => JSON.stringify(tab.messages).includes('behind its back'));
  const rooms = tab.messages.map((message) => message.room);
  expect(rooms).toContain(room);
  expect(rooms).not.toContain('feed');
});
