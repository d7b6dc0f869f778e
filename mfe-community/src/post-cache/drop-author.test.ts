import { expect, it } from '@jest/globals';
import { buildComment, buildPost, buildReply, cacheWith, newestView } from '../../testing/build-post.ts';
import { dropAuthor } from './drop-author.ts';
import { feedKey, postsOf, type FeedData } from './post-cache.ts';

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
  dropAuthor(client, rude._id);
  const posts = postsOf(client.getQueryData<FeedData>(feedKey(newestView)));
  expect(posts.map(({ _id }) => _id)).toEqual([kept._id]);
  expect(posts[0]?.comments).toMatchObject([{ content: 'kept', replies: [{ content: 'too' }] }]);
});
