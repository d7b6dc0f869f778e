import type { Severity } from '../cases/severity.ts';
import type { StoredSettings } from '../settings/moderation-settings.ts';

/**
 * How sure a banned keyword makes us, by its severity. The lowest equals the default review threshold,
 * so that every banned word holds until an admin raises the threshold (decision C12).
 */
export const keywordScores: Record<Severity, number> = { low: 0.7, medium: 0.78, high: 0.88, critical: 0.97 };

/** `hold` waits for review unseen, `flag` is published but put before the admins, `publish` is clean. */
export interface ScreeningResult {
  verdict: 'publish' | 'flag' | 'hold';
  rule: string | null;
  severity: Severity | null;
}

export const clean: ScreeningResult = { verdict: 'publish', rule: null, severity: null };

type Thresholds = Pick<StoredSettings, 'reviewQueueThreshold' | 'autoFlagThreshold' | 'autoRemoveThreshold'>;

function severityFor(score: number, severity: Severity, thresholds: Thresholds): Severity {
  if (score >= thresholds.autoRemoveThreshold) return 'critical';
  if (score >= thresholds.autoFlagThreshold && severity !== 'critical') return 'high';
  return severity;
}

/** What a hit does under the thresholds. Nothing is removed unseen: beyond autoRemoveThreshold it is held as critical. */
export function judgeKeyword(
  hit: { keyword: string; severity: Severity },
  thresholds: Thresholds,
): ScreeningResult {
  const score = keywordScores[hit.severity];
  const rule = `keyword:${hit.keyword}`;
  const severity = severityFor(score, hit.severity, thresholds);
  if (score >= thresholds.reviewQueueThreshold || score >= thresholds.autoRemoveThreshold) {
    return { verdict: 'hold', rule, severity };
  }
  return score >= thresholds.autoFlagThreshold ? { verdict: 'flag', rule, severity } : clean;
}
