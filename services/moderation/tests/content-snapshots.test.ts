import { afterEach, describe, expect, it } from '@jest/globals';
import { randomUUIDv7 } from 'node:crypto';
import { adminActed } from '@ankur/contracts/audit.events';
import {
  commentCreated,
  commentDeleted,
  commentEdited,
  replyCreated,
} from '@ankur/contracts/community/comments.events';
import { postCreated, postDeleted, postEdited } from '@ankur/contracts/community/posts.events';
import { blogSubmitted } from '@ankur/contracts/content/blog.events';
import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { caseChanged } from '@ankur/contracts/moderation/moderation.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import {
  admin,
  buildPost,
  eventOf,
  member,
  newId,
  startModeration,
  type Moderation,
} from './start-moderation.ts';

const { listPostCases, listCommentCases, listBlogCases } = caseEndpoints;
const { listAudit } = auditEndpoints;
const { moderatePost, moderateComment } = decisionEndpoints;
const { flagComment, flagBlogPost } = flagEndpoints;
let moderation: Moderation;
afterEach(() => moderation.stop());

const author = { _id: newId(), username: 'Meera' };
const text = (content: string) => ({ _id: newId(), content, author, createdAt: new Date().toISOString() });

const commentOn = (postId: string, content = 'Well run') => ({
  postId,
  comment: { ...text(content), replies: [], isFlagged: false },
  parentId: null,
  commentCount: 1,
  status: 'published' as const,
  screened: true,
  postVersion: 2,
});
const replyOn = (postId: string, commentId: string) => ({
  postId,
  commentId,
  reply: text('Thank you'),
  commentCount: 2,
  status: 'published' as const,
  screened: true,
  postVersion: 3,
});
const editOf = ({ postId, comment: { replies: _replies, ...words } }: ReturnType<typeof commentOn>) => ({
  postId,
  commentId: words._id,
  parentId: null,
  text: { ...words, content: 'Very well run' },
  textVersion: 2,
  status: 'published' as const,
  visible: true,
  screened: true,
  commentCount: 1,
  postVersion: 4,
});
const deletionOf = ({ postId, comment }: ReturnType<typeof commentOn>) => ({
  postId,
  commentId: comment._id,
  parentId: null,
  authorId: author._id,
  commentCount: 0,
  postVersion: 5,
});
const blog = (changes: object = {}) => ({
  blogId: newId(),
  slug: 'sleep',
  author,
  title: 'Sleep',
  category: 'Training',
  text: 'Eight hours',
  status: 'published' as const,
  createdAt: new Date().toISOString(),
  version: 1,
  screened: true,
  ...changes,
});

interface State {
  cases: unknown[];
  audit: unknown[];
}

/** Everything the service knows, without what counts deliveries. */
async function stateOf(): Promise<State> {
  const api = moderation.as(admin);
  const query = { limit: 50 };
  const lists = await Promise.all(
    [listPostCases, listCommentCases, listBlogCases].map((list) => api.call(list, { query })),
  );
  const { entries } = await api.call(listAudit, { query });
  const cases = lists.flatMap(({ posts }) => posts.map(({ version: _version, ...rest }) => rest));
  return {
    cases,
    audit: entries.map(({ _id, ...rest }) => rest).sort((a, b) => a.action.localeCompare(b.action)),
  };
}

function story(): DomainEvent[] {
  const post = buildPost();
  const gone = buildPost({ content: 'to be deleted' });
  const comment = commentOn(post.postId);
  const dropped = commentOn(post.postId, 'to be deleted too');
  const first = blog();
  return [
    eventOf(postCreated, post),
    eventOf(postEdited, { ...post, content: 'second text', version: 2 }),
    eventOf(postEdited, { ...post, content: 'third text', version: 3 }),
    eventOf(commentCreated, comment),
    eventOf(replyCreated, replyOn(post.postId, comment.comment._id)),
    eventOf(commentEdited, editOf(comment)),
    eventOf(commentCreated, dropped),
    eventOf(commentDeleted, deletionOf(dropped)),
    eventOf(postCreated, gone),
    eventOf(commentCreated, commentOn(gone.postId, 'on a deleted post')),
    eventOf(postDeleted, { postId: gone.postId, authorId: gone.author._id, version: 2 }),
    eventOf(blogSubmitted, first),
    eventOf(blogSubmitted, { ...first, text: 'Nine hours', version: 2 }),
    eventOf(postCreated, buildPost({ status: 'pending', visible: false })),
    eventOf(adminActed('identity'), {
      action: 'user.suspend',
      target: { type: 'user', id: newId() },
      before: {},
      after: {},
    }),
  ];
}

