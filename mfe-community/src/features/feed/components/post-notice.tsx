import type { Post } from '@ankur/contracts/community/post';
import styles from './post-card.module.css';

/** What the viewer must know about the standing of a post: the flagged banner (C10), or why only the author sees it. */
export function PostNotice({ post }: { post: Post }) {
  if (post.status === 'removed' || post.status === 'rejected') {
    return (
      <div className={styles['notice']} data-tone="removed" role="status">
        <strong>{post.status === 'removed' ? 'Removed by a moderator' : 'Not approved'}</strong>
        <span>{post.rejectionReason ?? 'No reason was given.'} Only you can see this post.</span>
      </div>
    );
  }
  if (post.status === 'pending') {
    return (
      <div className={styles['notice']} role="status">
        <strong>Waiting for review</strong>
        <span>Only you can see this post until a moderator has read it.</span>
      </div>
    );
  }
  if (post.isFlagged) {
    return (
      <div className={styles['notice']} role="status">
        <strong>Flagged — pending review</strong>
        <span>Visible only until admin action</span>
      </div>
    );
  }
  return null;
}
