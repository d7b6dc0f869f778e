import { AppError } from '@ankur/contracts/error-codes';
import { postCreated, postEdited } from '@ankur/contracts/community/posts.events';
import { moderationActions, type FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { caseId } from '../src/cases/case-id.ts';
import { closeCase } from '../src/cases/snapshots/close-case.ts';
import { recordContent } from '../src/cases/snapshots/record-content.ts';
import { snapshotPost } from '../src/cases/snapshots/snapshot-post.ts';
import { decideAppeal } from '../src/appeals/decide-appeal.ts';
import { openAppeal } from '../src/appeals/open-appeal.ts';
import { claimCase } from '../src/claims/claim-case.ts';
import { confirmApplied } from '../src/decisions/confirm-applied.ts';
import { decideCase } from '../src/decisions/moderate-content.ts';
import { undoDecision } from '../src/decisions/undo-decision.ts';
import { acceptFlag } from '../src/flags/accept-flag.ts';
import type { OpenContext } from './open-context.ts';
import { admin, buildPost, newId, otherAdmin } from './start-moderation.ts';

const reasons: readonly FlagReason[] = ['spam', 'harassment', 'fake_news', 'other'];
const words = ['Six laps', 'Six laps and betting tips', 'Ten laps, betting', 'Rest day'];

type Post = ReturnType<typeof buildPost>;

/** A history that its seed decides: what members, admins, rules and owners do to a handful of posts, allowed or not. */
export function createRandomHistory(context: OpenContext, random: () => number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const people = Array.from({ length: 30 }, (_, at) => ({
    _id: newId(),
    username: `Member ${String(at)}`,
    role: 'athlete' as const,
  }));
  const posts: Post[] = [];
  const asked = (who: { userId?: string | null; username?: string | null }) => ({
    caller: { ...who, role: 'admin', sessionId: null, service: null } as never,
    requestId: 'r',
    query: {},
    idempotencyKey: null,
    seenVersion: null,
  });

  const write = async (post: Post) => {
    const event = post.version === 1 ? postCreated : postEdited;
    await recordContent(context, snapshotPost(event.data.parse(post)), { actor: null });
  };
  const operations: ((post: Post) => Promise<unknown>)[] = [
    async () => {
      const post = buildPost({ author: pick(people), content: pick(words), screened: random() < 0.5 });
      posts.push(post);
      await write(post);
    },
    async (post) => {
      Object.assign(post, { content: pick(words), version: post.version + 1, screened: random() < 0.5 });
      await write(post);
    },
    (post) => {
      const { role, ...flagger } = pick(people);
      const flag = { flagger: { ...flagger, role }, reason: pick(reasons), description: '', requestId: null };
      return acceptFlag(context, { contentType: 'post', contentId: post.postId, ...flag });
    },
    (post) =>
      decideCase(context, caseId('post', post.postId), {
        ...asked(pick([admin, otherAdmin])),
        body: { action: pick(moderationActions), reason: pick(['', 'Unkind']), notes: pick(['', 'Again']) },
      }),
    async (post) => {
      const version = (await context.cases.find(caseId('post', post.postId)))?.decided?.version ?? 0;
      const undo = { ...asked(pick([admin, otherAdmin])), params: { id: post.postId }, body: { version } };
      await undoDecision(context, 'post')(undo);
    },
    (post) => {
      const author = { userId: post.author._id, username: post.author.username };
      const params = { key: caseId('post', post.postId) };
      return openAppeal(context)({ ...asked(author), params, body: { text: pick(['A joke', 'Why?']) } });
    },
    (post) =>
      decideAppeal(context)({
        ...asked(pick([admin, otherAdmin])),
        params: { key: caseId('post', post.postId) },
        body: { outcome: pick(['granted', 'declined'] as const), reply: 'We looked', notes: '' },
      }),
    (post) =>
      claimCase(context)({ ...asked(admin), params: { key: caseId('post', post.postId) }, body: undefined }),
    async (post) => {
      const decided = (await context.cases.find(caseId('post', post.postId)))?.decided;
      const item = { contentType: 'post' as const, contentId: post.postId };
      await confirmApplied(context, { ...item, moderationVersion: decided?.version ?? 0 }, { actor: null });
    },
    async (post) => {
      // Rare, since nothing can happen afterwards.
      if (random() > 0.1) return;
      const { postId: contentId, author } = post;
      await closeCase(context, { contentType: 'post', contentId, authorId: author._id }, { actor: null });
    },
  ];
  const often = [0, 1, 2, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 8, 9];

  return {
    /** One operation; true if it was done, false if it was refused. */
    async step(): Promise<boolean> {
      const next = posts.length < 3 ? 0 : pick(often);
      // Few posts at a time, so that much happens to each.
      const post = pick(posts.slice(-12)) ?? buildPost();
      try {
        await operations[next]?.(post);
        return true;
      } catch (error) {
        if (error instanceof AppError) return false;
        throw error;
      }
    },
  };
}
