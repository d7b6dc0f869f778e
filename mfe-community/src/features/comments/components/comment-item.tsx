import type { Comment } from '@ankur/contracts/community/post';
import { ownPicture } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { memo, useRef, useState } from 'react';
import { leavesFocusInList } from '../../../leaves-focus-in-list.ts';
import { CommentText } from './comment-text.tsx';
import type { OnFlag } from './comment-menu.tsx';
import { NewReply } from './new-reply.tsx';
import { Replies } from './replies.tsx';
import styles from './comments.module.css';

interface CommentItemProps {
  postId: string;
  comment: Comment;
  onFlag: OnFlag;
}

/**
 * One comment with its replies; one that only its author sees offers nothing to do. Drawn again only for itself: what is typed
 * above a thread of hundreds must not wait for all of them.
 */
export const CommentItem = memo(function CommentItem({ postId, comment, onFlag }: CommentItemProps) {
  const [replying, setReplying] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const isPublic = comment.hiddenStatus === undefined;
  return (
    <li ref={leavesFocusInList} className={styles['comment']} data-comment-id={comment._id}>
      <Avatar
        name={comment.author.username}
        src={ownPicture(comment.author.profilePicture)}
        sport={comment.author.sport}
        size="small"
      />
      <div className={styles['body']}>
        <CommentText postId={postId} item={comment} noun="comment" onFlag={onFlag}>
          {isPublic && (
            <button
              ref={toggle}
              type="button"
              className={styles['tool']}
              aria-expanded={replying}
              onClick={() => setReplying(!replying)}
            >
              {replying ? 'Cancel reply' : 'Reply'}
            </button>
          )}
        </CommentText>
        <Replies postId={postId} comment={comment} onFlag={onFlag} />
        <NewReply
          postId={postId}
          comment={comment}
          open={isPublic && replying}
          onOpenChange={setReplying}
          onLeave={() => {
            setReplying(false);
            toggle.current?.focus();
          }}
        />
      </div>
    </li>
  );
});
