import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { commentCreated } from '@ankur/contracts/community/comments.events';
import { postCreated, postDeleted, postEdited } from '@ankur/contracts/community/posts.events';
import { caseChanged } from '@ankur/contracts/moderation/moderation.events';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { listMarks, requestBackfill } from '@ankur/service-kit/backfill/backfill-mark';
import { waitFor } from '@ankur/test-kit/wait-for';
import { admin, buildPost, newId, startModeration, type Moderation } from './start-moderation.ts';
import { startOwners, type Owners } from './start-owners.ts';

let owners: Owners;
let moderation: Moderation;
beforeEach(async () => {
  owners = await startOwners();
});
afterEach(async () => {
  await moderation.stop();
  await owners.stop();
});

const author = { _id: newId(), username: 'Meera' };
const createdAt = new Date().toISOString();
const commentOn = (postId: string, parentId: string | null = null) => ({
  postId,
  parentId,
  text: { _id: newId(), content: 'Well run', author, createdAt, isFlagged: false },
  status: 'published' as const,
  screened: true,
});

const names = ['blog-posts', 'comments', 'people', 'posts'];
const allFilled = () =>
  waitFor(async () => {
    const marks = await listMarks(moderation.db.db!);
    return marks.length === names.length && marks.every(({ completedAt }) => completedAt) ? marks : null;
  });

/** Fills everything once more. */
async function fillAgain(): Promise<void> {
  await allFilled();
  for (const name of names) await requestBackfill(moderation.db.db!, name);
  for (const { failed } of await allFilled()) expect(failed).toBe(0);
}

const start = async () => {
  moderation = await startModeration({ urls: owners.urls });
};
const stored = (contentId: string) => moderation.db.collection('cases').findOne({ contentId });

describe('a moderation that knows nothing', () => {
  it('opens a case for everything that its owners have, under the names of today', async () => {
    const post = buildPost({ author });
    const held = buildPost({ status: 'pending', visible: false });
    const removed = buildPost({ status: 'removed', visible: false });
    const comment = commentOn(post.postId);
    const reply = commentOn(post.postId, comment.text._id);
    const article = { blogId: newId(), slug: 'sleep', author, title: 'Sleep', category: 'Training' };
    owners.members = [{ user: { ...author, username: 'Meera Nair' }, version: 4 }];
    owners.posts = [post, held, removed];
    owners.comments = [comment, reply];
    owners.blogPosts = [
      { ...article, text: 'Eight hours', status: 'published', createdAt, version: 1, screened: true },
    ];
    await start();

    expect((await allFilled()).map(({ _id, items, failed }) => [_id, items, failed])).toEqual([
      ['blog-posts', 1, 0],
      ['comments', 2, 0],
      ['people', 1, 0],
      ['posts', 3, 0],
    ]);
    expect(await moderation.caseOf(post.postId)).toMatchObject({
      status: 'published',
      content: post.content,
    });
    expect(await moderation.caseOf(held.postId)).toMatchObject({ status: 'pending' });
    expect(await moderation.caseOf(removed.postId)).toMatchObject({ status: 'removed' });
    expect(await moderation.caseOf(reply.text._id)).toMatchObject({
      contentType: 'comment',
      postId: post.postId,
    });
    expect(await moderation.caseOf(article.blogId)).toMatchObject({ title: 'Sleep', content: 'Eight hours' });
    const mine = await moderation.db.collection('cases').find({ 'author._id': author._id }).toArray();
    expect(mine.map((each) => (each['author'] as typeof author).username)).toEqual(
      Array.from({ length: 4 }, () => 'Meera Nair'),
    );
  });

  it('screens late what nobody had screened, and the event of it changes nothing any more', async () => {
    await start();
    await moderation.as(admin).call(settingsEndpoints.addBannedKeyword, { body: { keyword: 'betting' } });
    const post = buildPost({ content: 'betting tips', screened: false });
    const trusted = buildPost({ content: 'betting is bad' });
    owners.posts = [post, trusted];
    await fillAgain();
    expect(await moderation.caseOf(post.postId)).toMatchObject({ status: 'pending', applied: false });
    expect(await moderation.caseOf(trusted.postId)).not.toMatchObject({ status: 'pending' });

    const before = await stored(post.postId);
    await moderation.publish(postCreated, post);
    await waitFor(async () => (await moderation.bus.pending('moderation')) === 0);
    expect(await stored(post.postId)).toEqual(before);
  });
});

describe('cases that are there', () => {
  it('keep what was found and decided, whatever else has made the version of their text rise', async () => {
    await start();
    const post = buildPost({ author });
    await moderation.post(post);
    await moderation.flag(post.postId);
    const { version } = await moderation.caseOf(post.postId);
    const decision = { params: { id: post.postId }, body: { action: 'removed', version, reason: 'Spam' } };
    await moderation.as(admin).call(decisionEndpoints.moderatePost, decision);
    await moderation.applied(post.postId, version + 1);
    await waitFor(async () => (await moderation.caseOf(post.postId)).applied);
    const before = await moderation.caseOf(post.postId);
    const told = moderation.events.events.length;

    const missing = buildPost();
    owners.posts = [{ ...post, status: 'removed', visible: false, version: 57 }, missing];
    await fillAgain();

    expect({ ...(await moderation.caseOf(post.postId)), version: 0 }).toEqual({ ...before, version: 0 });
    expect(await moderation.caseOf(missing.postId)).toMatchObject({ content: missing.content });
    const about = moderation.events.events.slice(told).map(({ data }) => JSON.stringify(data));
    expect(about.filter((text) => text.includes(post.postId))).toEqual([]);
  });

  it('take a newer text from a snapshot and refuse an older one that an event brings afterwards', async () => {
    await start();
    const post = buildPost({ content: 'first' });
    await moderation.post(post);
    owners.posts = [{ ...post, content: 'third', version: 9 }];
    await fillAgain();
    await moderation.publish(postEdited, { ...post, content: 'second', version: 5 });
    await waitFor(async () => (await moderation.bus.pending('moderation')) === 0);
    expect((await moderation.caseOf(post.postId)).content).toBe('third');

    owners.posts = [{ ...post, content: 'third', version: 30 }];
    await fillAgain();
    await moderation.publish(postEdited, { ...post, content: 'still older', version: 20 });
    await waitFor(async () => (await moderation.bus.pending('moderation')) === 0);
    expect((await moderation.caseOf(post.postId)).content).toBe('third');
  });

  it('that were closed get no text back from a snapshot read before the deletion', async () => {
    await start();
    const post = buildPost({ content: 'to be forgotten' });
    const comment = commentOn(post.postId);
    const unknown = buildPost({ content: 'never seen before it was deleted' });
    await moderation.post(post);
    const { text, ...place } = comment;
    const counts = { commentCount: 1, postVersion: 2 };
    await moderation.publish(commentCreated, { ...place, ...counts, comment: { ...text, replies: [] } });
    await waitFor(() => stored(text._id));
    for (const {
      postId,
      author: { _id: authorId },
    } of [post, unknown])
      await moderation.publish(postDeleted, { postId, authorId, version: 2 });
    await moderation.events.next(
      caseChanged,
      ({ data }) => data.contentId === text._id && data.status === 'removed',
    );
    const late = commentOn(unknown.postId);

    owners.posts = [post, unknown].map((each) => ({ ...each, version: 12 }));
    owners.comments = [comment, late];
    await fillAgain();

    for (const id of [post.postId, unknown.postId, text._id, late.text._id])
      expect(await stored(id)).toMatchObject({ content: '', words: [], listed: false, status: 'removed' });
  });
});
