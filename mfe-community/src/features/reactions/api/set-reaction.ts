import type { ReactionType } from '@ankur/contracts/community/limits';
import type { Post, ReactionCounts } from '@ankur/contracts/community/post';
import { api, messageOf, toast, useMutation, useQueryClient, type QueryClient } from '@ankur/mfe-kit';
import { leaveIfGone } from '../../../gone-posts/leave-if-gone.ts';
import { dropReaction, enqueue, isOffline, useQueued } from '../../../outbox/outbox.ts';
import { isNewer } from '../../../post-cache/newer-only.ts';
import { findPost, patchPost } from '../../../post-cache/post-cache.ts';

/** Resulting reactions of a post, from the server. */
export interface ReactionState {
  reactionCounts: ReactionCounts;
  likes: number;
  version: number;
}

type Confirmed = Pick<Post, 'myReaction' | 'reactionCounts' | 'likes'>;

const pending = new Map<string, number>();
/** What the server last said of posts with reactions on their way: what is shown meanwhile may never have come true. */
const confirmed = new Map<string, Confirmed>();
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

function begin(client: QueryClient, postId: string, type: ReactionType): void {
  const count = pending.get(postId) ?? 0;
  const post = findPost(client, postId);
  if (count === 0 && post !== undefined) {
    const { myReaction, reactionCounts, likes } = post;
    confirmed.set(postId, { myReaction, reactionCounts, likes });
  }
  pending.set(postId, count + 1);
  patchPost(client, postId, (shown) => withReaction(shown, type));
}

/** Takes a refused reaction back, unless a later one is on its way and decides. */
function rollBack(client: QueryClient, postId: string): void {
  const before = confirmed.get(postId);
  if (before !== undefined && (pending.get(postId) ?? 0) <= 1)
    patchPost(client, postId, (post) => ({ ...post, ...before }));
}

function settle(client: QueryClient, postId: string): void {
  const left = (pending.get(postId) ?? 1) - 1;
  pending.set(postId, left);
  if (left === 0) confirmed.delete(postId);
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

/** Shows a reaction of the reader's own as the server has stored it. */
export function applyOwnReaction(
  client: QueryClient,
  postId: string,
  state: ReactionState & Confirmed,
): void {
  patchPost(client, postId, (post) => ({ ...post, myReaction: state.myReaction }));
  apply(client, postId, state);
}

/** Sets the own reaction: shown at once, rolled back when refused; the same one again sends nothing. Without a network it waits in the outbox. */
export function useSetReaction(postId: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: `reaction:${postId}` },
    networkMode: 'always',
    mutationFn: (type: ReactionType) =>
      api('POST /api/community/:postId/react', { params: { postId }, body: { type } }),
    onMutate: (type) => begin(client, postId, type),
    onSuccess: (state) => {
      const { myReaction, reactionCounts, likes } = state;
      confirmed.set(postId, { myReaction, reactionCounts, likes });
      if ((pending.get(postId) ?? 0) > 1) return;
      applyOwnReaction(client, postId, state);
    },
    onError: (error) => {
      rollBack(client, postId);
      toast.error(messageOf(error, 'Your reaction could not be saved.'));
      leaveIfGone(client, postId)(error);
    },
    onSettled: () => settle(client, postId),
  });
  return {
    mutate: (type: ReactionType) => {
      if (isOffline()) return enqueue({ kind: 'reaction', postId, type });
      // One that still waits would be sent after this one, and is not what the reader wants any more.
      dropReaction(postId);
      mutate(type);
    },
  };
}

/** A post with the reaction to it that waits for a network; it is shown as if it had been sent. */
export function useWithQueuedReaction(post: Post): { shown: Post; waits: boolean } {
  const queued = useQueued().find(({ kind, postId }) => kind === 'reaction' && postId === post._id);
  if (queued?.kind !== 'reaction') return { shown: post, waits: false };
  return { shown: post.myReaction === queued.type ? post : withReaction(post, queued.type), waits: true };
}