/** Audit entries are known by the id of their event; content is known by its own version, so new ids must not matter. */
const underNewId = (event: DomainEvent): DomainEvent =>
  /^(post|comment|reply|blog)\./.test(event.type) ? { ...event, id: randomUUIDv7() } : event;

function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed;
  const random = () => (state = (state * 48271) % 2147483647) / 2147483647;
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

async function deliver(events: readonly DomainEvent[]): Promise<State> {
  moderation = await startModeration();
  for (const event of events) await moderation.events.publish(event);
  await waitFor(async () => (await moderation.bus.pending('moderation')) === 0);
  return stateOf();
}

describe('snapshots of content', () => {
  it('end in the same state however often and in whatever order the events arrive', async () => {
    const events = story();
    const expected = await deliver(events);
    expect(expected.cases).toHaveLength(5);
    expect(expected.cases).toContainEqual(expect.objectContaining({ content: 'Very well run' }));
    expect(expected.audit).toHaveLength(1);
    const delivered = [...events, ...events, ...events.map(underNewId)];
    const newestFirst = delivered.toReversed();
    for (const order of [newestFirst, shuffled(delivered, 911), shuffled(delivered, 4242)]) {
      await moderation.stop();
      expect(await deliver(order)).toEqual(expected);
    }
  });

  it('of comments, replies and blog posts can be flagged with words of their own', async () => {
    moderation = await startModeration();
    const postId = await moderation.post();
    const comment = commentOn(postId);
    const reply = replyOn(postId, comment.comment._id);
    const article = blog();
    await moderation.publish(commentCreated, comment);
    await moderation.publish(replyCreated, reply);
    await moderation.publish(blogSubmitted, article);
    const api = moderation.as(member());
    const body = { reason: 'other' };

    await api.call(flagComment, { params: { id: comment.comment._id }, body });
    await api.call(flagComment, { params: { id: reply.reply._id }, body });
    await api.call(flagBlogPost, { params: { id: article.blogId }, body });

    const again = await api.fails(flagComment, { params: { id: reply.reply._id }, body });
    expect(again).toMatchObject({ status: 400, message: 'You have already flagged this comment' });
    const blogAgain = await api.fails(flagBlogPost, { params: { id: article.blogId }, body });
    expect(blogAgain).toMatchObject({ message: 'You have already flagged this blog post' });
    expect(await moderation.caseOf(reply.reply._id)).toMatchObject({
      contentType: 'comment',
      postId,
      status: 'flagged',
    });
  });

  it('of a flagged comment stay as evidence when its author deletes it', async () => {
    moderation = await startModeration();
    const comment = commentOn(await moderation.post());
    const { _id: id } = comment.comment;
    await moderation.publish(commentCreated, comment);
    await waitFor(() => moderation.db.collection('cases').findOne({ contentId: id }));
    await moderation.as(member()).call(flagComment, { params: { id }, body: { reason: 'harassment' } });
    await moderation.publish(commentDeleted, deletionOf(comment));
    const kept = await waitFor(() =>
      moderation.db.collection('cases').findOne({ contentId: id, status: 'removed' }),
    );
    expect(kept).toMatchObject({ content: 'Well run', moderationNotes: 'Deleted by its author' });
  });

  it('bring the files of a post, so that one without text can be judged too', async () => {
    moderation = await startModeration();
    const picture = { mediaType: 'image' as const, url: '/uploads/community/a.webp', width: 4, height: 3 };
    const post = buildPost({ content: '', tags: [], media: [picture] });
    await moderation.post(post);
    expect((await moderation.caseOf(post.postId)).media).toEqual([picture]);

    const comment = commentOn(post.postId);
    await moderation.publish(commentCreated, comment);
    await waitFor(() => moderation.db.collection('cases').findOne({ contentId: comment.comment._id }));
    expect((await moderation.caseOf(comment.comment._id)).media).toEqual([]);

    await moderation.publish(postDeleted, { postId: post.postId, authorId: post.author._id, version: 2 });
    const kept = await waitFor(() =>
      moderation.db.collection('cases').findOne({ contentId: post.postId, listed: false }),
    );
    expect(kept['media']).toEqual([]);
  });

  it('of posts that were stored before files came along show none', async () => {
    moderation = await startModeration();
    const id = await moderation.post();
    await moderation.db.collection('cases').updateOne({ contentId: id }, { $unset: { media: '' } });
    expect((await moderation.caseOf(id)).media).toEqual([]);
  });

  it('that were edited keep the flags of members, and bring nothing back that was taken down', async () => {
    moderation = await startModeration();
    const [flagged, removed] = [buildPost(), buildPost()];
    for (const post of [flagged, removed]) await moderation.post(post);
    await moderation.flag(flagged.postId);
    const removal = { params: { id: removed.postId }, body: { action: 'removed' as const } };
    const { post } = await moderation.as(admin).call(moderatePost, removal);
    await moderation.applied(removed.postId, post.version);
    await waitFor(async () => (await moderation.caseOf(removed.postId)).applied);

    for (const each of [flagged, removed])
      await moderation.publish(postEdited, { ...each, content: 'other words', version: 2 });

    const edited = { content: 'other words' };
    await waitFor(async () => (await moderation.caseOf(removed.postId)).content === edited.content);
    await waitFor(async () => (await moderation.caseOf(flagged.postId)).content === edited.content);
    expect(await moderation.caseOf(removed.postId)).toMatchObject({ ...edited, status: 'removed' });
    expect(await moderation.caseOf(flagged.postId)).toMatchObject({
      ...edited,
      status: 'flagged',
      flagCount: 1,
      flaggedText: { content: flagged.content },
    });
    // Neither a second edit nor a deletion destroys what was flagged.
    await moderation.publish(postEdited, { ...flagged, content: 'well run', version: 3 });
    await waitFor(async () => (await moderation.caseOf(flagged.postId)).content === 'well run');
    const deletion = { postId: flagged.postId, authorId: flagged.author._id, version: 4 };
    await moderation.publish(postDeleted, deletion);
    await waitFor(async () => (await moderation.caseOf(flagged.postId)).deletedAt !== null);
    expect(await moderation.caseOf(flagged.postId)).toMatchObject({
      content: 'well run',
      flaggedText: { content: flagged.content },
    });
  });

  it('of replies go with the comment they answer, also when they are heard of last', async () => {
    moderation = await startModeration();
    const postId = await moderation.post();
    const { comment } = commentOn(postId, 'flagged words');
    await moderation.publish(commentCreated, { ...commentOn(postId, 'x'), comment });
    const replyTo = () => {
      const { replies: _replies, ...reply } = commentOn(postId, 'an answer').comment;
      const place = { postId, commentId: comment._id, commentCount: 2 };
      return { ...place, reply, status: 'published' as const, screened: true, postVersion: 2 };
    };
    const [early, late] = [replyTo(), replyTo()];
    await moderation.publish(replyCreated, early);
    await waitFor(() => moderation.db.collection('cases').findOne({ contentId: early.reply._id }));
    const flagging = { params: { id: early.reply._id }, body: { reason: 'spam' as const } };
    await moderation.as(member()).call(flagComment, flagging);

    const place = { postId, commentId: comment._id, parentId: null };
    const counts = { commentCount: 0, postVersion: 3, authorId: comment.author._id };
    await moderation.publish(commentDeleted, { ...place, ...counts });
    await moderation.publish(replyCreated, late);

    const closed = (id: string) => moderation.db.collection('cases').findOne({ contentId: id });
    for (const { reply } of [early, late])
      await waitFor(async () => (await closed(reply._id))?.['closedAt'] instanceof Date);
    expect(await moderation.caseOf(early.reply._id)).toMatchObject({
      moderationNotes: 'Deleted with its comment',
      waitingSince: null,
    });
  });

  it('vanish with a deleted post and its comments, unless somebody flagged them', async () => {
    moderation = await startModeration();
    const post = buildPost({ content: 'to be forgotten' });
    const comment = commentOn(post.postId, 'flagged evidence');
    await moderation.publish(postCreated, post);
    await moderation.publish(commentCreated, comment);
    const flagging = { params: { id: comment.comment._id }, body: { reason: 'harassment' } };
    await moderation.as(member()).call(flagComment, flagging);

    await moderation.publish(postDeleted, { postId: post.postId, authorId: post.author._id, version: 2 });

    await moderation.events.next(
      caseChanged,
      ({ data }) => data.contentId === post.postId && data.status === 'removed',
    );
    const evidence = await waitFor(async () => {
      const found = await moderation.caseOf(comment.comment._id);
      return found.status === 'removed' ? found : null;
    });
    expect(evidence).toMatchObject({
      content: 'flagged evidence',
      flagCount: 1,
      moderationNotes: 'Deleted with its post',
      deletedAt: expect.any(String),
    });
    const restore = { params: { id: comment.comment._id }, body: { action: 'approved' } };
    expect(await moderation.as(admin).fails(moderateComment, restore)).toMatchObject({
      status: 409,
      code: 'INVALID_TRANSITION',
      message: 'This content has been deleted.',
    });
    await expect(moderation.caseOf(post.postId)).rejects.toThrow('no case');
    const kept = await moderation.db.collection('cases').findOne({ contentId: post.postId });
    expect(JSON.stringify(kept)).not.toContain('forgotten');
    const decision = await moderation
      .as(admin)
      .fails(moderatePost, { params: { id: post.postId }, body: { action: 'removed' } });
    expect(decision).toMatchObject({ status: 404 });
  });
});

