import type { Post } from '@ankur/contracts/community/post';
import { memo } from 'react';
import type { OnFlag } from '../features/comments/components/comment-menu.tsx';
import { CommentToggle } from '../features/comments/components/comment-toggle.tsx';
import { Comments } from '../features/comments/components/comments.tsx';
import { useCommenting } from '../features/comments/components/use-commenting.ts';
import { PostCard } from '../features/feed/components/post-card.tsx';
import { useHideMember } from '../features/hidden-members/api/use-hidden-members.ts';
import { ReactionButton } from '../features/reactions/components/reaction-button.tsx';

interface FeedPostProps {
  post: Post;
  onFlagPost: ((post: Post) => void) | undefined;
  onFlagComment: OnFlag;
  /** It is what the reader sees first: its pictures are fetched at once. */
  isFirst?: boolean;
  /** With all its words and comments, as on its own page. */
  whole?: boolean;
  /** Without its comments, which come in their turn. */
  begun?: boolean;
}

/** A post with its reactions and comments; drawn again only for itself, so that one reaction draws one post of a long feed. */
export const FeedPost = memo(function FeedPost({
  post,
  onFlagPost,
  onFlagComment,
  isFirst = false,
  whole = false,
  begun = false,
}: FeedPostProps) {
  const hide = useHideMember();
  const commenting = useCommenting(post._id, whole);
  return (
    <PostCard
      post={post}
      onFlag={onFlagPost}
      onHide={onFlagPost && ((member, kind) => hide.mutate({ member, kind }))}
      isFirst={isFirst || whole}
      whole={whole}
      row={
        <>
          <ReactionButton post={post} />
          <CommentToggle count={post.commentCount} commenting={commenting} />
        </>
      }
    >
      {!begun && <Comments post={post} commenting={commenting} whole={whole} onFlag={onFlagComment} />}
    </PostCard>
  );
});
