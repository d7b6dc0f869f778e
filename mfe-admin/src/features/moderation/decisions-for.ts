import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ModerationAction } from '@ankur/contracts/moderation/flag-reasons';

/** A button of the detail dialog. */
export interface Choice {
  action: ModerationAction;
  label: string;
  danger: boolean;
}

const approve: Choice = { action: 'approved', label: 'Approve', danger: false };
const keep: Choice = { action: 'approved', label: 'Keep', danger: false };
const restore: Choice = { action: 'approved', label: 'Restore', danger: false };
const reject: Choice = { action: 'rejected', label: 'Reject', danger: true };
const remove: Choice = { action: 'removed', label: 'Remove', danger: true };

/** Decisions that fit an item (admin-console §4, C11); the server has the last word. */
export function decisionsFor({
  status,
  deletedAt,
}: Pick<ModerationCase, 'status' | 'deletedAt'>): readonly Choice[] {
  if (deletedAt !== null) return [];
  if (status === 'pending') return [approve, reject];
  if (status === 'flagged') return [keep, remove];
  if (status === 'removed' || status === 'rejected') return [restore];
  if (status === 'published' || status === 'approved') return [remove];
  return [];
}
