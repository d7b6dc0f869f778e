import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { postCreated, postEdited } from '@ankur/contracts/community/posts.events';
import { liveMappings } from '@ankur/contracts/live';
import { member, startCommunity, type TestCommunity } from './start-community.ts';
import { formOf, pdf } from './upload-parts.ts';

const { createPost, editPost, getPost } = postEndpoints;
const author = member(1);
const result = { discipline: '400 m', mark: '61.8', note: 'PB' };
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const publish = (body: Record<string, unknown>) =>
  community.as(author).call(createPost, { body: { content: '', ...body } });
const edit = (postId: string, body: object) =>
  community.as(author).call(editPost, { params: { postId }, body });

describe('a result on a post', () => {
  it('is stored, shown to everybody and told to other services', async () => {
    const post = await publish({ content: 'At last', result });
    expect(post.result).toEqual(result);
    const { posts } = await community.as(null).call(feedEndpoints.listFeed);
    expect(posts.find(({ _id }) => _id === post._id)?.result).toEqual(result);
    const event = await community.bus.next(postCreated, ({ data }) => data.postId === post._id);
    expect(event.data.result).toEqual(result);
  });

  it('comes in a form as JSON', async () => {
    const form = formOf([pdf(20)]);
    form.set('result', JSON.stringify(result));
    expect((await community.as(author).call(createPost, { form })).result).toEqual(result);
  });

  it('is enough for a post, and a note is not asked for', async () => {
    const { note: _note, ...plain } = result;
    expect(await publish({ result: plain })).toMatchObject({ content: '', result: plain });
  });

  it.each([
    ['text', 'fast'],
    ['half a result', { discipline: '400 m' }],
    ['a blank mark', { ...result, mark: ' \u200b' }],
    ['a mark that is no text', { ...result, mark: 61.8 }],
    ['a mark that is too long', { ...result, mark: '6'.repeat(21) }],
    ['more than a result has', { ...result, place: 1 }],
    ['a direction override', { ...result, note: 'P\u202eB' }],
    ['broken JSON', '{"discipline":'],
  ])('is refused as %s, when posted and when edited', async (what, bad) => {
    const api = community.as(author);
    const refusal = { status: 400 };
    expect(await api.fails(createPost, { body: { content: 'x', result: bad } })).toMatchObject(refusal);
    const { _id: postId } = await publish({ content: what, result });
    const body = { content: 'x', result: bad as never };
    expect(await api.fails(editPost, { params: { postId }, body })).toMatchObject(refusal);
    expect(await api.call(getPost, { params: { postId } })).toMatchObject({ content: what, result });
  });

  it('is changed alone, taken away, and told live with the words', async () => {
    const { _id: postId } = await publish({ content: 'Heats', result });
    const faster = { discipline: '400 m', mark: '60.9' };
    expect(await edit(postId, { result: faster })).toMatchObject({ content: 'Heats', result: faster });
    const told = await community.bus.next(postEdited, ({ data }) => data.postId === postId);
    expect(told.data.result).toEqual(faster);
    const { messages } = liveMappings.find(({ definition }) => definition === postEdited)!;
    expect(messages(told.data as never)).toMatchObject([{ data: { content: 'Heats', result: faster } }]);
    expect((await edit(postId, { content: 'Heats again' })).result).toEqual(faster);
    const without = await edit(postId, { result: null });
    expect(without).not.toHaveProperty('result');
    expect(without.content).toBe('Heats again');
  });

  it('cannot be taken from a post that says nothing else', async () => {
    const { _id: postId } = await publish({ result });
    const params = { postId };
    expect(await community.as(author).fails(editPost, { params, body: { result: null } })).toMatchObject({
      status: 400,
      code: 'EMPTY_POST',
    });
  });

  it('is screened like any word, when posted and when edited', async () => {
    const note = community.holdWord;
    expect((await publish({ content: 'Odds', result: { ...result, note } })).status).toBe('pending');
    const { _id: postId } = await publish({ content: 'Evens', result });
    expect((await edit(postId, { result: { ...result, note } })).status).toBe('pending');
  });

  it('is part of a submission: the same one again is one post, another result under its key is refused', async () => {
    const headers = { 'idempotency-key': 'run-1' };
    const send = (body: object) =>
      community.as(author).call(createPost, { body: { content: 'Again', ...body }, headers });
    const [one, same] = [await send({ result }), await send({ result })];
    expect(same._id).toBe(one._id);
    const other = { body: { content: 'Again' }, headers };
    expect(await community.as(author).fails(createPost, other)).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });
});
