import type { StoredSettings } from '../settings/moderation-settings.ts';
import { compileKeywords } from './keyword-matcher.ts';
import { meetsNewAccountRule, newAccountLink, type Writer } from './new-account.policy.ts';
import { clean, judgeKeyword, keywordScores, type ScreeningResult } from './screening.policy.ts';

/** New text as its author wrote it. */
export interface ScreenedText extends Writer {
  title: string;
  text: string;
}

/** Judges text under one state of the settings, from memory alone. */
export type Screen = (content: ScreenedText) => ScreeningResult;

/** Prepares the judgement for one state of the settings. */
export function compileScreen(settings: StoredSettings): Screen {
  const matches = compileKeywords(settings.bannedKeywords);
  const filtering = settings.autoModerationEnabled && settings.keywordFilteringEnabled;
  return ({ title, text, ...writer }) => {
    const hits = filtering ? [...matches(title), ...matches(text)] : [];
    const [strongest] = hits.sort((a, b) => keywordScores[b.severity] - keywordScores[a.severity]);
    const judged = strongest ? judgeKeyword(strongest, settings) : clean;
    if (judged.verdict === 'hold') return judged;
    if (settings.autoModerationEnabled && meetsNewAccountRule(writer, [title, text], settings)) {
      return { ...newAccountLink, severity: judged.severity ?? newAccountLink.severity };
    }
    if (!settings.manualReviewEnabled) return judged;
    return { verdict: 'hold', rule: judged.rule ?? 'manual-review', severity: judged.severity };
  };
}
