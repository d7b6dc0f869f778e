import { expect, test } from '@jest/globals';
import { communityStatusApplied } from '../moderation/status-applied.events.ts';
import { postCreated } from './posts.events.ts';
import { postsLive } from './posts.live.ts';

const told = (definition: { type: string }, data: object) =>
  postsLive.mappings
    .filter((mapping) => mapping.definition.type === definition.type)
    .flatMap(({ messages }) => messages(data as never));
const applied = { contentType: 'post', contentId: 'p', authorId: 'ravi', bannerForAll: false, version: 4 };

test('a post that is approved is told with its author, and to nobody who is parted from them', () => {
  const [message] = told(communityStatusApplied, { ...applied, status: 'approved', visible: true });
  expect(message).toMatchObject({ by: ['ravi'], data: { authorId: 'ravi' } });
});

test('a post that is taken away is told to everybody, without its author', () => {
  const [message] = told(communityStatusApplied, { ...applied, status: 'removed', visible: false });
  expect(message?.by).toEqual([]);
  expect(message?.data).not.toHaveProperty('authorId');
});

test('a new post is told with its tags, which go with the post', () => {
  const post = { postId: 'p', author: { _id: 'ravi', username: 'Ravi' }, tags: ['run'], visible: true };
  expect(told(postCreated, post)[0]).toMatchObject({ data: { tags: ['run'] }, shows: ['post:p'] });
});

test('a post that waits for review is told to the tabs of its author alone', () => {
  const post = { postId: 'p', author: { _id: 'ravi', username: 'Ravi' }, tags: ['run'], visible: false };
  const messages = told(postCreated, post);
  expect(messages.map(({ room, type }) => [room, type])).toEqual([['user:ravi', 'post:created']]);
});
