import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { reactionChanged } from '@ankur/contracts/community/posts.events';
import type { EventDefinition } from '@ankur/contracts/domain-event';
import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { notificationTold } from '@ankur/contracts/identity/notifications/notifications.events';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { Types } from 'mongoose';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const postId = new Types.ObjectId().toHexString();
let identity: TestIdentity;
let reader: Member;
let version = 0;
beforeAll(async () => {
  identity = await startIdentity();
  reader = await identity.signUp('Told Reader');
});
afterAll(() => identity.stop());
beforeEach(() => identity.database.collection('notifications').deleteMany({}));

const publish = ({ type, version: v }: EventDefinition, data: object) =>
  identity.bus.publish({
    id: randomUUID(),
    ...{ type, v, at: new Date().toISOString(), actor: null, requestId: null },
    data,
  });

/** One more reaction to the post of the reader. */
const react = () => {
  version += 1;
  return publish(reactionChanged, {
    postId,
    userId: new Types.ObjectId().toHexString(),
    type: 'like',
    reactionCounts: { like: version },
    likes: version,
    version,
    told: { postAuthor: reader.id },
  });
};
const told = () => identity.events.filter(({ type }) => type === notificationTold.type);

test('all up to a line, which then happens again at once, is told as unread', async () => {
  const before = told().length;
  await react();
  await waitFor(() => told().length === before + 1);
  const [line] = (await reader.api.call(notificationEndpoints.listNotifications, { query: {} }))
    .notifications;
  const { unread } = await reader.api.call(notificationEndpoints.readNotifications, {
    body: { upTo: line?.at ?? '' },
  });
  expect(unread).toBe(0);
  await react();
  await waitFor(() => told().length === before + 2);
  expect(told().at(-1)?.data).toEqual({ memberId: reader.id, unread: 1 });
});

test('a line that happens all the time is told again once the last telling is some seconds ago', async () => {
  const before = told().length;
  await react();
  await waitFor(() => told().length === before + 1);
  await identity.database
    .collection('notifications')
    .updateOne({ memberId: reader.id }, { $set: { toldAt: new Date(Date.now() - 6000), at: new Date() } });
  await react();
  await waitFor(() => told().length === before + 2);
});

test('a decision that is undone at once is told at once, though the line of the first is unread', async () => {
  const before = told().length;
  const decide = (status: string, visible: boolean) => {
    version += 1;
    const post = { contentType: 'post', contentId: postId, postId, authorId: reader.id };
    const state = { status, visible, bannerForAll: false, reason: null, commentCount: null };
    return publish(communityStatusApplied, { ...post, ...state, moderationVersion: version, version });
  };
  await decide('removed', false);
  await waitFor(() => told().length === before + 1);
  await decide('approved', true);
  await waitFor(() => told().length === before + 2);
});
