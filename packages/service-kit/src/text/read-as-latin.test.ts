import { expect, test } from '@jest/globals';
import { readAsLatin } from './read-as-latin.ts';

test('reads letters of other scripts, small capitals and boxed letters as the Latin ones they look like', () => {
  expect(readAsLatin('адмiп ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ ᴀᴅᴍɪɴ 🅰🅩🆉')).toBe('aдmin abezhikmnoptyx admin azz');
});

test('reads faux letters of fancy alphabets, Canadian syllabics among them', () => {
  expect(readAsLatin('ᗩᗪᗰᑎ ԃҽƚσ Яᴇ∂∆₦ ΔДИ')).toBe('admn deto redan aan');
});

test('takes a Greek capital for another letter than its small form', () => {
  expect(readAsLatin('Ηη Νν Ρρ Υυ')).toBe('hn nv pp yu');
});

test('reads letters with strokes and hooks, turned ones, Coptic and Cherokee in both cases', () => {
  expect(readAsLatin('ðÐ ɲƝ ꞩꟊ ʃƩ ⲁⲀ Ꭿꭿ ꝼꝻ ǝƎ')).toBe('dd nn ss ss aa aa ff ee');
});

test('leaves Latin letters, Indian scripts and emoji as they are', () => {
  const text = 'Meera मीरा 🇮🇳 🙂 12';
  expect(readAsLatin(text)).toBe(text);
});
