import { AppError } from '@ankur/contracts/error-codes';
import type { ContentStatus } from '@ankur/contracts/community/post';
import type { ModerationAction } from '@ankur/contracts/moderation/flag-reasons';
import type { MemberCaller } from '@ankur/service-kit/auth/access';
import type { StoredCase } from '../cases/store/case.model.ts';
import { isAppealed } from '../cases/store/derived-fields.ts';
import { viewCase } from '../cases/case.view.ts';

/** What an admin can decide from each status; approving what is flagged keeps it, approving what is gone restores it. */
const transitions: Record<ContentStatus, readonly ModerationAction[]> = {
  pending: ['approved', 'rejected', 'removed'],
  flagged: ['approved', 'rejected', 'removed'],
  published: ['rejected', 'removed'],
  approved: ['rejected', 'removed'],
  rejected: ['approved'],
  removed: ['approved'],
  draft: [],
};

/** Who wants to decide, from which version (if told), and when the call arrived. */
export interface Attempt {
  adminId: string;
  action: ModerationAction;
  version: number | undefined;
  arrivedAt: Date;
  crossingMs: number;
}

type Seen = Omit<Attempt, 'action'>;

function isStale(current: StoredCase, { version, arrivedAt, adminId, crossingMs }: Seen): boolean {
  if (version !== undefined) return version < current.materialVersion || version > current.version;
  const { decidedAt, decidedBy } = current;
  if (decidedAt === null || decidedBy === null) return false;
  const tolerance = decidedBy._id === adminId ? 0 : crossingMs;
  return decidedAt.getTime() + tolerance > arrivedAt.getTime();
}

/** An answer that changed nothing but the appeal: a declined one. */
const isDeclined = ({ appeal, decidedAt }: StoredCase): boolean =>
  appeal?.state === 'declined' && appeal.decidedAt?.getTime() === decidedAt?.getTime();

/** Who decided last, if it is their decision that made the item what it is now: flags and words may have come since. */
function winnerOf(current: StoredCase): { username: string } | null {
  const { decidedBy, decided, materialVersion, closedAt } = current;
  const stands = decided?.version === materialVersion || (closedAt === null && isDeclined(current));
  return stands && decidedBy ? { username: decidedBy.username } : null;
}

function staleMessage(current: StoredCase): string {
  const winner = winnerOf(current);
  if (winner === null) return 'This item has changed since you opened it. Please look at it again.';
  return isDeclined(current)
    ? `${winner.username} has answered the appeal first: declined.`
    : `${winner.username} decided this item first: ${current.status}.`;
}

/** By its author, or with the post or comment it belonged to. */
const deletedMessage = 'This content has been deleted.';

/** What a refusal tells of an item as it is now. */
export function decisionData(current: StoredCase): Record<string, unknown> {
  const { decidedBy, status, version } = current;
  const winner = decidedBy && { username: decidedBy.username };
  return { decidedBy: winner, status, version, case: viewCase(current) };
}

/** Throws `STALE_DECISION`, with the winner if somebody else's decision is what the attempt had not seen. */
export function assertFresh(current: StoredCase, seen: Seen): void {
  if (!isStale(current, seen)) return;
  const data = { ...decisionData(current), decidedBy: winnerOf(current) };
  throw new AppError('STALE_DECISION', { message: staleMessage(current), data });
}

const ownMessage = 'You wrote this yourself: somebody else has to decide on it.';

/** Throws `OTHER_ADMIN_NEEDED` for a moderator who wrote the item; where there is one admin alone, nobody else could decide. */
export function assertOthers(
  current: StoredCase,
  { userId, role }: Pick<MemberCaller, 'userId' | 'role'>,
): void {
  if (role !== 'moderator' || current.author._id !== userId) return;
  throw new AppError('OTHER_ADMIN_NEEDED', { message: ownMessage, data: decisionData(current) });
}

const appealedMessage = 'Its author has appealed: decide on the appeal instead.';

/** Throws `STALE_DECISION` with the winner, or `INVALID_TRANSITION` for what the status, or an open appeal, does not allow. */
export function assertDecidable(current: StoredCase, attempt: Attempt): void {
  assertFresh(current, attempt);
  const { status } = current;
  const data = decisionData(current);
  if (current.closedAt !== null) {
    throw new AppError('INVALID_TRANSITION', { message: deletedMessage, data });
  }
  if (isAppealed(current)) throw new AppError('INVALID_TRANSITION', { message: appealedMessage, data });
  if (!transitions[status].includes(attempt.action)) throw new AppError('INVALID_TRANSITION', { data });
}
