import { useLiveCommentNews } from '../features/comments/api/use-live-comments.ts';
import { useLiveFlags } from '../features/feed/api/use-live-flags.ts';
import { useHiddenMembers } from '../features/hidden-members/api/use-hidden-members.ts';
import { useLiveReactions } from '../features/reactions/api/use-live-reactions.ts';

/** Keeps reactions, comment counts and flags of all posts on screen live. */
export function useLivePosts(): void {
  // Live messages of those who are out of sight stay out of it.
  useHiddenMembers();
  useLiveReactions();
  useLiveFlags();
  useLiveCommentNews();
}
