import type { Comment } from '@ankur/contracts/community/post';
import { useSentDraft } from '../../../drafts/use-sent-draft.ts';
import { QueuedWords } from '../../../outbox/queued-words.tsx';
import { useCreateReply } from '../api/create-comment.ts';
import { CommentForm } from './comment-form.tsx';

interface NewReplyProps {
  postId: string;
  comment: Comment;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Escape was pressed; the words are kept. */
  onLeave: () => void;
}

/** The reply somebody writes to a comment, and those that wait for a network. */
export function NewReply({ postId, comment, open, onOpenChange, onLeave }: NewReplyProps) {
  const [text, setText, sent] = useSentDraft(`reply.${comment._id}`);
  const createReply = useCreateReply(postId, comment._id, (words) => {
    sent(words);
    // A second reply may be begun.
    if (text.trim() === words) onOpenChange(false);
  });
  return (
    <>
      <QueuedWords
        postId={postId}
        commentId={comment._id}
        onTakeBack={(words) => {
          setText([text, words].filter(Boolean).join('\n'));
          onOpenChange(true);
        }}
      />
      {open && (
        <CommentForm
          label={`Reply to ${comment.author.username}`}
          opened
          text={text}
          onTextChange={setText}
          busy={createReply.isPending}
          onSubmit={createReply.send}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
