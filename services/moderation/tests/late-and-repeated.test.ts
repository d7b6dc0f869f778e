import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { commentCreated } from '@ankur/contracts/community/comments.events';
import { postCreated, postDeleted, postEdited } from '@ankur/contracts/community/posts.events';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import type { ModerationAction } from '@ankur/contracts/moderation/flag-reasons';
import { contentFlagged, contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { settingsEndpoints } from '@ankur/contracts/moderation/settings.endpoints';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { admin, buildPost, newId, startModeration, type Moderation } from './start-moderation.ts';

let moderation: Moderation;
beforeEach(async () => {
  moderation = await startModeration({ timing: { sweepMs: 20 } });
});
afterEach(() => moderation.stop());

const storedCase = async (id: string) => {
  const found = await moderation.db
    .collection('cases')
    .findOne({ contentId: id }, { projection: { outbox: 0 } });
  if (!found) throw new Error(`no case ${id}`);
  return found;
};
const decide = (id: string, action: ModerationAction) =>
  moderation
    .as(admin)
    .call(decisionEndpoints.moderatePost, { params: { id }, body: { action, reason: 'Spam' } });
const published = (type: string, id: string) =>
  moderation.events.events.filter(
    (event) => event.type === type && (event.data as { contentId: string }).contentId === id,
  );
const settled = () => waitFor(async () => (await moderation.bus.pending('moderation')) === 0);

/** A flag that was accepted before whatever came since, and is counted by the sweep only now. */
async function flagArrivesLate(contentId: string): Promise<void> {
  const flagger = { _id: newId(), username: 'Late', role: 'athlete' };
  const flag = { contentType: 'post', contentId, flaggerId: flagger._id, flagger, reason: 'violence' };
  const _id = randomUUIDv7() as never;
  const rest = { description: 'saw it early', createdAt: new Date(0), requestId: null, waiting: true };
  await moderation.db.collection('flags').insertOne({ ...flag, ...rest, _id });
  await waitFor(async () => !(await moderation.db.collection('flags').findOne({ _id, waiting: true })));
}

describe('a flag that is counted late', () => {
  it.each<ModerationAction>(['removed', 'rejected'])(
    'is evidence on what was %s meanwhile, and brings nothing back',
    async (action) => {
      const id = await moderation.post();
      const { post } = await decide(id, action);
      await flagArrivesLate(id);
      const after = await moderation.caseOf(id);
      expect(after).toMatchObject({
        status: action,
        flagCount: 1,
        severity: 'high',
        rejectionReason: 'Spam',
      });
      expect(after.version).toBe(post.version + 1);
      expect(published(contentFlagged.type, id)).toEqual([]);
      expect(published(contentStatusDecided.type, id)).toHaveLength(1);
    },
  );

  it('leaves what waits for review waiting', async () => {
    const id = await moderation.post({ status: 'pending', visible: false });
    await flagArrivesLate(id);
    expect(await moderation.caseOf(id)).toMatchObject({ status: 'pending', flagCount: 1 });
    expect(published(contentFlagged.type, id)).toEqual([]);
  });

  it('takes nothing down a second time, though it is the last of enough', async () => {
    const { updateModerationSettings } = settingsEndpoints;
    await moderation.as(admin).call(updateModerationSettings, { body: { autoRemoveCount: 2 } });
    const id = await moderation.post();
    await moderation.flag(id);
    const { post } = await decide(id, 'removed');
    await flagArrivesLate(id);
    expect(await moderation.caseOf(id)).toMatchObject({
      flagCount: 2,
      decidedBy: { username: 'Admin One' },
      version: post.version + 1,
    });
    expect(published(contentStatusDecided.type, id)).toHaveLength(1);
  });
});

describe('words of deleted content', () => {
  const secret = 'words that are gone';
  const newer = (post: ReturnType<typeof buildPost>, version: number) => ({
    ...post,
    content: secret,
    tags: ['secret'],
    version,
  });

  it('are not stored again by a snapshot that arrives after the deletion', async () => {
    const post = buildPost();
    const id = await moderation.post(post);
    await moderation.publish(postDeleted, { postId: id, authorId: post.author._id, version: 4 });
    await waitFor(async () => (await storedCase(id))['closedAt'] !== null);
    const closed = await storedCase(id);
    await moderation.publish(postEdited, newer(post, 3));
    await moderation.publish(postEdited, newer(post, 5));
    await moderation.publish(postCreated, newer(post, 6));
    await moderation.publish(postDeleted, { postId: id, authorId: post.author._id, version: 7 });
    await settled();
    expect(await storedCase(id)).toEqual(closed);
    expect(JSON.stringify(closed)).not.toContain(secret);
  });

  it('are not stored when their deletion was heard of first', async () => {
    const post = buildPost({ content: secret });
    const { postId, author } = post;
    await moderation.publish(postDeleted, { postId, authorId: author._id, version: 2 });
    await settled();
    await moderation.publish(postCreated, post);
    await moderation.publish(postEdited, newer(post, 7));
    await settled();
    expect(JSON.stringify(await storedCase(postId))).not.toContain(secret);
    expect(await storedCase(postId)).toMatchObject({ status: 'removed', listed: false, words: [] });
  });

  it('stay as they were flagged: a later edit does not replace the evidence', async () => {
    const post = buildPost({ content: 'what was flagged' });
    const id = await moderation.post(post);
    await moderation.flag(id);
    await moderation.publish(postDeleted, { postId: id, authorId: post.author._id, version: 2 });
    await waitFor(async () => (await storedCase(id))['closedAt'] !== null);
    await moderation.publish(postEdited, newer(post, 3));
    await settled();
    expect(await moderation.caseOf(id)).toMatchObject({ content: 'what was flagged', status: 'removed' });
  });

  it('of a comment go with those of its post, also when the comment is heard of last', async () => {
    const post = buildPost();
    const id = await moderation.post(post);
    await moderation.publish(postDeleted, { postId: id, authorId: post.author._id, version: 2 });
    await settled();
    const createdAt = new Date().toISOString();
    const author = { _id: newId(), username: 'Meera' };
    const comment = { _id: newId(), content: secret, author, createdAt, replies: [], isFlagged: false };
    const counted = { commentCount: 1, status: 'published' as const, screened: true, postVersion: 2 };
    await moderation.publish(commentCreated, { postId: id, comment, parentId: null, ...counted });
    await settled();
    expect(await storedCase(comment._id)).toMatchObject({ listed: false, content: '', words: [] });
  });
});

describe('a snapshot heard of again', () => {
  it('under a new event id changes nothing, so that no open view of the case is stale', async () => {
    const post = buildPost();
    const id = await moderation.post(post);
    const before = await storedCase(id);
    await moderation.publish(postCreated, post);
    await moderation.publish(postEdited, post);
    await settled();
    expect(await storedCase(id)).toEqual(before);
  });
});

describe('a text that comes back', () => {
  it('is held when its owner holds it now, though the edit between the two is heard of last', async () => {
    const post = buildPost({ content: 'the first words' });
    const id = await moderation.post(post);
    const held = { status: 'pending' as const, visible: false };
    await moderation.publish(postEdited, { ...post, ...held, version: 3 });
    await moderation.publish(postEdited, { ...post, content: 'other words', version: 2 });
    await settled();
    expect(await moderation.caseOf(id)).toMatchObject({ content: 'the first words', status: 'pending' });
  });
});

describe('a decision heard of twice', () => {
  it('is one decision in the log and one confirmation on the case, under whatever event id', async () => {
    const id = await moderation.post();
    const { post } = await decide(id, 'removed');
    const [sent] = await waitFor(() => {
      const found = published(contentStatusDecided.type, id);
      return found.length > 0 ? found : null;
    });
    for (let copy = 0; copy < 3; copy += 1) {
      await moderation.events.publish({ ...sent!, id: randomUUIDv7() });
      await moderation.applied(id, post.version);
    }
    await settled();
    expect(await moderation.db.collection('decisions').countDocuments({ contentId: id })).toBe(1);
    expect(await moderation.caseOf(id)).toMatchObject({ applied: true, version: post.version + 1 });
  });

  it('says nothing of a newer one: the confirmation of the first comes late', async () => {
    const id = await moderation.post();
    const first = await decide(id, 'removed');
    const second = await decide(id, 'approved');
    await moderation.applied(id, first.post.version);
    await settled();
    expect(await moderation.caseOf(id)).toMatchObject({ applied: false, version: second.post.version });
  });

  it('is not confirmed by a report that names no decision and is older', async () => {
    const id = await moderation.post();
    const { post } = await decide(id, 'removed');
    const older = { contentType: 'post' as const, contentId: id, postId: id, authorId: newId() };
    const state = { status: 'flagged' as const, visible: true, bannerForAll: true, reason: null };
    const report = { ...older, ...state, version: 3, commentCount: null };
    await moderation.publish(communityStatusApplied, { ...report, moderationVersion: post.version - 1 });
    await settled();
    expect(await moderation.caseOf(id)).toMatchObject({ applied: false, version: post.version });
    await moderation.publish(communityStatusApplied, { ...report, moderationVersion: post.version });
    await settled();
    expect(await moderation.caseOf(id)).toMatchObject({ applied: true });
  });
});
