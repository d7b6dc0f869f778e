import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { buildComment, buildPost, cacheWith } from '../../testing/build-post.ts';
import { isNewer } from './newer-only.ts';
import { findPost } from './post-cache.ts';
import { readPosts } from './read-posts.ts';

const callOf = (id: string) => `GET /api/community/posts?ids=${id}`;

it('reads a post again whose comments changed while it was read, and then takes them', async () => {
  const post = buildPost();
  const call = callOf(post._id);
  const all = { ...post, comments: [buildComment(), buildComment()], commentCount: 2, version: 3 };
  const client = cacheWith([[post]]);
  const { sent } = fakeServer({
    [call]: () => {
      // What the message told is in the second answer.
      if (isNewer('thread', post._id, 3)) return { body: { posts: [{ ...post, version: 2 }] } };
      return { body: { posts: [all] } };
    },
  });
  await readPosts(client, [post._id]);
  expect(findPost(client, post._id)).toEqual(all);
  expect(sent).toHaveLength(2);
});

it('does not go on for ever where every answer is too old', async () => {
  const post = buildPost();
  const client = cacheWith([[post]]);
  const { sent } = fakeServer({ [callOf(post._id)]: { body: { posts: [post] } } });
  isNewer('comments', post._id, 9);
  await readPosts(client, [post._id]);
  expect(sent).toHaveLength(5);
});
