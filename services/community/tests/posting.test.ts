import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { postMaxLength } from '@ankur/contracts/community/limits';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { postCreated, postDeleted, postEdited } from '@ankur/contracts/community/posts.events';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { formOf } from './upload-parts.ts';

const { createPost, editPost, deletePost, getPost } = postEndpoints;
const { listFeed } = feedEndpoints;
const author = member(1);
const other = member(2);
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

describe('publishing a post', () => {
  it('refuses calls without a signed identity, anonymous callers and blank posts', async () => {
    const direct = await fetch(`${community.url}/api/community`, {
      method: 'POST',
      headers: { 'x-user-id': author },
    });
    expect(direct.status).toBe(401);
    expect(await community.as(null).fails(createPost, { body: { content: 'hello' } })).toMatchObject({
      status: 401,
    });
    expect(await community.as(author).fails(createPost, { body: { content: '   ' } })).toMatchObject({
      status: 400,
      code: 'EMPTY_POST',
      message: 'Please write something or add media to post',
    });
  });

  it('checks who is calling before it looks at the input', async () => {
    const body = { content: 'x'.repeat(2001) };
    expect(await community.as(null).fails(createPost, { body })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await community.as(author).fails(createPost, { body })).toMatchObject({
      code: 'VALIDATION_FAILED',
      field: 'content',
    });
  });

  it('stores the text raw, with its tags and the caller as author whatever the body claims', async () => {
    const content = '<b>First</b> race of the season #Hurdles #400m';
    const post = await community
      .as(author, 'Meera')
      .call(createPost, { body: { content, author: other, likes: 99, status: 'approved', isFlagged: true } });
    expect(post).toMatchObject({
      content,
      tags: ['hurdles', '400m'],
      author: { _id: author, username: 'Meera' },
      likes: 0,
      status: 'published',
      isFlagged: false,
      canEdit: true,
      canDelete: true,
    });
    const event = await community.bus.next(postCreated, ({ data }) => data.postId === post._id);
    expect(event.data).toMatchObject({ content, screened: true, visible: true, version: 1 });
    expect(event.actor?.id).toBe(author);
  });

  it('accepts exactly 2000 characters', async () => {
    const post = await community.post(author, 'y'.repeat(2000));
    expect(post.content).toHaveLength(2000);
  });

  it('counts characters as a person does, and takes no post without any', async () => {
    const post = await community.post(author, '🇮🇳'.repeat(2000));
    expect(post.content).toBe('🇮🇳'.repeat(2000));
    const api = community.as(author);
    expect(await api.fails(createPost, { body: { content: '🇮🇳'.repeat(2001) } })).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
    expect(await api.fails(createPost, { body: { content: '\u200b \u2060' } })).toMatchObject({
      code: 'EMPTY_POST',
    });
  });

  it('answers 404 for ids that are no ids', async () => {
    for (const postId of ['abc', '0', 'undefined', '%00', '{"$ne":1}', 'x'.repeat(24)]) {
      expect(await community.as(author).fails(getPost, { params: { postId } })).toMatchObject({
        status: 404,
      });
    }
  });
});

describe('screening', () => {
  it('holds a post back for everybody but its author', async () => {
    const post = await community.post(author, `Free ${community.holdWord} tips #offer`);
    expect(post.status).toBe('pending');
    expect(await community.as(other).fails(getPost, { params: { postId: post._id } })).toMatchObject({
      status: 404,
    });
    const seen = (await community.as(other).call(listFeed)).posts.map(({ _id }) => _id);
    expect(seen).not.toContain(post._id);
    const own = (await community.as(author).call(listFeed)).posts.find(({ _id }) => _id === post._id);
    expect(own).toMatchObject({ status: 'pending' });
  });

  it('publishes when moderation does not answer in time, and asks for a late check', async () => {
    const impatient = await startCommunity({ screenBudgetMs: 50 });
    impatient.moderation.slow = true;
    const post = await impatient.post(author, 'Is anybody there?');
    expect(post.status).toBe('published');
    const event = await impatient.bus.next(postCreated, ({ data }) => data.postId === post._id);
    expect(event.data.screened).toBe(false);
    await impatient.stop();
  });

  it('screens an edit again', async () => {
    const post = await community.post(author, 'An honest training diary');
    const edited = await community
      .as(author)
      .call(editPost, { params: { postId: post._id }, body: { content: `Now with ${community.holdWord}` } });
    expect(edited.status).toBe('pending');
    expect(await community.as(other).fails(getPost, { params: { postId: post._id } })).toMatchObject({
      status: 404,
    });
  });
});

