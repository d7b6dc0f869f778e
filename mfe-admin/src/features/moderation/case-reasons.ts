import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { reasonLabel } from './reason-label.ts';
import { ruleLabel } from './rule-label.ts';

/** Why an item is in the queue: that its author asks again, what held it, then the reasons of its flags, the most frequent first. */
export function caseReasons({
  heldBy,
  reasons,
  appeal,
}: Pick<ModerationCase, 'heldBy' | 'reasons' | 'appeal'>): string[] {
  const flagged = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  const appealed = appeal?.state === 'open' ? ['Appeal'] : [];
  return [
    ...appealed,
    ...(heldBy === null ? [] : [ruleLabel(heldBy)]),
    ...flagged.map(([reason]) => reasonLabel(reason)),
  ];
}