describe('names', () => {
  it('of authors are the newest known in content that arrives late, too', async () => {
    moderation = await startModeration();
    const renamed = { ...author, username: 'Meera Nair' };
    await moderation.publish(userUpdated, { user: renamed, version: 2 });
    const post = buildPost({ author: { ...author, username: 'Meera' } });
    const id = await moderation.post(post);
    await waitFor(async () => (await moderation.caseOf(id)).author.username === 'Meera Nair');
    expect((await moderation.caseOf(id)).deletedAt).toBeNull();
    await moderation.publish(postEdited, { ...post, content: 'Edited before the name', version: 2 });
    await waitFor(async () => (await moderation.caseOf(id)).content === 'Edited before the name');
    expect((await moderation.caseOf(id)).author.username).toBe('Meera Nair');
    const found = await moderation.as(admin).call(listPostCases, { query: { search: 'nair' } });
    expect(found.posts).toHaveLength(1);
  });

  it('of authors and flaggers follow their accounts, in lists and search, whatever arrives late', async () => {
    moderation = await startModeration();
    const writer = { _id: newId(), username: 'Arjun' };
    const flagger = member('Old Name');
    const postId = await moderation.post({ author: writer });
    await moderation.flag(postId, member('Somebody else'));
    await moderation.flag(postId, flagger);
    const { version } = await moderation.caseOf(postId);
    const flaggerId = String(flagger.userId);
    await moderation.publish(userUpdated, { user: { ...writer, username: 'Arjun Zaveri' }, version: 3 });
    await moderation.publish(userUpdated, { user: { ...writer, username: 'Arjun' }, version: 2 });
    await moderation.publish(userUpdated, { user: { _id: flaggerId, username: 'New Name' }, version: 2 });
    const renamed = await waitFor(async () => {
      const found = await moderation.caseOf(postId);
      return found.flags.some((flag) => flag.flagger.username === 'New Name') ? found : null;
    });
    expect(renamed.author.username).toBe('Arjun Zaveri');
    expect(renamed.flags.map((flag) => flag.flagger.username).sort()).toEqual(['New Name', 'Somebody else']);
    const found = await moderation.as(admin).call(listPostCases, { query: { search: 'zaveri' } });
    expect(found.posts.map(({ _id }) => _id)).toEqual([postId]);
    const decision = { params: { id: postId }, body: { action: 'approved' as const, version } };
    expect((await moderation.as(admin).send(moderatePost, decision)).status).toBe(200);
  });
});
