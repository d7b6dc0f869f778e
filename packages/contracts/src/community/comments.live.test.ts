import { expect, test } from '@jest/globals';
import { communityStatusApplied } from '../moderation/status-applied.events.ts';
import { commentCreated, commentEdited, replyCreated } from './comments.events.ts';
import { commentsLive } from './comments.live.ts';

const [postAuthor, commentAuthor, writer] = ['asha', 'ravi', 'meera'];
const said = (_id: string, author = writer) => ({
  ...{ _id, content: 'Well run', author: { _id: author, username: author }, createdAt: '', isFlagged: false },
});
const counts = { postId: 'p', commentCount: 1, postVersion: 5, status: 'published', screened: true };
const comment = { ...said('c'), replies: [], repliesCursor: null };
const created = { ...counts, comment, parentId: null, told: {}, below: [postAuthor] };
const replied = { ...counts, commentId: 'c', reply: said('r'), told: {}, below: [postAuthor, commentAuthor] };
const edited = {
  ...{ ...counts, commentId: 'c', parentId: null, text: said('c'), textVersion: 2, visible: true },
  below: [postAuthor],
};
const applied = {
  ...{ contentType: 'comment', contentId: 'c', postId: 'p', authorId: writer, commentCount: 1, version: 5 },
  ...{ bannerForAll: false, reason: null, moderationVersion: 1, below: [postAuthor] },
};
const back = {
  ...applied,
  ...{ status: 'approved', visible: true, parentId: null },
  comment: { ...comment, replies: [said('r', 'zara')], repliesCursor: 'earlier' },
};

const told = (definition: { type: string }, data: object) =>
  commentsLive.mappings
    .filter((mapping) => mapping.definition.type === definition.type)
    .flatMap(({ messages }) => messages(data as never));

test('the feed is told of the version of new words: cards that are not reached yet miss them', () => {
  const [, count] = told(commentEdited, edited);
  expect(count).toMatchObject({ room: 'feed', type: 'comment:count', v: 5, data: { commentCount: 1 } });
});

test.each([
  ['a comment', commentCreated, created, [writer, postAuthor]],
  ['a reply', replyCreated, replied, [writer, postAuthor, commentAuthor]],
  ['new words', commentEdited, edited, [writer, postAuthor]],
  ['words that were approved', communityStatusApplied, back, [writer, postAuthor]],
  [
    'a comment as an instance of the version before tells it',
    commentCreated,
    { ...created, below: [] },
    [writer],
  ],
])(
  '%s is kept from whoever is parted from its writer, or from those below whose words it stands',
  (...given) => {
    const [, definition, data, by] = given;
    expect(told(definition, data)[0]).toMatchObject({ room: 'post:p', by });
  },
);

test('a removal is kept from nobody', () => {
  expect(told(communityStatusApplied, { ...applied, status: 'removed', visible: false })[0]?.by).toEqual([]);
});

test('a comment that is back comes without its replies: one of them would keep it from whoever blocks its writer', () => {
  const [message] = told(communityStatusApplied, back);
  expect(message?.data).toMatchObject({ comment: { replies: [], repliesCursor: null }, hasReplies: true });
  expect(message?.shows).toEqual(['post:p', 'comment:c', 'words:c']);
  const [alone] = told(communityStatusApplied, { ...back, comment });
  expect(alone?.data).not.toHaveProperty('hasReplies', true);
});
