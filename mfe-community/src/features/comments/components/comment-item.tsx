import type { Comment, Reply } from '@ankur/contracts/community/post';
import { ownPicture, timeLabel, useDraft, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { useState } from 'react';
import { useNow } from '../../../use-now.ts';
import { useCreateReply } from '../api/create-comment.ts';
import { CommentForm } from './comment-form.tsx';
import styles from './comments.module.css';

interface CommentItemProps {
  postId: string;
  comment: Comment;
  onFlag?: ((item: Comment | Reply) => void) | undefined;
}

function Words({ of: { author, content, createdAt, isHeld } }: { of: Comment | Reply }) {
  const now = useNow();
  return (
    <div className={styles['bubble']}>
      <span className={styles['author']}>{author.username}</span>
      <time dateTime={createdAt} className={styles['time']}>
        {timeLabel(createdAt, now)}
      </time>
      <p>{content}</p>
      {isHeld && <p className={styles['held']}>Waiting for review: only you can see this.</p>}
    </div>
  );
}

function FlagButton({ item, onFlag }: { item: Comment | Reply } & Pick<CommentItemProps, 'onFlag'>) {
  const userId = useSession((state) => state.user?._id);
  if (onFlag === undefined || item.author._id === userId) return null;
  return (
    <Button size="small" variant="quiet" className={styles['tool']} onClick={() => onFlag(item)}>
      Flag
    </Button>
  );
}

/** One comment with its replies. */
export function CommentItem({ postId, comment, onFlag }: CommentItemProps) {
  const [replying, setReplying] = useState(false);
  const [text, setText] = useDraft(`reply.${comment._id}`);
  const createReply = useCreateReply(postId, comment._id, () => {
    setText('');
    setReplying(false);
  });
  return (
    <li className={styles['comment']} data-comment-id={comment._id}>
      <Avatar
        name={comment.author.username}
        src={ownPicture(comment.author.profilePicture)}
        sport={comment.author.sport}
        size="small"
      />
      <div className={styles['body']}>
        <Words of={comment} />
        {comment.isFlagged && <p className={styles['flagged']}>Flagged — pending review</p>}
        {!comment.isHeld && (
          <div className={styles['tools']}>
            <Button
              size="small"
              variant="quiet"
              className={styles['tool']}
              aria-expanded={replying}
              onClick={() => setReplying(!replying)}
            >
              {replying ? 'Cancel reply' : 'Reply'}
            </Button>
            <FlagButton item={comment} onFlag={onFlag} />
          </div>
        )}
        {comment.replies.length > 0 && (
          <ul className={styles['replies']}>
            {comment.replies.map((reply) => (
              <li key={reply._id}>
                <Words of={reply} />
                {!reply.isHeld && <FlagButton item={reply} onFlag={onFlag} />}
              </li>
            ))}
          </ul>
        )}
        {replying && (
          <CommentForm
            label={`Reply to ${comment.author.username}`}
            opened
            text={text}
            onTextChange={setText}
            busy={createReply.isPending}
            onSubmit={createReply.mutate}
          />
        )}
      </div>
    </li>
  );
}
