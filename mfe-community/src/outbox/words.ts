export const commentCall = 'POST /api/community/:postId/comments';
export const replyCall = 'POST /api/community/:postId/comments/:commentId/replies';

interface Comment {
  postId: string;
  content: string;
}

/** What a comment is sent as, at once or from the outbox: the key of words that nobody has answered is known by it. */
export const commentOf = ({ postId, content }: Comment) => ({ params: { postId }, body: { content } });

/** The same of a reply. */
export const replyOf = ({ postId, commentId, content }: Comment & { commentId: string }) => ({
  params: { postId, commentId },
  body: { content },
});
