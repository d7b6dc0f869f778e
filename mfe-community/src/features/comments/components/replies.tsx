import type { Comment } from '@ankur/contracts/community/post';
import { Button } from '@ankur/ui/actions/button';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { leavesFocusInList } from '../../../leaves-focus-in-list.ts';
import { useEarlierReplies } from '../api/load-earlier-replies.ts';
import { CommentText } from './comment-text.tsx';
import type { OnFlag } from './comment-menu.tsx';
import styles from './comments.module.css';

/** Keeps the first row of a list where it is on screen when rows are put before it; call the result right before. */
function useSteadyRows(list: RefObject<HTMLUListElement | null>, first: string | undefined): () => void {
  const mark = useRef<{ row: Element; top: number }>(null);
  useLayoutEffect(() => {
    if (mark.current === null) return;
    const { row, top } = mark.current;
    mark.current = null;
    if (!row.isConnected) return;
    scrollBy({ top: row.getBoundingClientRect().top - top, behavior: 'instant' });
    // The button that was pressed is gone after the last page.
    if (document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [list, first]);
  return () => {
    const row = list.current?.firstElementChild;
    if (row) mark.current = { row, top: row.getBoundingClientRect().top };
  };
}

/** Replies to a comment in the order of the conversation; earlier ones are loaded above them. */
export function Replies({ postId, comment, onFlag }: { postId: string; comment: Comment; onFlag: OnFlag }) {
  const { _id, replies, repliesCursor } = comment;
  const list = useRef<HTMLUListElement>(null);
  const load = useEarlierReplies(postId, _id, useSteadyRows(list, replies[0]?._id));
  return (
    <>
      {repliesCursor !== null && (
        <Button
          size="small"
          variant="quiet"
          className={styles['more']}
          busy={load.isPending}
          onClick={() => load.mutate(repliesCursor)}
        >
          Show earlier replies
        </Button>
      )}
      {replies.length > 0 && (
        <ul
          ref={list}
          className={styles['replies']}
          aria-label={`Replies to ${comment.author.username}`}
          tabIndex={-1}
        >
          {replies.map((reply) => (
            <li key={reply._id} ref={leavesFocusInList}>
              <CommentText postId={postId} item={reply} noun="reply" onFlag={onFlag} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
