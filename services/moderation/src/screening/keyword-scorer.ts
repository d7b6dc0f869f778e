import type { Severity } from '../cases/severity.ts';
import { compileKeywords } from './keyword-matcher.ts';
import type { Scorer } from './scorer.ts';

/**
 * How sure a banned keyword makes us, by its severity. The lowest equals the default review threshold,
 * so that every banned word holds until an admin raises the threshold (decision C12).
 */
export const keywordScores: Record<Severity, number> = { low: 0.7, medium: 0.78, high: 0.88, critical: 0.97 };

/** Finds banned words. */
export const keywordScorer: Scorer = {
  name: 'keywords',
  prepare({ bannedKeywords, keywordFilteringEnabled }) {
    if (!keywordFilteringEnabled) return null;
    const matches = compileKeywords(bannedKeywords);
    return ({ title, text }) =>
      [...matches(title), ...matches(text)].map(({ keyword, severity }) => ({
        rule: `keyword:${keyword}`,
        score: keywordScores[severity],
        severity,
      }));
  },
};
