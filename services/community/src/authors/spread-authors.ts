import { setImmediate as nextTurn } from 'node:timers/promises';
import { Types } from 'mongoose';
import type { Logger } from '@ankur/service-kit/logger';
import { createPace } from '@ankur/service-kit/pace/create-pace';
import type { CommentRepository } from '../comments/store/comment.repository.ts';
import type { PostRepository } from '../posts/store/post.repository.ts';
import type { Spread, StoredAuthor } from './author.model.ts';
import type { AuthorRepository, SpreadingAuthor } from './author.repository.ts';

/** Carries new author cards into what their members wrote, beside everything else. */
export interface AuthorSpread {
  /** There is a new card. */
  notify(): void;
  /** Looks for what a restart or another instance has left to do, ever more rarely while that is nothing, and in time for each second look. */
  start(): void;
  /** Resolves when nothing is being written any more; what is left to do stays in the store. */
  stop(): Promise<void>;
}

interface Parts {
  authors: AuthorRepository;
  posts: PostRepository;
  comments: CommentRepository;
  logger: Logger;
}

/** Texts per write: a few milliseconds of the store, so that nobody who posts meanwhile notices. */
const batch = 200;
const cardsAtOnce = 20;
const looking = { soonMs: 1000, restMs: 30_000 };
/** Within this time a text that was begun with the earlier card is stored: then what was written meanwhile is looked at again. */
const settleMs = 10_000;

const lastOf = (ids: readonly Types.ObjectId[], before: Types.ObjectId | null): Types.ObjectId | null =>
  ids.at(-1) ?? before;

function idAt(ms: number): Types.ObjectId {
  return Types.ObjectId.createFromTime(Math.floor(ms / 1000));
}

/** Renews the next texts of one member, and the snapshots of these comments in their posts and parents. */
async function spreadBatch(
  { posts, comments }: Parts,
  { spread, ...author }: SpreadingAuthor,
): Promise<{ afterPost: Types.ObjectId | null; afterComment: Types.ObjectId | null; isLast: boolean }> {
  const card: StoredAuthor = author;
  const [postIds, written] = await Promise.all([
    posts.renewAuthor(card, { after: spread.afterPost, limit: batch }),
    comments.renewAuthor(card, { after: spread.afterComment, limit: batch }),
  ]);
  const parents = written.flatMap(({ parentId }) => parentId ?? []);
  await comments.renewReplyAuthors(card, parents);
  await posts.renewCommentAuthors(
    card,
    written.map(({ postId }) => postId),
  );
  return {
    afterPost: lastOf(postIds, spread.afterPost),
    afterComment: lastOf(
      written.map(({ _id }) => _id),
      spread.afterComment,
    ),
    isLast: postIds.length < batch && written.length < batch,
  };
}

/** Where to go on: behind this batch, or at the end once more with what was being written when the card came; then nowhere. */
function nextStep(
  { since, nextAt }: Spread,
  { afterPost, afterComment, isLast }: Awaited<ReturnType<typeof spreadBatch>>,
): Spread | null {
  if (!isLast) return { since, nextAt, afterPost, afterComment };
  const settledAt = since.getTime() + settleMs;
  if (nextAt.getTime() >= settledAt) return null;
  const recent = idAt(since.getTime() - settleMs);
  return { since, nextAt: new Date(settledAt), afterPost: recent, afterComment: recent };
}

/** Creates the spreading of one process. Several may work on one card: each text takes only a newer one. */
export function createAuthorSpread(parts: Parts): AuthorSpread {
  const { authors, logger } = parts;
  const pace = createPace(looking);
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  let started = false;
  let stopped = false;
  /** When the last of the second looks that this process has planned is due, in ms since 1970. */
  let plannedUntil = 0;

  const spreadAll = async (): Promise<void> => {
    for (;;) {
      const due = await authors.due(cardsAtOnce);
      if (due.length === 0) return;
      for (const author of due) {
        if (stopped) return;
        const next = nextStep(author.spread, await spreadBatch(parts, author));
        if (next) plannedUntil = Math.max(plannedUntil, next.nextAt.getTime());
        await authors.advance(author, next);
        await nextTurn();
      }
    }
  };
  const work = async (): Promise<void> => {
    do {
      again = false;
      await spreadAll();
    } while (again && !stopped);
  };
  const lookLater = (hasFailed: boolean): void => {
    clearTimeout(timer);
    if (stopped || !started) return;
    const isQuiet = !hasFailed && plannedUntil < Date.now();
    timer = setTimeout(notify, pace.after(isQuiet)).unref();
  };
  const notify = (): void => {
    again = true;
    if (stopped || running) return;
    let hasFailed = false;
    running = work()
      .catch((error: unknown) => {
        hasFailed = true;
        logger.warn({ err: error }, 'Author cards are spread later');
      })
      .finally(() => {
        running = null;
        lookLater(hasFailed);
      });
  };

  return {
    notify,
    start() {
      started = true;
      notify();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
