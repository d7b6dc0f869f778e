import { expect, it } from '@jest/globals';
import { buildComment, buildPost, buildReply, cacheWith, newestView } from '../../testing/build-post.ts';
import { dropAuthor } from './drop-author.ts';
import { feedKey, pageOf, postKey, postsOf, type FeedData } from './post-cache.ts';

const rude = { _id: '64b0000000000000000000ee', username: 'Rude Raj' };

it('takes posts, comments and replies of a member away and leaves those of others', () => {
  const kept = buildPost({
    comments: [
      buildComment({ author: rude }),
      buildComment({
        content: 'kept',
        replies: [buildReply({ author: rude }), buildReply({ content: 'too' })],
      }),
    ],
  });
  const client = cacheWith([[buildPost({ author: rude }), kept]]);
  dropAuthor(client, rude._id, 'muted');
  const posts = postsOf(client.getQueryData<FeedData>(feedKey(newestView)));
  expect(posts.map(({ _id }) => _id)).toEqual([kept._id]);
  expect(posts[0]?.comments).toMatchObject([{ content: 'kept', replies: [{ content: 'too' }] }]);
});

it('leaves a post that is open on its own, without their comments, until they are blocked', () => {
  const post = buildPost({
    author: rude,
    comments: [buildComment({ author: rude }), buildComment({ content: 'kept' })],
  });
  const client = cacheWith([[post]]);
  client.setQueryData(postKey(post._id), pageOf(post));
  const alone = () => postsOf(client.getQueryData<FeedData>(postKey(post._id)));
  dropAuthor(client, rude._id, 'muted');
  expect(postsOf(client.getQueryData<FeedData>(feedKey(newestView)))).toEqual([]);
  expect(alone()).toMatchObject([{ _id: post._id, comments: [{ content: 'kept' }] }]);
  dropAuthor(client, rude._id, 'blocked');
  expect(alone()).toEqual([]);
});
