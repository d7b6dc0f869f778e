import type { Reply } from '@ankur/contracts/community/post';
import { timeLabel } from '@ankur/mfe-kit';
import { StandingNotice } from '../../../notices/standing-notice.tsx';
import { useNow } from '../../../use-now.ts';
import styles from './comments.module.css';

/** Author, time and words of a comment or reply, and how moderation stands to it. */
export function CommentText({ item, noun }: { item: Reply; noun: 'comment' | 'reply' }) {
  const { author, content, createdAt, isFlagged, hiddenStatus = 'published', rejectionReason } = item;
  const now = useNow();
  return (
    <>
      <div className={styles['bubble']}>
        <span className={styles['author']}>{author.username}</span>
        <time dateTime={createdAt} className={styles['time']}>
          {timeLabel(createdAt, now)}
        </time>
        <p>{content}</p>
      </div>
      <StandingNotice noun={noun} status={hiddenStatus} reason={rejectionReason} isFlagged={isFlagged} />
    </>
  );
}
