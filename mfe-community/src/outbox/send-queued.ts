import { ApiError, api, messageOf, useSession, type QueryClient } from '@ankur/mfe-kit';
import type { Api } from '@ankur/contracts/endpoints';
import { withOwnComment, withOwnReply } from '../post-cache/own-words.ts';
import { patchPost } from '../post-cache/post-cache.ts';
import { dequeue, queuedOf, refuse, type Queued } from './outbox.ts';

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

async function send(client: QueryClient, queued: Queued, showReaction: ShowReaction): Promise<void> {
  const { postId, key: idempotencyKey } = queued;
  const options = { idempotencyKey };
  if (queued.kind === 'reaction') {
    const request = { params: { postId }, body: { type: queued.type } };
    showReaction(client, postId, await api('POST /api/community/:postId/react', request, options));
    return;
  }
  const body = { content: queued.content };
  if (queued.kind === 'comment') {
    const comment = await api('POST /api/community/:postId/comments', { params: { postId }, body }, options);
    patchPost(client, postId, (post) => withOwnComment(post, comment));
    return;
  }
  const { commentId } = queued;
  const request = { params: { postId, commentId }, body };
  const reply = await api('POST /api/community/:postId/comments/:commentId/replies', request, options);
  patchPost(client, postId, (post) => withOwnReply(post, commentId, reply));
}

/** One tab after the other, where the browser can do that; elsewhere the keys keep it harmless. */
const alone = (run: () => Promise<boolean>): Promise<boolean> =>
  'locks' in navigator ? navigator.locks.request('ankur-outbox', run) : run();

async function sendAll(client: QueryClient, userId: string, showReaction: ShowReaction): Promise<boolean> {
  for (const queued of queuedOf(userId)) {
    // Signed out in between: it waits until its author is back.
    if (useSession.getState().user?._id !== userId) return true;
    if (queued.refusal !== undefined) continue;
    if (queued.kind !== 'reaction' && Date.now() - queued.at > longestWait) {
      refuse(userId, queued.key, tooLate);
      continue;
    }
    try {
      await send(client, queued, showReaction);
      dequeue(userId, queued.key);
    } catch (error) {
      if (!isFinal(error)) return false;
      if (queued.kind === 'reaction') dequeue(userId, queued.key);
      else refuse(userId, queued.key, messageOf(error, refused));
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
  underWay ??= alone(() => sendAll(client, userId, showReaction)).finally(() => {
    underWay = null;
  });
  return underWay;
}
