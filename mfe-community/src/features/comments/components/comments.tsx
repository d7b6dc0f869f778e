import type { Post } from '@ankur/contracts/community/post';
import { useDraft } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { useRef, useState } from 'react';
import { useCreateComment } from '../api/create-comment.ts';
import { useOlderComments } from '../api/load-older-comments.ts';
import { useLiveComments } from '../api/use-live-comments.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import type { OnFlag } from './flag-button.tsx';
import styles from './comments.module.css';

/** Comments shown before 'Show more comments…' (member-area §9). */
const shownAtFirst = 2;

interface CommentsProps {
  post: Post;
  onFlag: OnFlag;
}

function OlderComments({ post: { _id, commentsCursor } }: { post: Post }) {
  const load = useOlderComments(_id);
  if (commentsCursor === null) return null;
  return (
    <Button size="small" variant="quiet" busy={load.isPending} onClick={() => load.mutate(commentsCursor)}>
      Load older comments
    </Button>
  );
}

/** The comments of a post, newest first, live while the card is on screen. */
export function Comments({ post, onFlag }: CommentsProps) {
  const [expanded, setExpanded] = useState(false);
  const area = useRef<HTMLElement>(null);
  useLiveComments(post._id, area);
  const [text, setText] = useDraft(`comment.${post._id}`);
  const createComment = useCreateComment(post._id, () => setText(''));
  const shown = expanded ? post.comments : post.comments.slice(0, shownAtFirst);
  return (
    <section ref={area} className={styles['comments']} aria-label={`Comments, ${String(post.commentCount)}`}>
      <CommentForm
        label="Write a comment"
        text={text}
        onTextChange={setText}
        busy={createComment.isPending}
        onSubmit={createComment.mutate}
      />
      {post.commentCount > 0 && (
        <p className={styles['count']} data-testid="comment-count">
          {post.commentCount === 1 ? '1 comment' : `${String(post.commentCount)} comments`}
        </p>
      )}
      <ul className={styles['list']}>
        {shown.map((comment) => (
          <CommentItem key={comment._id} postId={post._id} comment={comment} onFlag={onFlag} />
        ))}
      </ul>
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
