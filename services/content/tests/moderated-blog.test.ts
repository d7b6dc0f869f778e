import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { blogStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { contentFlagged, contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';

const { listBlogPosts, getBlogPost, createBlogPost } = blogEndpoints;
const authorId = newId();
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const author = () => content.as(asMember({ userId: authorId, username: 'Meera Nair' }));
const anonymous = () => content.as({});
const publishPost = () => author().call(createBlogPost, { body: buildForm() });

interface Flag {
  by?: string;
  version: number;
  bannerForAll?: boolean;
}
const flag = (contentId: string, { by = newId(), version, bannerForAll = false }: Flag) =>
  content.publish(contentFlagged, {
    contentType: 'blog',
    contentId,
    postId: null,
    authorId,
    flaggerId: by,
    flagCount: 1,
    bannerForAll,
    moderationVersion: version,
  });
interface Decision {
  status: 'approved' | 'removed' | 'rejected' | 'flagged';
  version: number;
  reason?: string;
}
const decide = (contentId: string, { status, version, reason }: Decision) =>
  content.publish(contentStatusDecided, {
    contentType: 'blog',
    contentId,
    postId: null,
    authorId,
    status,
    reason: reason ?? null,
    rule: null,
    flaggerIds: [],
    moderationVersion: version,
  });
const shownTo = (api: ReturnType<typeof anonymous>, slug: string) =>
  api.call(getBlogPost, { params: { slug } });

describe('a flagged blog post', () => {
  test('shows the banner to flagger and author first, to everyone once enough members flagged it', async () => {
    const post = await publishPost();
    const flaggerId = newId();
    const flagger = content.as(asMember({ userId: flaggerId }));
    await flag(post._id, { by: flaggerId, version: 1 });
    await waitFor(async () => (await shownTo(flagger, post.slug)).isFlagged);
    expect(await shownTo(author(), post.slug)).toMatchObject({ isFlagged: true, status: 'flagged' });
    expect(await shownTo(anonymous(), post.slug)).toMatchObject({ isFlagged: false, status: 'published' });
    await flag(post._id, { version: 2, bannerForAll: true });
    await waitFor(async () => (await shownTo(anonymous(), post.slug)).isFlagged);
    const event = await content.next(blogStatusApplied, ({ data }) => data.contentId === post._id);
    expect(event.data).toMatchObject({
      status: 'flagged',
      visible: true,
      bannerForAll: true,
      moderationVersion: 2,
    });
  });

  test('remembers every flagger, in whatever order the flags arrive', async () => {
    const post = await publishPost();
    const [early, late] = [newId(), newId()];
    await flag(post._id, { by: late, version: 2 });
    await flag(post._id, { by: early, version: 1 });
    for (const userId of [late, early])
      await waitFor(async () => (await shownTo(content.as(asMember({ userId })), post.slug)).isFlagged);
  });

  test('obeys a decision that a newer flag has overtaken', async () => {
    const post = await publishPost();
    const flaggerId = newId();
    await decide(post._id, { status: 'rejected', version: 1 });
    await flag(post._id, { by: flaggerId, version: 3 });
    // Events of different kinds overtake one another; this one shall be first.
    await waitFor(() =>
      content.database.collection('blogPosts').findOne({ slug: post.slug, moderationVersion: 3 }),
    );
    await decide(post._id, { status: 'approved', version: 2 });
    const flagger = content.as(asMember({ userId: flaggerId }));
    await content.next(
      blogStatusApplied,
      ({ data }) => data.contentId === post._id && data.visible && data.moderationVersion === 3,
    );
    expect(await shownTo(flagger, post.slug)).toMatchObject({ isFlagged: true, status: 'flagged' });
    expect(await shownTo(anonymous(), post.slug)).toMatchObject({ isFlagged: false, status: 'published' });
  });

  test('is free of its flags after approval', async () => {
    const post = await publishPost();
    await flag(post._id, { version: 1, bannerForAll: true });
    await decide(post._id, { status: 'approved', version: 2 });
    await waitFor(async () => (await shownTo(anonymous(), post.slug)).status === 'approved');
    expect(await shownTo(author(), post.slug)).toMatchObject({ isFlagged: false, rejectionReason: null });
  });
});

describe('a removed blog post', () => {
  test('is gone for everybody but the author, who reads the reason', async () => {
    const post = await publishPost();
    await decide(post._id, { status: 'removed', version: 3, reason: 'Copied from elsewhere' });
    await waitFor(
      async () => (await anonymous().send(getBlogPost, { params: { slug: post.slug } })).status === 404,
    );
    expect((await anonymous().call(listBlogPosts)).map(({ _id }) => _id)).not.toContain(post._id);
    const reader = content.as(asMember({ userId: newId() }));
    expect(await reader.fails(getBlogPost, { params: { slug: post.slug } })).toMatchObject({ status: 404 });
    const own = await shownTo(author(), post.slug);
    expect(own).toMatchObject({ status: 'removed', rejectionReason: 'Copied from elsewhere' });
    const event = await content.next(blogStatusApplied, ({ data }) => data.contentId === post._id);
    expect(event.data).toMatchObject({
      status: 'removed',
      visible: false,
      reason: 'Copied from elsewhere',
      moderationVersion: 3,
      decidedVersion: 3,
    });
  });

  test('stays removed when an older decision or flag arrives late', async () => {
    const post = await publishPost();
    await decide(post._id, { status: 'removed', version: 5 });
    await decide(post._id, { status: 'approved', version: 4 });
    await flag(post._id, { version: 3 });
    const marker = await publishPost();
    await decide(marker._id, { status: 'removed', version: 1 });
    await content.next(blogStatusApplied, ({ data }) => data.contentId === marker._id);
    expect((await shownTo(author(), post.slug)).status).toBe('removed');
  });

  test('is confirmed again when the decision is sent again', async () => {
    const post = await publishPost();
    await decide(post._id, { status: 'removed', version: 1, reason: 'Spam' });
    await decide(post._id, { status: 'removed', version: 1, reason: 'Spam' });
    await waitFor(
      () =>
        content.events.filter(
          ({ type, data }) =>
            type === 'content.statusApplied' && (data as { contentId: string }).contentId === post._id,
        ).length === 2,
    );
  });
});

describe('events about other content or unknown posts', () => {
  test('change nothing and do not block the queue', async () => {
    await decide(newId(), { status: 'removed', version: 1 });
    await decide('not-an-id', { status: 'removed', version: 1 });
    const post = await publishPost();
    await decide(post._id, { status: 'removed', version: 1 });
    await content.next(blogStatusApplied, ({ data }) => data.contentId === post._id);
  });
});

describe('the name of an author', () => {
  test('follows the account, and an older event does not bring the old one back', async () => {
    const post = await publishPost();
    const card = (username: string) => ({ _id: authorId, username, role: 'athlete' as const });
    await content.publish(userUpdated, { user: card('Meera N. Pillai'), version: 9 });
    await content.publish(userUpdated, { user: card('Old Name'), version: 8 });
    await waitFor(async () => (await shownTo(anonymous(), post.slug)).author.name === 'Meera N. Pillai');
    const other = await publishPost();
    await content.publish(userUpdated, { user: card('Meera Newest'), version: 10 });
    await waitFor(async () => (await shownTo(anonymous(), other.slug)).author.name === 'Meera Newest');
    expect((await shownTo(anonymous(), post.slug)).author.name).toBe('Meera Newest');
  });
});

describe('hot queries', () => {
  const queries: [string, { collection: string; filter: mongo.Document; sort?: mongo.Sort }][] = [
    [
      'the blog list',
      { collection: 'blogPosts', filter: { visible: true }, sort: { createdAt: -1, _id: -1 } },
    ],
    ['a picture in a post', { collection: 'blogPosts', filter: { pictures: 'x' } }],
    ['a cover of a post', { collection: 'blogPosts', filter: { image: 'x' } }],
    ['a picture of an advertisement', { collection: 'ads', filter: { active: true, image: 'x' } }],
    ['a post by slug', { collection: 'blogPosts', filter: { slug: 'x' } }],
    ['posts of an author', { collection: 'blogPosts', filter: { 'author._id': authorId } }],
    ['a repeated submission', { collection: 'blogPosts', filter: { submission: { $in: ['a', 'b'] } } }],
    [
      'active advertisements',
      { collection: 'ads', filter: { active: true }, sort: { sortOrder: 1, _id: 1 } },
    ],
    [
      'what the search follows',
      {
        collection: 'searchItems',
        filter: { changedAt: { $gte: new Date(0) } },
        sort: { changedAt: 1, _id: 1 },
      },
    ],
    ['guidelines', { collection: 'guidelines', filter: {}, sort: { sortOrder: 1, _id: 1 } }],
  ];
  test.each(queries)(
    '%s use an index and sort nothing in memory',
    async (_name, { collection, filter, sort }) => {
      const cursor = content.database.collection(collection).find(filter).limit(50);
      const explained = await (sort ? cursor.sort(sort) : cursor).explain('queryPlanner');
      const plan = JSON.stringify(
        (explained as { queryPlanner: { winningPlan: mongo.Document } }).queryPlanner.winningPlan,
      );
      expect(plan).toMatch(/IXSCAN|EXPRESS/);
      expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
    },
  );
});
