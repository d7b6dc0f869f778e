import type { Reply } from '@ankur/contracts/community/post';
import { messageOf } from '@ankur/mfe-kit';
import { OwnReview } from '@ankur/mfe-kit/appeals';
import { ErrorState } from '@ankur/ui/states/error-state';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import type { ReactNode } from 'react';
import { Age } from '../../../age.tsx';
import { AuthorName } from '../../../authors/author-name.tsx';
import { StandingNotice } from '../../../notices/standing-notice.tsx';
import { RichText } from '../../../text/rich-text.tsx';
import { useEditing } from '../../../use-editing.ts';
import { useDeleteComment } from '../api/change-comment.ts';
import { CommentEditForm } from './comment-edit-form.tsx';
import { CommentMenu, type OnFlag } from './comment-menu.tsx';
import styles from './comments.module.css';

interface CommentTextProps {
  postId: string;
  item: Reply;
  noun: 'comment' | 'reply';
  onFlag: OnFlag;
  /** What stands in the small row beside the time. */
  children?: ReactNode;
}

/** Author, words and time of a comment or reply, how moderation stands to it, and what can be done with it. */
export function CommentText({ postId, item, noun, onFlag, children }: CommentTextProps) {
  const { editing, edit, close, menuArea } = useEditing();
  const remove = useDeleteComment(postId, item, noun === 'reply');
  const { author, content, createdAt, isFlagged, hiddenStatus = 'published', rejectionReason } = item;
  const standing = (
    <StandingNotice noun={noun} status={hiddenStatus} reason={rejectionReason} isFlagged={isFlagged}>
      <OwnReview type="comment" id={item._id} status={hiddenStatus} />
    </StandingNotice>
  );
  if (editing) {
    return (
      <>
        {standing}
        <CommentEditForm postId={postId} item={item} noun={noun} onClose={close} />
      </>
    );
  }
  return (
    <>
      <div ref={menuArea} className={styles['line']}>
        <div className={styles['bubble']}>
          <span className={styles['author']}>
            <AuthorName author={author} />
            {author.isVerified && <VerifiedMark />}
          </span>
          <p>
            <RichText content={content} />
          </p>
        </div>
        <CommentMenu item={item} noun={noun} onFlag={onFlag} onEdit={edit} onDelete={() => remove.mutate()} />
      </div>
      {standing}
      {remove.isError && (
        <ErrorState
          compact
          title={messageOf(remove.error, `The ${noun} could not be deleted.`)}
          onRetry={() => remove.mutate()}
          retryLabel="Try again"
        />
      )}
      <div className={styles['tools']}>
        <Age of={createdAt} />
        {item.editedAt !== undefined && <span>edited</span>}
        {children}
      </div>
    </>
  );
}
