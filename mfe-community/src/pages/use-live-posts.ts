import { useLiveCommentNews } from '../features/comments/api/use-live-comments.ts';
import { useChangedAuthors } from '../features/feed/api/use-changed-authors.ts';
import { useLiveFlags } from '../features/feed/api/use-live-flags.ts';
import { useHiddenMembers } from '../features/hidden-members/api/use-hidden-members.ts';
import { useLiveHidden } from '../features/hidden-members/api/use-live-hidden.ts';
import { applyOwnReaction } from '../features/reactions/api/set-reaction.ts';
import { useLiveReactions } from '../features/reactions/api/use-live-reactions.ts';
import { useOutbox } from '../outbox/use-outbox.ts';

/** Keeps reactions, comment counts, flags and hidden members of all posts on screen live, and sends what waited for a network. */
export function useLivePosts(): void {
  // Live messages of those who are out of sight stay out of it.
  useHiddenMembers();
  useLiveHidden();
  useLiveReactions();
  useOutbox(applyOwnReaction);
  useLiveFlags();
  useChangedAuthors();
  useLiveCommentNews();
}
