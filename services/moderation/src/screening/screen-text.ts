import type { StoredSettings } from '../settings/moderation-settings.ts';
import { keywordScorer } from './keyword-scorer.ts';
import { meetsNewAccountRule, newAccountLink, type Writer } from './new-account.policy.ts';
import type { Scorer } from './scorer.ts';
import { clean, judgeFinding, type ScreeningResult } from './screening.policy.ts';

/** New text as its author wrote it. */
export interface ScreenedText extends Writer {
  title: string;
  text: string;
}

/** Judges text under one state of the settings, from memory alone. */
export type Screen = (content: ScreenedText) => ScreeningResult;

/** Every provider there is; for language and pictures there is none yet. */
const allScorers: readonly Scorer[] = [keywordScorer];

/** Prepares the judgement for one state of the settings. */
export function compileScreen(settings: StoredSettings, scorers: readonly Scorer[] = allScorers): Screen {
  const find = settings.autoModerationEnabled
    ? scorers.map((scorer) => scorer.prepare(settings)).filter((each) => each !== null)
    : [];
  return ({ title, text, ...writer }) => {
    const [strongest] = find.flatMap((each) => each({ title, text })).sort((a, b) => b.score - a.score);
    const judged = strongest ? judgeFinding(strongest, settings) : clean;
    if (judged.verdict === 'hold') return judged;
    if (settings.autoModerationEnabled && meetsNewAccountRule(writer, [title, text], settings)) {
      return { ...newAccountLink, severity: judged.severity ?? newAccountLink.severity };
    }
    if (!settings.manualReviewEnabled) return judged;
    return { verdict: 'hold', rule: judged.rule ?? 'manual-review', severity: judged.severity };
  };
}
