import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { commentCreated, commentEdited, replyCreated } from '@ankur/contracts/community/comments.events';
import { memberBlocked } from '@ankur/contracts/community/hidden-members.events';
import { postCreated, postEdited } from '@ankur/contracts/community/posts.events';
import type { EventDefinition } from '@ankur/contracts/domain-event';
import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { Types } from 'mongoose';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
let community: Server;
let author: Member;
/** Whom the community was asked about, and who of them does not want to hear of the author. */
const asked: string[][] = [];
const hiding = new Set<string>();

beforeAll(async () => {
  community = createServer((req, res) => {
    const members = new URL(req.url ?? '', 'http://x').searchParams.get('members')?.split(',') ?? [];
    asked.push(members);
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ members: members.filter((id) => !hiding.has(id)) }));
  }).listen(0, '127.0.0.1');
  await once(community, 'listening');
  const url = `http://127.0.0.1:${String((community.address() as AddressInfo).port)}`;
  identity = await startIdentity({}, { urls: { community: url } });
  author = await identity.signUp('Author Anand');
});
afterAll(async () => {
  await identity.stop();
  community.close();
});

const newId = () => new Types.ObjectId().toHexString();
const tell = <E extends EventDefinition>({ type, version }: E, data: z.input<E['data']>) =>
  identity.bus.publish({
    ...{ id: randomUUID(), type, v: version, at: new Date().toISOString() },
    ...{ actor: null, requestId: null, data },
  });
async function post(content: string, over: object = {}): Promise<string> {
  const postId = newId();
  const at = new Date().toISOString();
  await tell(postCreated, {
    ...{ postId, content, author: { _id: author.id, username: 'Author Anand' }, tags: [] },
    ...{ status: 'published', visible: true, createdAt: at, editedAt: null, version: 1, screened: true },
    ...over,
  });
  return postId;
}
const linesOf = async (member: Member) =>
  (await member.api.call(notificationEndpoints.listNotifications)).notifications;
const mentionsOf = async (member: Member) => (await linesOf(member)).filter(({ kind }) => kind === 'mention');
/** Tells of a post, until whoever is named last in it has heard of it: those before are told first, or never. */
async function settled(content: string, witness: string): Promise<void> {
  const member = await identity.signUp(witness);
  await post(`${content} @${witness}`);
  await waitFor(async () => (await mentionsOf(member)).length === 1);
}

test('a post tells those whom it names once, in a line that leads to it and holds none of its words', async () => {
  const member = await identity.signUp('Named Nandini');
  const postId = await post('Well run @Named Nandini, and again @named nandini!');
  await waitFor(async () => (await mentionsOf(member)).length === 1);
  expect(await mentionsOf(member)).toMatchObject([
    {
      kind: 'mention',
      about: 'post',
      path: `/community/posts/${postId}`,
      actor: { _id: author.id },
      count: 1,
    },
  ]);
  expect(JSON.stringify(await linesOf(member))).not.toContain('Well run');
});

test('nobody is told of own words, of a name that two bear, or of part of an address', async () => {
  const [one, two] = [await identity.signUp('Double Devi'), await identity.signUp('Third Tara')];
  await identity.database
    .collection('users')
    .updateOne({ _id: new Types.ObjectId(two.id) }, { $set: { usernameKey: 'double devi' } });
  const before = asked.length;
  await settled('@Double Devi and @Author Anand, write to a@third tara', 'Witness One');
  expect([await mentionsOf(one), await mentionsOf(two), await mentionsOf(author)]).toEqual([[], [], []]);
  expect(asked.slice(before).flat()).not.toContain(one.id);
});

test('whoever shares a part of the name with a hundred others is told under the whole of it', async () => {
  const long = await identity.signUp('Rohan Of Ranchi');
  const bearers = Array.from({ length: 101 }, (_, n) => ({
    ...{ username: 'Rohan', usernameKey: 'rohan', searchKey: 'rohan', email: `rohan${String(n)}@x.example` },
    ...{ role: 'athlete', plan: 'free', isVerified: false, isSuspended: false, version: 1 },
    createdAt: new Date(),
  }));
  await identity.database.collection('users').insertMany(bearers);
  await settled('@Rohan Of Ranchi', 'Witness Four');
  expect(await mentionsOf(long)).toHaveLength(1);
});

test('known minors and suspended members are not reached by their name', async () => {
  const [minor, suspended] = [await identity.signUp('Young Yash'), await identity.signUp('Gone Gita')];
  const change = (member: Member, $set: object) =>
    identity.database.collection('users').updateOne({ _id: new Types.ObjectId(member.id) }, { $set });
  await change(minor, { dateOfBirth: '2012-05-05' });
  await change(suspended, { isSuspended: true });
  await settled('@Young Yash @Gone Gita', 'Witness Two');
  expect([await mentionsOf(minor), await mentionsOf(suspended)]).toEqual([[], []]);
});

test('whoever has muted or blocked the author, or switched mentions off, is not told', async () => {
  const [mute, off] = [await identity.signUp('Muting Mira'), await identity.signUp('Offline Om')];
  hiding.add(mute.id);
  await off.api.call(notificationEndpoints.setNotificationPreferences, { body: { off: ['mention'] } });
  await settled('@Muting Mira @Offline Om', 'Witness Three');
  expect([await linesOf(mute), await linesOf(off)]).toEqual([[], []]);
});

const editOf = (postId: string, content: string, version: number) => {
  const at = new Date().toISOString();
  return tell(postEdited, {
    ...{ postId, content, author: { _id: author.id, username: 'Author Anand' }, tags: [] },
    ...{ status: 'published', visible: true, createdAt: at, editedAt: at, version, screened: true },
  });
};

