import type { FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { severities } from '@ankur/contracts/moderation/case';
import type { StoredSettings } from '../settings/moderation-settings.ts';

export type Severity = (typeof severities)[number];

const ofReason: Record<FlagReason, Severity> = {
  spam: 'low',
  other: 'low',
  inappropriate: 'medium',
  fake_news: 'medium',
  harassment: 'high',
  violence: 'high',
};

const maxSeverity = (found: readonly Severity[]): Severity | null =>
  severities.findLast((severity) => found.includes(severity)) ?? null;

/** What a case carries that makes it urgent. */
export interface Urgency {
  reasons: Partial<Record<FlagReason, number>>;
  flagCount: number;
  ruleSeverity: Severity | null;
}

/** Severity of a case: the gravest flag reason or rule, one step higher once enough distinct members flagged it. */
export function rateSeverity(
  urgency: Urgency,
  settings: Pick<StoredSettings, 'autoFlagCount' | 'autoRemoveCount'>,
): Severity | null {
  const { reasons, flagCount, ruleSeverity } = urgency;
  const found = (Object.keys(reasons) as FlagReason[]).map((reason) => ofReason[reason]);
  if (ruleSeverity) found.push(ruleSeverity);
  const base = maxSeverity(found);
  if (base === null || flagCount < settings.autoFlagCount) return base;
  if (flagCount >= settings.autoRemoveCount) return 'critical';
  return severities[Math.min(severities.indexOf(base) + 1, severities.length - 1)] ?? base;
}
