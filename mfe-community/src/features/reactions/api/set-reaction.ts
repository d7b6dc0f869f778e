import type { ReactionType } from '@ankur/contracts/community/limits';
import type { Post, ReactionCounts } from '@ankur/contracts/community/post';
import { api, messageOf, toast, useMutation, useQueryClient, type QueryClient } from '@ankur/mfe-kit';
import { isNewer } from '../../../post-cache/newer-only.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';

/** Resulting reactions of a post, from the server. */
export interface ReactionState {
  reactionCounts: ReactionCounts;
  likes: number;
  version: number;
}

const pending = new Map<string, number>();
const held = new Map<string, ReactionState>();

function apply(client: QueryClient, postId: string, state: ReactionState): void {
  if (!isNewer('reactions', postId, state.version)) return;
  patchPost(client, postId, (post) => ({
    ...post,
    reactionCounts: state.reactionCounts,
    likes: state.likes,
  }));
}

/** Applies a live total. While an own reaction is on its way it waits, so that the own echo changes nothing. */
export function applyLiveReactions(client: QueryClient, postId: string, state: ReactionState): void {
  if ((pending.get(postId) ?? 0) === 0) apply(client, postId, state);
  else if (state.version > (held.get(postId)?.version ?? -1)) held.set(postId, state);
}

function settle(client: QueryClient, postId: string): void {
  const left = (pending.get(postId) ?? 1) - 1;
  pending.set(postId, left);
  const waiting = held.get(postId);
  if (left > 0 || waiting === undefined) return;
  held.delete(postId);
  apply(client, postId, waiting);
}

/** The post as it will look once the reaction has moved from the previous one to `type`. */
export function withReaction(post: Post, type: ReactionType): Post {
  const counts: ReactionCounts = { ...post.reactionCounts, [type]: (post.reactionCounts[type] ?? 0) + 1 };
  const previous = post.myReaction;
  if (previous !== null) counts[previous] = Math.max(0, (counts[previous] ?? 0) - 1);
  return {
    ...post,
    myReaction: type,
    reactionCounts: counts,
    likes: post.likes + (previous === null ? 1 : 0),
  };
}

/** Sets the own reaction: shown at once, rolled back when refused; the same one again sends nothing. */
export function useSetReaction(postId: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `reaction:${postId}` },
    mutationFn: (type: ReactionType) =>
      api('POST /api/community/:postId/react', { params: { postId }, body: { type } }),
    onMutate: (type) => {
      const before = findPost(client, postId);
      pending.set(postId, (pending.get(postId) ?? 0) + 1);
      patchPost(client, postId, (post) => withReaction(post, type));
      return before;
    },
    onSuccess: (state) => {
      if ((pending.get(postId) ?? 0) > 1) return;
      patchPost(client, postId, (post) => ({ ...post, myReaction: state.myReaction }));
      apply(client, postId, state);
    },
    onError: (error, _type, before) => {
      if (before !== undefined) {
        const { myReaction, reactionCounts, likes } = before;
        patchPost(client, postId, (post) => ({ ...post, myReaction, reactionCounts, likes }));
      }
      toast.error(messageOf(error, 'Your reaction could not be saved.'));
    },
    onSettled: () => settle(client, postId),
  });
}
