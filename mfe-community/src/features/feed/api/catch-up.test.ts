import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { feedKey, postsOf, type FeedData } from '../../../post-cache/post-cache.ts';
import { catchUp } from './catch-up.ts';

const newest = 'GET /api/community/public?sort=newest&limit=50';
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

  it('asks for posts beyond the newest page and drops those that are gone', async () => {
    const [old, gone] = [buildPost(), buildPost()];
    const client = cacheWith([[old, gone]]);
    fakeServer({
      [newest]: { body: { posts: [] } },
      [`GET /api/community/${old._id}`]: { body: { ...old, likes: 9 } },
      [`GET /api/community/${gone._id}`]: { status: 404, body: { code: 'POST_NOT_FOUND', message: 'x' } },
    });
    await catchUp(client, newestView);
    expect(shown(client)).toEqual([{ ...old, likes: 9 }]);
  });

  it('keeps a post that could not be asked for', async () => {
    const post = buildPost();
    const client = cacheWith([[post]]);
    fakeServer({ [newest]: { body: { posts: [] } } });
    await catchUp(client, newestView);
    expect(shown(client)).toEqual([post]);
  });
});