test('an edit tells whom it names for the first time, once, and nobody anew', async () => {
  const [old, added] = [await identity.signUp('Earlier Esha'), await identity.signUp('Added Arun')];
  const postId = await post('With @Earlier Esha');
  await waitFor(async () => (await mentionsOf(old)).length === 1);
  const [line] = await mentionsOf(old);
  await old.api.call(notificationEndpoints.readNotification, { params: { id: line?._id ?? '' } });
  await editOf(postId, 'With @Earlier Esha and @Added Arun', 2);
  await waitFor(async () => (await mentionsOf(added)).length === 1);
  await editOf(postId, 'With @Earlier Esha and @Added Arun, at last', 3);
  await settled('Later words', 'Witness Five');
  expect(await mentionsOf(added)).toMatchObject([{ path: `/community/posts/${postId}`, count: 1 }]);
  expect(await mentionsOf(old)).toMatchObject([{ _id: line?._id, isRead: true }]);
});

test('an edited reply tells whom it names now, but not the author of the post, who was told of the reply', async () => {
  const [owner, added] = [await identity.signUp('Host Hema'), await identity.signUp('Late Lalit')];
  const [postId, parentId, _id] = [newId(), newId(), newId()];
  const reply = {
    _id,
    createdAt: new Date().toISOString(),
    author: { _id: author.id, username: 'Author Anand' },
  };
  const counts = { commentCount: 1, postVersion: 2, status: 'published', screened: true } as const;
  await tell(replyCreated, {
    ...{ postId, commentId: parentId, reply: { ...reply, content: 'Hello' }, ...counts },
    told: { postAuthor: owner.id },
  });
  await waitFor(async () => (await linesOf(owner)).length === 1);
  await tell(commentEdited, {
    ...{ postId, commentId: _id, parentId, ...counts, textVersion: 2, visible: true },
    text: { ...reply, content: '@Host Hema and @Late Lalit, hello' },
  });
  await waitFor(async () => (await mentionsOf(added)).length === 1);
  expect(await mentionsOf(added)).toMatchObject([{ about: 'comment', path: `/community/posts/${postId}` }]);
  expect((await linesOf(owner)).map(({ kind }) => kind)).toEqual(['comment']);
});

test('nothing is told of what stands below the words of somebody who is parted from the reader', async () => {
  const [answered, named, owner] = [
    await identity.signUp('Answered Asha'),
    await identity.signUp('Named Nitin'),
    await identity.signUp('Owning Omar'),
  ];
  const reply = {
    ...{ _id: newId(), content: 'Thank you @Named Nitin', createdAt: new Date().toISOString() },
    author: { _id: author.id, username: 'Author Anand' },
  };
  await tell(replyCreated, {
    ...{ postId: newId(), commentId: newId(), reply, commentCount: 2, status: 'published', screened: true },
    ...{ postVersion: 2, told: { commentAuthor: answered.id }, below: [owner.id, answered.id] },
  });
  const kinds = async () =>
    (await Promise.all([answered, named].map(linesOf))).map((lines) => lines.map(({ kind }) => kind));
  const untilKinds = (expected: string[][]) =>
    waitFor(async () => JSON.stringify(await kinds()) === JSON.stringify(expected));
  await untilKinds([['reply'], ['mention']]);
  const block = (reader: Member, blocked: boolean, version: number) =>
    tell(memberBlocked, { reader: reader.id, author: owner.id, blocked, version });
  await block(answered, true, 1);
  await untilKinds([[], ['mention']]);
  await block(named, true, 1);
  await untilKinds([[], []]);
  await block(answered, false, 2);
  await untilKinds([['reply'], []]);
});

test('a post tells five members at most', async () => {
  const members: Member[] = [];
  for (const letter of 'ABCDEFG') members.push(await identity.signUp(`Crowd ${letter}`));
  await post(members.map((_member, index) => `@Crowd ${'ABCDEFG'[index] ?? ''}`).join(' '));
  const told = async () => (await Promise.all(members.map(mentionsOf))).map((lines) => lines.length);
  // One after the other: the fifth is the last.
  await waitFor(async () => (await told())[4] === 1);
  expect(asked.at(-1)).toHaveLength(5);
  expect(await told()).toEqual([1, 1, 1, 1, 1, 0, 0]);
});

test('a comment that waits for moderation tells when it is shown, and the author of the post only once', async () => {
  const [member, owner] = [await identity.signUp('Waiting Wasim'), await identity.signUp('Owning Ojas')];
  const [postId, _id] = [newId(), newId()];
  const createdAt = new Date().toISOString();
  await tell(commentCreated, {
    postId,
    comment: {
      ...{ _id, content: '@Waiting Wasim @Owning Ojas look', createdAt, replies: [] },
      author: { _id: author.id, username: 'Author Anand' },
    },
    ...{ parentId: null, commentCount: 1, status: 'pending', screened: true, postVersion: 2 },
    told: { postAuthor: owner.id },
  });
  const held = { key: `mention:comment:${_id}` };
  await waitFor(async () => (await identity.database.collection('notifications').countDocuments(held)) > 0);
  expect(await mentionsOf(member)).toEqual([]);
  await tell(communityStatusApplied, {
    ...{
      contentType: 'comment',
      contentId: _id,
      postId,
      authorId: author.id,
      status: 'approved',
      visible: true,
    },
    ...{ bannerForAll: false, reason: null, moderationVersion: 1, version: 3, commentCount: 1 },
  });
  await waitFor(async () => (await mentionsOf(member)).length === 1);
  expect(await mentionsOf(member)).toMatchObject([{ about: 'comment', path: `/community/posts/${postId}` }]);
  expect((await linesOf(owner)).map(({ kind }) => kind)).toEqual(['comment']);
});
