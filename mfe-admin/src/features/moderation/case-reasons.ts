import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { reasonLabel } from './reason-label.ts';
import { ruleLabel } from './rule-label.ts';

/** Why an item is in the queue: what held it, then the reasons of its flags, the most frequent first. */
export function caseReasons({ heldBy, reasons }: Pick<ModerationCase, 'heldBy' | 'reasons'>): string[] {
  const flagged = Object.entries(reasons).sort(([, a], [, b]) => b - a);
  return [...(heldBy === null ? [] : [ruleLabel(heldBy)]), ...flagged.map(([reason]) => reasonLabel(reason))];
}
