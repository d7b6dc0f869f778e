import type { Post } from '@ankur/contracts/community/post';
import type { OnFlag } from '../features/comments/components/comment-menu.tsx';
import { CommentToggle } from '../features/comments/components/comment-toggle.tsx';
import { Comments } from '../features/comments/components/comments.tsx';
import { useCommenting } from '../features/comments/components/use-commenting.ts';
import { PostCard } from '../features/feed/components/post-card.tsx';
import { ReactionButton } from '../features/reactions/components/reaction-button.tsx';

interface FeedPostProps {
  post: Post;
  onFlagPost: ((post: Post) => void) | undefined;
  onFlagComment: OnFlag;
}

/** A post with its reactions and comments. */
export function FeedPost({ post, onFlagPost, onFlagComment }: FeedPostProps) {
  const commenting = useCommenting(post._id);
  return (
    <PostCard
      post={post}
      onFlag={onFlagPost}
      row={
        <>
          <ReactionButton post={post} />
          <CommentToggle count={post.commentCount} commenting={commenting} />
        </>
      }
    >
      <Comments post={post} commenting={commenting} onFlag={onFlagComment} />
    </PostCard>
  );
}
