import { AppError } from '@ankur/contracts/error-codes';
import type { ContentStatus } from '@ankur/contracts/community/post';
import type { ContentType, ModerationAction } from '@ankur/contracts/moderation/flag-reasons';
import type { StoredCase } from '../cases/store/case.model.ts';
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

function isStale(current: StoredCase, { version, arrivedAt, adminId, crossingMs }: Attempt): boolean {
  if (version !== undefined) return version < current.materialVersion || version > current.version;
  const { decidedAt, decidedBy } = current;
  if (decidedAt === null || decidedBy === null) return false;
  const tolerance = decidedBy._id === adminId ? 0 : crossingMs;
  return decidedAt.getTime() + tolerance > arrivedAt.getTime();
}

function staleMessage({ decidedBy, decided, materialVersion, status }: StoredCase): string {
  if (decidedBy && decided?.version === materialVersion)
    return `${decidedBy.username} decided this item first: ${status}.`;
  return 'This item has changed since you opened it. Please look at it again.';
}

/** Comments are only ever deleted with their post. */
const deletedMessage: Record<ContentType, string> = {
  post: 'The author has deleted this content.',
  blog: 'The author has deleted this content.',
  comment: 'This comment was deleted with its post.',
};

/** Throws `STALE_DECISION` with the winner, or `INVALID_TRANSITION` for what the status does not allow. */
export function assertDecidable(current: StoredCase, attempt: Attempt): void {
  const { decidedBy, status, version } = current;
  const winner = decidedBy && { username: decidedBy.username };
  const data = { decidedBy: winner, status, version, case: viewCase(current) };
  if (isStale(current, attempt))
    throw new AppError('STALE_DECISION', { message: staleMessage(current), data });
  if (current.closedAt !== null) {
    throw new AppError('INVALID_TRANSITION', { message: deletedMessage[current.contentType], data });
  }
  if (!transitions[status].includes(attempt.action)) throw new AppError('INVALID_TRANSITION', { data });
}
