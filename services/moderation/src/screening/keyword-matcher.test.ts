import { describe, expect, it } from '@jest/globals';
import { compileKeywords, keywordKey } from './keyword-matcher.ts';

const found = (text: string, ...keywords: string[]) =>
  compileKeywords(keywords.map((keyword) => ({ keyword })))(text).map(({ keyword }) => keyword);

describe('keyword matcher', () => {
  it('finds whole words and phrases only, whatever stands between the words', () => {
    expect(found('Free betting tips today', 'betting tips')).toEqual(['betting tips']);
    expect(found('BETTING -- Tips!', 'betting tips')).toEqual(['betting tips']);
    expect(found('betting on tips', 'betting tips')).toEqual([]);
    expect(found('the classic assist', 'ass')).toEqual([]);
  });

  it.each([
    ['zero-width space', 'b\u200Banned'],
    ['soft hyphen', 'ban\u00ADned'],
    ['word joiner', 'ban\u2060ned'],
    ['full width letters', 'ｂａｎｎｅｄ'],
    ['mathematical letters', '𝐛𝐚𝐧𝐧𝐞𝐝'],
    ['Cyrillic look-alikes', 'bаnnеd'],
    ['Greek look-alikes', 'bαnnεd'],
    ['Cyrillic capitals', 'ВАNNЕD'],
    ['Greek capitals', 'ΒΑΝΝΕD'],
    ['Cherokee capitals', '\u13f4\u13aaNN\u13ac\u13a0'],
    ['small capitals', 'ʙᴀɴɴᴇᴅ'],
    ['letters in a square', '🅱🅰🅽🅽🅴🅳'],
    ['the tone six', 'ƅanned'],
    ['accents', 'bánnêd'],
    ['combining marks', 'b\u0336a\u0336nned'],
    ['digits as letters', 'b4nn3d'],
    ['signs as letters', 'b@nned!!'],
    ['upper case', 'BANNED'],
    ['blank letters', 'ban\u3164ned'],
    ['variation selectors', 'ban\uFE0Fned'],
  ])('sees through %s', (_name, text) => {
    expect(found(`this is ${text} here`, 'banned')).toEqual(['banned']);
  });

  it('takes 1 for an i and for an l', () => {
    expect(found('k1ck', 'kick')).toEqual(['kick']);
    expect(found('1ottery', 'lottery')).toEqual(['lottery']);
  });

  it('reads a Greek capital as it looks, and a Greek word in any case', () => {
    expect(found('what the ΗELL', 'hell')).toEqual(['hell']);
    expect(found('ƶero ΗOPE, ʜᴏᴘᴇ', 'zero', 'hope')).toEqual(['zero', 'hope']);
    expect(found('η ΗΡΑ και η ήρα', 'ήρα')).toEqual(['ήρα']);
    expect(found('ήρα', 'ΗΡΑ')).toEqual(['ΗΡΑ']);
  });

  it('leaves scores, times and plain numbers alone', () => {
    expect(found('We won 40 to 5 at 7:30', 'so', 'ao', 's')).toEqual([]);
  });

  it('keeps the vowel signs of Indian scripts apart', () => {
    expect(found('मैं खेल रहा हूँ', 'खेल')).toEqual(['खेल']);
    expect(found('खिल', 'खेल')).toEqual([]);
  });

  it('gives keywords that look alike the same key', () => {
    expect(keywordKey('  Betting-Tips ')).toBe(keywordKey('bеtting tips'));
    expect(keywordKey('!!!')).toBe('');
  });

  it('stays quick on hostile text', () => {
    const matches = compileKeywords(Array.from({ length: 2000 }, (_, n) => ({ keyword: `a b c ${n}` })));
    const before = process.threadCpuUsage();
    matches('a b '.repeat(1000));
    expect(process.threadCpuUsage(before).user).toBeLessThan(2_000_000);
  });

  it.each(['!', '1!', '@', '! '])('stays quick on 60,000 characters of %j in one text', (part) => {
    const before = process.threadCpuUsage();
    expect(found(`x${part.repeat(60_000 / part.length)}x`, 'banned')).toEqual([]);
    // A run that is tried from each of its places takes seven seconds.
    expect(process.threadCpuUsage(before).user).toBeLessThan(3_000_000);
  });
});
