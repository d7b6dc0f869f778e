import { MessageCircle } from '@ankur/ui/icons';
import type { Commenting } from './use-commenting.ts';
import styles from './comments.module.css';

/** Tells how many comments there are, and opens the form for one more. */
export function CommentToggle({ count, commenting }: { count: number; commenting: Commenting }) {
  const counted = count === 1 ? '1 comment' : `${String(count)} comments`;
  return (
    <button
      ref={commenting.toggle}
      type="button"
      className={styles['toggle']}
      aria-expanded={commenting.open}
      aria-label={count === 0 ? 'Comment' : `Comment, ${counted}`}
      onClick={commenting.press}
    >
      <MessageCircle size={20} aria-hidden="true" />
      {count === 0 ? <span>Comment</span> : <span data-testid="comment-count">{counted}</span>}
    </button>
  );
}