describe('editing and deleting', () => {
  it('lets only the author change or delete a post', async () => {
    const { _id: postId } = await community.post(author, 'Mine alone');
    const body = { content: 'taken over' };
    expect(await community.as(null).fails(editPost, { params: { postId }, body })).toMatchObject({
      status: 401,
    });
    expect(await community.as(other).fails(editPost, { params: { postId }, body })).toMatchObject({
      status: 403,
      code: 'NOT_OWNER',
    });
    expect(await community.as(other).fails(deletePost, { params: { postId } })).toMatchObject({
      status: 403,
    });
    expect(
      await community.as(author).fails(editPost, { params: { postId }, body: { content: '  ' } }),
    ).toMatchObject({ status: 400 });
    expect(await community.as(other).call(getPost, { params: { postId } })).toMatchObject({
      content: 'Mine alone',
      canEdit: false,
      canDelete: false,
    });
  });

  it('tells the new text, tags and version', async () => {
    const { _id: postId, version } = await community.post(author, 'before #one');
    const edited = await community
      .as(author)
      .call(editPost, { params: { postId }, body: { content: 'after #two' } });
    expect(edited).toMatchObject({ content: 'after #two', tags: ['two'] });
    expect(edited.editedAt).not.toBeNull();
    expect(edited.version).toBeGreaterThan(version);
    const event = await community.bus.next(postEdited, ({ data }) => data.postId === postId);
    expect(event.data).toMatchObject({ content: 'after #two', version: edited.version });
  });

  it('leaves a post alone whose text is saved unchanged', async () => {
    const post = await community.post(author, 'as it was');
    const params = { postId: post._id };
    const saved = await community.as(author).call(editPost, { params, body: { content: ' as it was ' } });
    expect(saved).toMatchObject({ editedAt: null, version: post.version });
  });

  it('takes the same text again once the first post is deleted', async () => {
    const first = await community.post(author, 'Said twice');
    await community.as(author).call(deletePost, { params: { postId: first._id } });
    const second = await community.post(author, 'Said twice');
    expect(second._id).not.toBe(first._id);
    expect(await community.as(other).call(getPost, { params: { postId: second._id } })).toMatchObject({
      content: 'Said twice',
    });
  });

  it('keeps no trace of a deleted post but its event', async () => {
    const { _id: postId } = await community.post(author, 'Soon gone');
    await community.as(author).call(deletePost, { params: { postId } });
    const event = await community.bus.next(postDeleted, ({ data }) => data.postId === postId);
    expect(event.data.authorId).toBe(author);
    expect(await community.as(author).fails(getPost, { params: { postId } })).toMatchObject({ status: 404 });
    expect(await community.as(author).fails(deletePost, { params: { postId } })).toMatchObject({
      status: 404,
    });
    const left = await community.store.collection('posts').findOne({ content: 'Soon gone' });
    expect(left).toBeNull();
  });
});

describe('a post that is sent as a form', () => {
  const sent = (content: string) => ({ form: formOf([], content) });

  it('may be as long in every script as the counter says', async () => {
    const content = 'क्षि'.repeat(postMaxLength);
    expect((await community.as(author).call(createPost, sent(content))).content).toBe(content);
    expect(await community.as(author).fails(createPost, sent(`${content}क`))).toMatchObject({
      ...{ status: 400, field: 'content' },
      errors: [{ field: 'content', message: `must be at most ${String(postMaxLength)} characters` }],
    });
  });

  it('is told at the field what no form holds: endless words, a file in another place', async () => {
    expect(await community.as(author).fails(createPost, sent('x'.repeat(100_000)))).toMatchObject({
      ...{ status: 400, field: 'content' },
      errors: [{ field: 'content', message: 'is too long' }],
    });
    const form = new FormData();
    form.append('avatar', new Blob(['x'], { type: 'image/png' }), 'me.png');
    expect(await community.as(author).fails(createPost, { form })).toMatchObject({
      ...{ status: 400, field: 'avatar' },
      errors: [{ field: 'avatar', message: 'takes no file' }],
    });
  });
});

describe('sending a post twice', () => {
  it('stores one post for ten parallel submissions with one key and answers all alike', async () => {
    const headers = { 'idempotency-key': 'retry-1' };
    const send = () => community.as(author).call(createPost, { body: { content: 'Once only' }, headers });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ _id }) => _id)).size).toBe(1);
    expect(await community.store.collection('posts').countDocuments({ content: 'Once only' })).toBe(1);
    const mismatch = await community
      .as(author)
      .fails(createPost, { body: { content: 'Something else' }, headers });
    expect(mismatch).toMatchObject({ status: 422, code: 'IDEMPOTENCY_MISMATCH' });
    const foreign = await community
      .as(other)
      .call(createPost, { body: { content: 'My own key space' }, headers });
    expect(foreign.content).toBe('My own key space');
  });

  it('stores the same text by the same author without a key once, and says so to the others', async () => {
    const body = { content: 'Double tap' };
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => community.as(author).call(createPost, { body })),
    );
    const stored = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    expect(stored).toHaveLength(1);
    expect(await community.as(author).fails(createPost, { body })).toMatchObject({
      status: 409,
      code: 'REPEATED_WORDS',
      message: expect.stringContaining('You have just said exactly this'),
      data: { _id: stored[0]?._id },
    });
    expect((await community.post(other, 'Double tap'))._id).not.toBe(stored[0]?._id);
  });

  it('refuses a key that is no key', async () => {
    const request = { body: { content: 'x' }, headers: { 'idempotency-key': 'a'.repeat(129) } };
    expect(await community.as(author).fails(createPost, request)).toMatchObject({ status: 400 });
  });
});
