import { describe, expect, it } from '@jest/globals';
import { moderationSettingsDefinition, type StoredSettings } from '../settings/moderation-settings.ts';
import { hasLink, type Writer } from './new-account.policy.ts';
import { compileScreen } from './screen-text.ts';

/** A member since 2024. */
const old: Writer = { authorId: '65a000000000000000000001' };

const keyword = (word: string, severity: 'low' | 'medium' | 'high' | 'critical') => ({
  keyword: word,
  severity,
  category: 'general' as const,
  key: word,
});

function judge(text: string, changes: Partial<StoredSettings> = {}, writer: Writer = old) {
  const bannedKeywords = [keyword('mild', 'low'), keyword('grave', 'high'), keyword('worst', 'critical')];
  const settings = { ...moderationSettingsDefinition.defaults, version: 1, bannedKeywords, ...changes };
  return compileScreen(settings)({
    title: '',
    text,
    ...writer,
  });
}

describe('screening', () => {
  it('publishes clean text and holds every banned word by default, naming the word', () => {
    expect(judge('a fine run')).toEqual({ verdict: 'publish', rule: null, severity: null });
    expect(judge('a mild word')).toEqual({ verdict: 'hold', rule: 'keyword:mild', severity: 'low' });
  });

  it('asks every provider there is, and none where moderation is off', () => {
    const certain = {
      name: 'certain',
      prepare: () => () => [{ rule: 'x', score: 1, severity: 'low' as const }],
    };
    const silent = { name: 'silent', prepare: () => null };
    const settings = { ...moderationSettingsDefinition.defaults, version: 1 };
    const words = { title: '', text: 'anything', ...old };
    expect(compileScreen(settings, [silent, certain])(words)).toMatchObject({ verdict: 'hold', rule: 'x' });
    const off = { ...settings, autoModerationEnabled: false };
    expect(compileScreen(off, [silent, certain])(words).verdict).toBe('publish');
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

  it('raising the flag threshold, too, publishes it without a word to the admins', () => {
    const thresholds = { reviewQueueThreshold: 0.95, autoFlagThreshold: 0.95 };
    expect(judge('a grave word', thresholds)).toMatchObject({ verdict: 'publish' });
    expect(judge('the worst word', thresholds)).toMatchObject({ verdict: 'hold' });
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

describe('the new-account rule', () => {
  const joined = (hoursAgo: number): Writer => {
    const second = Math.floor(Date.now() / 1000 - hoursAgo * 3600);
    return { authorId: `${second.toString(16)}${'0'.repeat(16)}`, authorRole: 'athlete' };
  };
  const withLink = 'Watch my race at https://clips.example/400m';

  it('holds a text with a link in the first 24 hours of an account, and nothing else of it', () => {
    expect(judge(withLink, {}, joined(1))).toEqual({
      verdict: 'hold',
      rule: 'new-account:link',
      severity: 'low',
    });
    expect(judge('My first post, 11.2 s over 100 m/final!', {}, joined(1)).verdict).toBe('publish');
    expect(judge(withLink, {}, joined(23.9)).verdict).toBe('hold');
    expect(judge(withLink, {}, joined(24.1)).verdict).toBe('publish');
  });

  it('takes its hours from the settings and stands still without it or without automatic moderation', () => {
    expect(judge(withLink, { newAccountHours: 2 }, joined(3)).verdict).toBe('publish');
    expect(judge(withLink, { newAccountHours: 72 }, joined(48)).verdict).toBe('hold');
    expect(judge(withLink, { newAccountReviewEnabled: false }, joined(1)).verdict).toBe('publish');
    expect(judge(withLink, { autoModerationEnabled: false }, joined(1)).verdict).toBe('publish');
  });

  it('is not for admins, and a banned word is named before it', () => {
    expect(judge(withLink, {}, { ...joined(1), authorRole: 'admin' }).verdict).toBe('publish');
    expect(judge(`worst ${withLink}`, {}, joined(1)).rule).toBe('keyword:worst');
  });

  it.each([
    'http://a.example',
    'HTTPS://A.EXAMPLE',
    'see www.clips.example',
    'bit.ly/abc',
    'ｈｔｔｐｓ://wide.example',
    'join t.me/freetips now',
  ])('sees the link in %s', (text) => {
    expect(hasLink(text)).toBe(true);
  });

  it.each(['Ran 9.8 m/s', 'Under-19 and/or seniors', 'Mr.Rao said hi', 'ankur@club.example', 'Score 3-2.'])(
    'sees no link in %s',
    (text) => {
      expect(hasLink(text)).toBe(false);
    },
  );

  it('reads a long text without a link in no time', () => {
    const before = process.threadCpuUsage();
    expect(hasLink('a-'.repeat(40_000))).toBe(false);
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
