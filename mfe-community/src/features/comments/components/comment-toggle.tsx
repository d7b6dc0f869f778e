import { MessageCircle } from '@ankur/ui/icons';
import { useEffect, useRef } from 'react';
import type { Commenting } from './use-commenting.ts';
import styles from './comments.module.css';

/** Tells how many comments there are, and opens the form for one more. */
export function CommentToggle({ count, commenting }: { count: number; commenting: Commenting }) {
  const counted = count === 1 ? '1 comment' : `${String(count)} comments`;
  const button = useRef<HTMLButtonElement>(null);
  const { open, left, press } = commenting;
  useEffect(() => {
    if (left > 0) button.current?.focus();
  }, [left]);
  return (
    <button
      ref={button}
      type="button"
      className={styles['toggle']}
      aria-expanded={open}
      aria-label={count === 0 ? 'Comment' : `Comment, ${counted}`}
      onClick={press}
    >
      <MessageCircle size={20} aria-hidden="true" />
      {count === 0 ? <span>Comment</span> : <span data-testid="comment-count">{counted}</span>}
    </button>
  );
}
