import type { Api } from '@ankur/contracts/endpoints';
import { ApiError, api, messageOf, useSession, type QueryClient } from '@ankur/mfe-kit';
import { alone } from '@ankur/mfe-kit/alone';
import { leaveIfGone } from '../gone-posts/leave-if-gone.ts';
import { withOwnComment, withOwnReply } from '../post-cache/own-words.ts';
import { patchPost } from '../post-cache/post-cache.ts';
import { dequeue, queuedOf, refuse, type Queued } from './outbox.ts';
import { commentCall, commentOf, replyCall, replyOf } from './words.ts';

/** Shows a reaction that was stored. */
export type ShowReaction = (
  client: QueryClient,
  postId: string,
  state: Api['POST /api/community/:postId/react']['response'],
) => void;

/** Milliseconds after which the server forgets a key is a day; before, a repetition is harmless. */
const longestWait = 20 * 60 * 60 * 1000;
const tooLate = 'It waited for most of a day.';
const refused = 'It was not taken.';

/** A refusal for good: what comes again would be refused again. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status);

const isQueued = (userId: string, key: string) => queuedOf(userId).some((known) => known.key === key);

async function send(
  client: QueryClient,
  { userId, queued }: { userId: string; queued: Queued },
  showReaction: ShowReaction,
): Promise<void> {
  const { postId, key: idempotencyKey } = queued;
  const options = { idempotencyKey };
  if (queued.kind === 'reaction') {
    const request = { params: { postId }, body: { type: queued.type } };
    const state = await api('POST /api/community/:postId/react', request, options);
    // A later one may be on its way by now, and is on the screen.
    if (isQueued(userId, queued.key)) showReaction(client, postId, state);
    return;
  }
  if (queued.kind === 'comment') {
    const comment = await api(commentCall, commentOf(queued), options);
    patchPost(client, postId, (post) => withOwnComment(post, comment));
    return;
  }
  const reply = await api(replyCall, replyOf(queued), options);
  patchPost(client, postId, (post) => withOwnReply(post, queued.commentId, reply));
}

async function sendAll(client: QueryClient, userId: string, showReaction: ShowReaction): Promise<boolean> {
  for (const queued of queuedOf(userId)) {
    // Signed out in between: it waits until its author is back.
    if (useSession.getState().user?._id !== userId) return true;
    // Taken back, or overtaken, while those in front were on their way.
    if (queued.refusal !== undefined || !isQueued(userId, queued.key)) continue;
    if (queued.kind !== 'reaction' && Date.now() - queued.at > longestWait) {
      refuse(userId, queued.key, tooLate);
      continue;
    }
    try {
      await send(client, { userId, queued }, showReaction);
      dequeue(userId, queued.key);
    } catch (error) {
      if (!isFinal(error)) return false;
      if (queued.kind === 'reaction') dequeue(userId, queued.key);
      else refuse(userId, queued.key, messageOf(error, refused));
      leaveIfGone(client, queued.postId)(error);
    }
  }
  return true;
}

let underWay: Promise<boolean> | null = null;

/** Sends what waits for a member, in its order, once for all callers. False when something has to be tried again. */
export function sendQueued(
  client: QueryClient,
  userId: string,
  showReaction: ShowReaction,
): Promise<boolean> {
  underWay ??= alone('ankur-outbox', () => sendAll(client, userId, showReaction)).finally(() => {
    underWay = null;
  });
  return underWay;
}
