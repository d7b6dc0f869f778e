import { useSentDraft } from '../../../drafts/use-sent-draft.ts';
import { QueuedWords } from '../../../outbox/queued-words.tsx';
import { useCreateComment } from '../api/create-comment.ts';
import { CommentForm } from './comment-form.tsx';
import { draftOf, type Commenting } from './use-commenting.ts';

/** The comment somebody writes on a post, and those that wait for a network. */
export function NewComment({ postId, commenting }: { postId: string; commenting: Commenting }) {
  const { open, pressed, reopen, leave } = commenting;
  const [text, setText, sent] = useSentDraft(draftOf(postId));
  const createComment = useCreateComment(postId, sent);
  return (
    <>
      {open && (
        <CommentForm
          label="Write a comment"
          opened={pressed}
          text={text}
          onTextChange={setText}
          busy={createComment.isPending}
          onSubmit={createComment.send}
          onLeave={leave}
        />
      )}
      <QueuedWords
        postId={postId}
        commentId={null}
        onTakeBack={(words) => {
          setText([text, words].filter(Boolean).join('\n'));
          reopen();
        }}
      />
    </>
  );
}
