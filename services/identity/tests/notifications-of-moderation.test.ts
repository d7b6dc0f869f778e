import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { commentDeleted } from '@ankur/contracts/community/comments.events';
import { postDeleted } from '@ankur/contracts/community/posts.events';
import { blogDeleted } from '@ankur/contracts/content/blog.events';
import type { EventDefinition } from '@ankur/contracts/domain-event';
import { notificationEndpoints } from '@ankur/contracts/identity/notifications/notifications.endpoints';
import { appealDecided } from '@ankur/contracts/moderation/appeals.events';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { Types } from 'mongoose';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

let identity: TestIdentity;
let reader: Member;
let readers = 0;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());
beforeEach(async () => {
  readers += 1;
  reader = await identity.signUp(`Told Of ${String.fromCharCode(64 + readers)}`);
});

const newId = () => new Types.ObjectId().toHexString();
const tell = <E extends EventDefinition>({ type, version }: E, data: z.input<E['data']>) =>
  identity.bus.publish({
    ...{ id: randomUUID(), type, v: version, at: new Date().toISOString(), actor: null, requestId: null },
    data,
  });
const lines = async (member = reader) =>
  (await member.api.call(notificationEndpoints.listNotifications, { query: {} })).notifications;
const untilState = (state: string | null, member = reader) =>
  waitFor(async () => (await lines(member))[0]?.state === state);

type Decided = z.input<(typeof contentStatusDecided)['data']>;
const decision = (contentId: string, over: Partial<Decided>): Decided => ({
  ...{ contentType: 'post', contentId, postId: contentId, authorId: newId() },
  ...{ status: 'removed', reason: null, rule: null, flaggerIds: [reader.id], moderationVersion: 2 },
  ...over,
});

describe('what became of a report', () => {
  test('reaches each who made it, once, without a name, and leads to their reports', async () => {
    const other = await identity.signUp(`Reports ${String.fromCharCode(64 + readers)}`);
    const data = decision(newId(), { flaggerIds: [reader.id, other.id] });
    await tell(contentStatusDecided, data);
    await tell(contentStatusDecided, data);
    await untilState('removed', other);
    const told = {
      ...{ kind: 'report', about: 'post', state: 'removed', path: '/community/reports' },
      ...{ actor: null, isRead: false },
    };
    expect(await lines()).toEqual([expect.objectContaining(told)]);
    expect(await lines(other)).toEqual([expect.objectContaining(told)]);
  });

  test('follows the decision: what is taken back and decided anew is one line, and an older event changes nothing', async () => {
    const id = newId();
    await tell(contentStatusDecided, decision(id, {}));
    await untilState('removed');
    await tell(contentStatusDecided, decision(id, { status: 'flagged', rule: 'undo', moderationVersion: 3 }));
    await untilState('flagged');
    await tell(contentStatusDecided, decision(id, { status: 'approved', moderationVersion: 4 }));
    await untilState('approved');
    await tell(contentStatusDecided, decision(id, { moderationVersion: 2 }));
    await tell(contentStatusDecided, decision(newId(), { contentType: 'blog', postId: null }));
    await waitFor(async () => (await lines()).length === 2);
    expect((await lines()).map(({ about, state }) => `${about} ${String(state)}`)).toEqual([
      'blog removed',
      'post approved',
    ]);
  });
});

type Applied = z.input<(typeof communityStatusApplied)['data']>;
const applied = (contentId: string, over: Partial<Applied>): Applied => ({
  ...{ contentType: 'post', contentId, postId: contentId, authorId: reader.id, reason: null },
  ...{ status: 'removed', visible: false, bannerForAll: false, commentCount: null },
  ...{ moderationVersion: 1, version: 2 },
  ...over,
});

describe('a decision that holds no longer', () => {
  test('is taken back from its author too, and one that still holds is not', async () => {
    const [id, kept] = [newId(), newId()];
    await tell(communityStatusApplied, applied(id, {}));
    await untilState('removed');
    const back = { status: 'flagged', visible: true } as const;
    await tell(communityStatusApplied, applied(id, { ...back, version: 3 }));
    await untilState('visible');
    await tell(communityStatusApplied, applied(kept, { status: 'approved', visible: true }));
    await untilState('approved');
    await tell(communityStatusApplied, applied(kept, { ...back, version: 3 }));
    await tell(communityStatusApplied, applied(kept, { status: 'pending', version: 4 }));
    await untilState('pending');
    expect((await lines()).map(({ state }) => state)).toEqual(['pending', 'visible']);
  });

  test('is nothing to tell of what was never decided', async () => {
    await tell(communityStatusApplied, applied(newId(), { status: 'flagged', visible: true }));
    await tell(communityStatusApplied, applied(newId(), {}));
    await untilState('removed');
    expect(await lines()).toHaveLength(1);
  });
});

describe('what its author has deleted', () => {
  type Type = 'post' | 'comment' | 'blog';
  const decide = async (contentType: Type, contentId: string, postId: string | null) => {
    await tell(communityStatusApplied, applied(contentId, { contentType, postId }));
    const item = { contentType, contentId, postId, authorId: reader.id };
    const urgency = { severity: 'low', flagCount: 1 } as const;
    await tell(appealDecided, { ...item, ...urgency, status: 'removed', state: 'declined', version: 2 });
  };
  const deleted = (type: Type, id: string, postId: string) => {
    const gone = { authorId: reader.id, version: 9 };
    if (type === 'post') return tell(postDeleted, { ...gone, postId: id });
    if (type === 'blog') return tell(blogDeleted, { ...gone, blogId: id });
    const place = { postId, commentId: id, parentId: null, commentCount: 0, postVersion: 9 };
    return tell(commentDeleted, { ...place, authorId: reader.id });
  };

  test.each(['post', 'comment', 'blog'] as const)(
    'takes along what they were told of a %s, which led nowhere any more, and a late decision brings nothing back',
    async (type) => {
      const [id, postId] = [newId(), newId()];
      const of = { post: id, comment: postId, blog: null }[type];
      await decide(type, id, of);
      await waitFor(async () => (await lines()).length === 2);
      await deleted(type, id, postId);
      await waitFor(async () => (await lines()).length === 0);
      await tell(communityStatusApplied, applied(id, { contentType: type, postId: of, version: 3 }));
      await decide('post', newId(), null);
      await waitFor(async () => (await lines()).length === 2);
      expect((await lines()).some(({ path }) => path.includes(id))).toBe(false);
    },
  );

  test('takes along what was told of an appeal for a comment below it', async () => {
    const postId = newId();
    await decide('comment', newId(), postId);
    await waitFor(async () => (await lines()).length === 2);
    await deleted('post', postId, postId);
    await waitFor(async () => (await lines()).length === 0);
  });
});
