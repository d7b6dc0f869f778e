import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { topicsChanged } from '@ankur/contracts/community/topics.events';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { listTrendingTopics, listAdminTopics, addTopic, pinTopicPosts, removeTopic } = topicEndpoints;
const acted = adminActed('community');
let community: TestCommunity;

beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const byId = (id: string) => ({ params: { id } });
const add = async (topic: string, more = {}) =>
  (await community.asAdmin().call(addTopic, { body: { topic, ...more } })).topic;
const pin = async (id: string, body: { posts: number | null; version?: number }) =>
  (await community.asAdmin().call(pinTopicPosts, { ...byId(id), body })).topic;
const shown = async () =>
  (await community.as(null).call(listTrendingTopics)).map(({ topic, posts }) => [topic, posts]);
const listed = () => community.asAdmin().call(listAdminTopics);
const told = (type: string, id: string) =>
  community.bus.events.filter((event) => event.type === type && JSON.stringify(event.data).includes(id));

describe('topics of the admins', () => {
  it.each([
    [listAdminTopics, {}],
    [addTopic, { body: { topic: 'x' } }],
    [pinTopicPosts, { ...byId('a'.repeat(24)), body: { posts: 1 } }],
    [removeTopic, byId('a'.repeat(24))],
  ])('are kept from visitors and members', async (endpoint, request) => {
    expect((await community.as(null).fails(endpoint, request)).status).toBe(401);
    expect((await community.as(member(1)).fails(endpoint, request)).status).toBe(403);
  });

  it('come first in the order in which they were added, whatever place was sent, and each once', async () => {
    await community.post(member(1), 'Much said #counted');
    const first = await add(' #State Trials ', { sortOrder: 99 });
    expect(first).toMatchObject({ topic: 'State Trials', tag: 'statetrials', posts: 0, sortOrder: 0 });
    const second = await add('relay');
    expect(second.sortOrder).toBe(1);
    expect(await add('#RELAY')).toEqual(second);
    await community.post(member(1), 'On the way #statetrials');
    expect(await shown()).toEqual([
      ['State Trials', 1],
      ['relay', 0],
      ['counted', 1],
    ]);
    await waitFor(() => told(acted.type, second._id)[0]);
    expect(told(acted.type, second._id)).toHaveLength(1);
    expect(told(topicsChanged.type, second._id)).toHaveLength(1);
  });

  it('show a pinned number until they are counted again, and say so to admins', async () => {
    await community.post(member(1), 'Again #pinnedtag');
    const topic = (await listed()).find(({ tag }) => tag === 'pinnedtag');
    const id = topic?._id ?? '';
    const pinned = await pin(id, { posts: 500, version: topic?.version ?? 0 });
    expect(pinned).toMatchObject({ posts: 500, counted: 1, pinned: true });
    expect((await shown()).slice(2)).toEqual([
      ['pinnedtag', 500],
      ['counted', 1],
    ]);
    const stale = { ...byId(id), body: { posts: 7, version: pinned.version - 1 } };
    expect(await community.asAdmin().fails(pinTopicPosts, stale)).toMatchObject({
      status: 409,
      code: 'CONFLICT',
    });
    expect(await pin(id, { posts: null })).toMatchObject({ posts: 1, pinned: false });
    await waitFor(() => told(acted.type, id)[1]);
    expect(told(acted.type, id).map(({ data }) => data)).toMatchObject([
      { action: 'topic.pin', before: { posts: 1, pinned: false }, after: { posts: 500, pinned: true } },
      { action: 'topic.pin', before: { posts: 500, pinned: true }, after: { posts: 1, pinned: false } },
    ]);
  });

  it('are gone once removed, however many posts carry them, until they are added again', async () => {
    await community.post(member(1), 'Off with it #unwanted');
    const id = (await listed()).find(({ tag }) => tag === 'unwanted')?._id ?? '';
    await community.asAdmin().call(removeTopic, byId(id));
    await community.post(member(2), 'Still here #unwanted');
    expect((await shown()).map(([topic]) => topic)).not.toContain('unwanted');
    expect((await listed()).map(({ tag }) => tag)).not.toContain('unwanted');
    expect((await community.asAdmin().fails(removeTopic, byId(id))).status).toBe(404);
    const pinning = { ...byId(id), body: { posts: 3 } };
    expect((await community.asAdmin().fails(pinTopicPosts, pinning)).status).toBe(404);
    expect(await add('unwanted')).toMatchObject({ _id: id, posts: 2, pinned: false });
  });

  it('leave the count of all posts alone', async () => {
    const all = await community.store.collection('trendingTopics').findOne({ topic: '*' });
    const id = String(all?._id);
    expect((await community.asAdmin().fails(removeTopic, byId(id))).status).toBe(404);
    expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
  });

  it('become one when a post and two admins name them at once', async () => {
    const [one, other] = await Promise.all([
      add('derby'),
      add('derby'),
      community.post(member(3), 'Tonight #derby'),
    ]);
    expect(other._id).toBe(one._id);
    expect((await listed()).filter(({ tag }) => tag === 'derby')).toMatchObject([{ posts: 1 }]);
    await waitFor(() => told(topicsChanged.type, one._id)[0]);
    await waitFor(() => told(acted.type, one._id)[0]);
    expect(told(acted.type, one._id)).toHaveLength(1);
  });

  it('stay on the list of admins when pinned to nothing, so that they can be counted again', async () => {
    await community.post(member(4), 'Quiet #emptied');
    const id = (await listed()).find(({ tag }) => tag === 'emptied')?._id ?? '';
    await pin(id, { posts: 0 });
    expect((await listed()).find(({ tag }) => tag === 'emptied')).toMatchObject({ posts: 0 });
    expect(await pin(id, { posts: null })).toMatchObject({ posts: 1 });
  });

  it.each([
    [addTopic, { body: { topic: '  ' } }, 'topic'],
    [addTopic, { body: { topic: '#!' } }, 'topic'],
    [addTopic, { body: { topic: 'x', posts: -1 } }, 'posts'],
    [pinTopicPosts, { ...byId('a'.repeat(24)), body: { posts: -1 } }, 'posts'],
    [pinTopicPosts, { ...byId('a'.repeat(24)), body: { posts: 1.5 } }, 'posts'],
    [pinTopicPosts, { ...byId('a'.repeat(24)), body: { posts: '7' } }, 'posts'],
  ])('are refused with values out of range', async (endpoint, request, field) => {
    expect(await community.asAdmin().fails(endpoint, request)).toMatchObject({ status: 400, field });
  });
});
