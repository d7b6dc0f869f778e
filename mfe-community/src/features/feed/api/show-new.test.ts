import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { buildPost, cacheWith, newestView } from '../../../../testing/build-post.ts';
import { feedKey, postsOf, type FeedData } from '../../../post-cache/post-cache.ts';
import { showNew } from './show-new.ts';

const feed = (client: ReturnType<typeof cacheWith>) => client.getQueryData<FeedData>(feedKey(newestView));

describe('showNew', () => {
  it('puts the new posts on top and leaves those that are there', async () => {
    const [known, added, below] = [buildPost(), buildPost(), buildPost()];
    const client = cacheWith([[known]]);
    const body = { posts: [added, { ...known, content: 'read again' }, below], nextCursor: 'next' };
    fakeServer({ 'GET /api/community/public?sort=newest&limit=11': { body } });
    await showNew(client, newestView, 1);
    expect(postsOf(feed(client))).toEqual([added, known]);
  });

  it('starts the feed anew when there may be more new posts than one answer holds', async () => {
    const client = cacheWith([[buildPost()], [buildPost()]]);
    const posts = Array.from({ length: 50 }, () => buildPost());
    const page = { posts, totalPages: 9, currentPage: 1, nextCursor: 'behind the fiftieth' };
    fakeServer({ 'GET /api/community/public?sort=newest&limit=50': { body: page } });
    await showNew(client, newestView, 60);
    expect(feed(client)).toEqual({ pages: [page], pageParams: [null] });
  });
});
