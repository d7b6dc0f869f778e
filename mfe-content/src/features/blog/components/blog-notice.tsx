import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { OwnReview } from '@ankur/mfe-kit/appeals';
import { Banner } from '@ankur/ui/states/banner';
import type { ReactNode } from 'react';
import styles from '../blog.module.css';

function standingOf({ status, isFlagged, rejectionReason }: BlogPost): ReactNode {
  if (status === 'pending') return 'Waiting for review: only you can see this post.';
  if (status === 'rejected' || status === 'removed') {
    return (
      <>
        <strong>{status === 'removed' ? 'Removed by a moderator' : 'Not approved'}</strong>
        {rejectionReason !== null && <span>{rejectionReason}</span>}
        <span>Only you can see this post.</span>
      </>
    );
  }
  if (!isFlagged) return null;
  return (
    <>
      <strong>Flagged — pending review</strong>
      <span>Visible only until admin action</span>
    </>
  );
}

/** What the reader must know about the standing of a post: the flagged banner (C10), or why only the author sees it. */
export function BlogNotice({ post }: { post: BlogPost }) {
  const standing = standingOf(post);
  if (standing === null) return null;
  return (
    <div className={styles['notice']}>
      <Banner tone="warning">
        {standing}
        <OwnReview type="blog" id={post._id} status={post.status} />
      </Banner>
    </div>
  );
}
