import { randomUUIDv7 } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isVisibleStatus } from '@ankur/contracts/community/visible-status';
import { AppError } from '@ankur/contracts/error-codes';
import { caseId } from '../cases/case-id.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import type { ModerationContext } from '../context.ts';
import { findArriving } from '../cases/find-arriving.ts';
import type { StoredFlag } from './flag.model.ts';
import { readFlaggerRecord } from './flagger-record.ts';
import { alreadyFlagged, assertFlaggable } from './flag.policy.ts';
import { projectFlag } from './project-flag.ts';

/** A flag as it comes in; `createdAt` only to put one into the past (seed). */
export interface NewFlag extends Pick<
  StoredFlag,
  'contentType' | 'contentId' | 'flagger' | 'reason' | 'description' | 'requestId'
> {
  createdAt?: Date;
}

/** An answer waits no longer than this for its flag to be counted: many of one item are counted one after the other. */
const countingMs = 3000;

/** Whether the post that a comment stands below is visible, as far as it is known: it takes the comment with it. */
async function isBelowVisible(
  { cases }: ModerationContext,
  { contentType, postId }: Pick<StoredCase, 'contentType' | 'postId'>,
): Promise<boolean> {
  if (contentType !== 'comment' || postId === null) return true;
  const post = await cases.find(caseId('post', postId));
  return post === null || (post.closedAt === null && isVisibleStatus(post.status));
}

/**
 * Stores one member's flag and counts it on the case. The flag is the truth: once stored it is accepted,
 * and the sweep counts what a crash or a lost store kept from being counted.
 */
export async function acceptFlag(context: ModerationContext, flag: NewFlag): Promise<void> {
  const { contentType, contentId, flagger } = flag;
  const item = await findArriving(context, caseId(contentType, contentId));
  assertFlaggable(item, flagger._id);
  if (!isVisibleStatus(item.status) || !(await isBelowVisible(context, item))) {
    if (await context.flags.exists(contentType, contentId, flagger._id)) throw alreadyFlagged(contentType);
    throw new AppError('CASE_NOT_FOUND');
  }
  const { weight } = await readFlaggerRecord(context, flagger._id);
  const createdAt = flag.createdAt ?? new Date();
  const stored: StoredFlag = {
    ...flag,
    _id: randomUUIDv7(),
    flaggerId: flagger._id,
    createdAt,
    weight,
    waiting: true,
  };
  if (!(await context.flags.add(stored))) throw alreadyFlagged(contentType);
  const counted = projectFlag(context, stored).catch((err: unknown) => {
    context.logger.warn({ err, flagId: stored._id }, 'Flag stored, to be counted by the sweep');
  });
  await Promise.race([counted, delay(countingMs, undefined, { ref: false })]);
}
