import type { Post } from '@ankur/contracts/community/post';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { feedKey, patchPost, postsOf, type FeedData } from '../../../post-cache/post-cache.ts';
import { catchUp } from './catch-up.ts';

const newest = 'GET /api/community/public?sort=newest&limit=50';
const byIdsOf = (...posts: Post[]) =>
  `GET /api/community/posts?ids=${posts.map(({ _id }) => _id).join('%2C')}`;
const shown = (client: ReturnType<typeof cacheWith>) =>
  postsOf(client.getQueryData<FeedData>(feedKey(newestView)));

describe('catchUp', () => {
  it('brings known posts up to date in place and returns the new ones without inserting them', async () => {
    const [a, b] = [buildPost(), buildPost()];
    const added = buildPost();
    const client = cacheWith([[a, b]]);
    fakeServer({ [newest]: { body: { posts: [added, { ...a, content: 'Edited' }, b] } } });
    expect(await catchUp(client, newestView)).toEqual([added]);
    expect(shown(client)).toEqual([{ ...a, content: 'Edited' }, b]);
  });

  it('does not take for new what is further down than the reader has come', async () => {
    const [a, b, below] = [buildPost(), buildPost(), buildPost()];
    const [added, approved] = [buildPost(), buildPost()];
    const client = cacheWith([[a, b]]);
    fakeServer({ [newest]: { body: { posts: [added, a, approved, b, below] } } });
    expect(await catchUp(client, newestView)).toEqual([added, approved]);
  });

  it('asks for all posts beyond the newest page in one call and drops those that are gone', async () => {
    const [old, gone, older] = [buildPost(), buildPost(), buildPost()];
    const client = cacheWith([[old, gone], [older]]);
    const byIds = byIdsOf(old, gone, older);
    const posts = [{ ...old, likes: 9 }, older];
    const { sent } = fakeServer({ [newest]: { body: { posts: [] } }, [byIds]: { body: { posts } } });
    await catchUp(client, newestView);
    expect(shown(client)).toEqual(posts);
    expect(sent.map(({ call }) => call)).toEqual([newest, byIds]);
  });

  it('asks for no ids when the newest page holds them all', async () => {
    const post = buildPost();
    const { sent } = fakeServer({ [newest]: { body: { posts: [post] } } });
    await catchUp(cacheWith([[post]]), newestView);
    expect(sent).toHaveLength(1);
  });

  it('asks for a hundred at a time when more are on screen', async () => {
    const posts = Array.from({ length: 101 }, () => buildPost());
    const [hundred, last] = [posts.slice(0, 100), posts.slice(100)];
    const client = cacheWith([posts]);
    const { sent } = fakeServer({
      [newest]: { body: { posts: [] } },
      [byIdsOf(...hundred)]: { body: { posts: hundred } },
      [byIdsOf(...last)]: { body: { posts: [] } },
    });
    await catchUp(client, newestView);
    expect(sent).toHaveLength(3);
    expect(shown(client)).toEqual(hundred);
  });

  it('keeps a banner that was told while the posts were read, and lifts one of before', async () => {
    const [told, settled, below, gone] = [buildPost(), buildPost(), buildPost(), buildPost()];
    const client = cacheWith([[told, { ...settled, isFlagged: true, status: 'flagged' }, below, gone]]);
    const flag = ({ _id }: Post) =>
      patchPost(client, _id, (post) => ({ ...post, isFlagged: true, status: 'flagged' }));
    fakeServer({
      [newest]: () => {
        flag(told);
        return { body: { posts: [told, settled] } };
      },
      [byIdsOf(below, gone)]: () => {
        flag(below);
        return { body: { posts: [below] } };
      },
    });
    await catchUp(client, newestView);
    expect(shown(client).map(({ isFlagged, status }) => [isFlagged, status])).toEqual([
      [true, 'flagged'],
      [false, 'published'],
      [true, 'flagged'],
    ]);
  });

  it('keeps posts that could not be asked for', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    fakeServer({ [newest]: { body: { posts: [] } } });
    await catchUp(client, newestView);
    expect(shown(client)).toEqual([post]);
  });
});
