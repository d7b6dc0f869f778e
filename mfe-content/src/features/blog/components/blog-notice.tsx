import type { BlogPost } from '@ankur/contracts/content/content.endpoints';
import { Banner } from '@ankur/ui/states/banner';
import styles from '../blog.module.css';

/** What the reader must know about the standing of a post: the flagged banner (C10), or why only the author sees it. */
export function BlogNotice({ post }: { post: BlogPost }) {
  const { status, isFlagged, rejectionReason } = post;
  if (status === 'pending')
    return <Banner tone="warning">Waiting for review: only you can see this post.</Banner>;
  if (status === 'rejected' || status === 'removed')
    return <Banner tone="warning">{rejectionReason ?? 'Only you can see this post.'}</Banner>;
  if (!isFlagged) return null;
  return (
    <Banner tone="warning">
      <strong className={styles['flagged']}>Flagged — pending review</strong>
      <span>Visible only until admin action</span>
    </Banner>
  );
}
