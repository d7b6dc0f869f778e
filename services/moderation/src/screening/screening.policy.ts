import type { Severity } from '../cases/severity.ts';
import type { StoredSettings } from '../settings/moderation-settings.ts';
import type { Finding } from './scorer.ts';

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

/** What a finding does under the thresholds. Nothing is removed unseen: beyond autoRemoveThreshold it is held as critical. */
export function judgeFinding(
  { rule, score, severity: gravity }: Finding,
  thresholds: Thresholds,
): ScreeningResult {
  const severity = severityFor(score, gravity, thresholds);
  if (score >= thresholds.reviewQueueThreshold || score >= thresholds.autoRemoveThreshold) {
    return { verdict: 'hold', rule, severity };
  }
  return score >= thresholds.autoFlagThreshold ? { verdict: 'flag', rule, severity } : clean;
}
