import type { Post } from '@ankur/contracts/community/post';
import { Button } from '@ankur/ui/actions/button';
import { leavesFocus } from '@ankur/ui/actions/leaves-focus';
import { useKeptOpen } from '@ankur/ui/content/use-kept-open';
import { useRef } from 'react';
import { useOlderComments } from '../api/load-older-comments.ts';
import { useLiveComments } from '../api/use-live-comments.ts';
import { CommentItem } from './comment-item.tsx';
import type { OnFlag } from './comment-menu.tsx';
import { NewComment } from './new-comment.tsx';
import type { Commenting } from './use-commenting.ts';
import styles from './comments.module.css';

/** Comments shown before 'Show more comments…' (member-area §9). */
const shownAtFirst = 2;

interface CommentsProps {
  post: Post;
  commenting: Commenting;
  /** Shows all that were read from the start. */
  whole?: boolean;
  onFlag: OnFlag;
}

function OlderComments({ post: { _id, commentsCursor } }: { post: Post }) {
  const load = useOlderComments(_id);
  if (commentsCursor === null) return null;
  return (
    <Button
      ref={leavesFocus}
      size="small"
      variant="quiet"
      busy={load.isPending}
      onClick={() => load.mutate(commentsCursor)}
    >
      Load older comments
    </Button>
  );
}

/** The comments of a post, newest first, live while the card is on screen; the form stands there once it was asked for. */
export function Comments({ post, commenting, whole = false, onFlag }: CommentsProps) {
  const [expanded, setExpanded] = useKeptOpen(!whole && post._id, whole);
  const area = useRef<HTMLElement>(null);
  useLiveComments(post._id, area);
  const shown = expanded ? post.comments : post.comments.slice(0, shownAtFirst);
  return (
    <section
      ref={area}
      className={styles['comments']}
      aria-label={`Comments, ${String(post.commentCount)}`}
      data-empty={(shown.length === 0 && !commenting.open) || undefined}
    >
      <NewComment postId={post._id} commenting={commenting} />
      {shown.length > 0 && (
        <ul className={styles['list']}>
          {shown.map((comment) => (
            <CommentItem key={comment._id} postId={post._id} comment={comment} onFlag={onFlag} />
          ))}
        </ul>
      )}
      {post.comments.length > shownAtFirst && (
        <Button
          size="small"
          variant="quiet"
          className={styles['more']}
          aria-expanded={expanded}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Show fewer comments' : 'Show more comments…'}
        </Button>
      )}
      {(expanded || post.comments.length <= shownAtFirst) && <OlderComments post={post} />}
    </section>
  );
}
