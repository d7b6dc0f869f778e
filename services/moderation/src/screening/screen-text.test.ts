import { describe, expect, it } from '@jest/globals';
import { defaultSettings, settingsId } from '../settings/default-settings.ts';
import type { Settings } from '../settings/settings.model.ts';
import { compileScreen } from './screen-text.ts';

const keyword = (word: string, severity: 'low' | 'medium' | 'high' | 'critical') => ({
  keyword: word,
  severity,
  category: 'general' as const,
  key: word,
});

function judge(text: string, changes: Partial<Settings> = {}) {
  const bannedKeywords = [keyword('mild', 'low'), keyword('grave', 'high'), keyword('worst', 'critical')];
  return compileScreen({ _id: settingsId, ...defaultSettings, bannedKeywords, ...changes })({
    title: '',
    text,
  });
}

describe('screening', () => {
  it('publishes clean text and holds every banned word by default, naming the word', () => {
    expect(judge('a fine run')).toEqual({ verdict: 'publish', rule: null, severity: null });
    expect(judge('a mild word')).toEqual({ verdict: 'hold', rule: 'keyword:mild', severity: 'low' });
  });

  it('judges by the gravest word', () => {
    expect(judge('mild, grave and worst')).toEqual({
      verdict: 'hold',
      rule: 'keyword:worst',
      severity: 'critical',
    });
  });

  it('raising the review threshold lets lighter words through', () => {
    expect(judge('a mild word', { reviewQueueThreshold: 0.8 }).verdict).toBe('publish');
    expect(judge('a grave word', { reviewQueueThreshold: 0.8 }).verdict).toBe('hold');
  });

  it('between the flag and the review threshold a word is published but put before the admins', () => {
    const result = judge('a grave word', { reviewQueueThreshold: 0.95 });

    expect(result).toEqual({ verdict: 'flag', rule: 'keyword:grave', severity: 'high' });
  });

  it('above the remove threshold a word is held as critical', () => {
    expect(judge('a grave word', { autoRemoveThreshold: 0.85 })).toMatchObject({
      verdict: 'hold',
      severity: 'critical',
    });
    expect(judge('a grave word', { autoRemoveThreshold: 0.85, reviewQueueThreshold: 1 }).verdict).toBe(
      'hold',
    );
  });

  it.each(['autoModerationEnabled', 'keywordFilteringEnabled'] as const)(
    'a banned word passes while %s is off',
    (toggle) => {
      expect(judge('the worst', { [toggle]: false }).verdict).toBe('publish');
    },
  );

  it('manual review holds everything', () => {
    expect(judge('a fine run', { manualReviewEnabled: true })).toMatchObject({
      verdict: 'hold',
      rule: 'manual-review',
    });
    expect(judge('the worst', { manualReviewEnabled: true })).toMatchObject({ rule: 'keyword:worst' });
  });
});
