import { toast, useSession, type QueryClient } from '@ankur/mfe-kit';
import { tellWords } from '../gone-posts/tell-words.ts';
import { allFeeds, findPost } from '../post-cache/post-cache.ts';
import { dequeue, queuedOf, type Queued } from './outbox.ts';

/** Keys of those whose notice is open in this tab. */
const told = new Set<string>();

const isSignedIn = (userId: string) => useSession.getState().user?._id === userId;

/** Whether it is known which posts the screen shows: something was read, and nothing that is on it is being read. */
function isFeedRead(client: QueryClient): boolean {
  const views = client.getQueryCache().findAll(allFeeds);
  const isAwaited = views.some((view) => view.isActive() && view.state.fetchStatus !== 'idle');
  return !isAwaited && views.some(({ state }) => state.status !== 'pending');
}

/** Whether the card of a post, or of the comment that is answered, is there to show the words and give them back. */
function hasCard(client: QueryClient, queued: Queued): boolean {
  const post = findPost(client, queued.postId);
  if (queued.kind !== 'reply') return post !== undefined;
  return post?.comments.some(({ _id }) => _id === queued.commentId) ?? false;
}

/**
 * Tells a member which words were not taken that no card shows: their post or comment is gone, or is not among those that were read.
 * They stay in the outbox, to be told again at the next visit, until they close the notice or copy them.
 */
export function tellRefused(client: QueryClient, userId: string): void {
  if (!isSignedIn(userId) || !isFeedRead(client)) return;
  for (const queued of queuedOf(userId)) {
    const { key, refusal } = queued;
    if (queued.kind === 'reaction' || refusal === undefined) continue;
    if (told.has(key) || hasCard(client, queued)) continue;
    told.add(key);
    toast.error(refusal, { title: 'Not sent' });
    tellWords(queued.content, () => {
      told.delete(key);
      // Closed by their leaving, nobody has read it.
      if (isSignedIn(userId) && !hasCard(client, queued)) dequeue(userId, key);
    });
  }
}
