import { expect, test } from '@jest/globals';
import { snippet } from './snippet.ts';

const x = (count: number) => 'x'.repeat(count);

test('a text of the length stays whole', () => {
  expect(snippet(x(100), 100)).toBe(x(100));
});

test('a longer one ends with its last sentence when that is past 70 percent', () => {
  expect(snippet(`${x(70)}. ${x(60)}`, 100)).toBe(`${x(70)}.`);
  expect(snippet(`Go. ${x(80)}! ${x(60)}`, 100)).toBe(`Go. ${x(80)}!`);
});

test('the point inside a mark ends no sentence, even where it is cut', () => {
  expect(snippet(`${x(80)} ran 56.84 seconds ${x(60)}`, 100)).toBe(`${x(80)} ran 56.84 seconds x...`);
  expect(snippet(`${x(75)}. ${x(18)} 56.84`, 99)).toBe(`${x(75)}.`);
  expect(snippet(`${x(75)} in 56. ${x(60)}`, 100)).toBe(`${x(75)} in 56.`);
});

test.each([
  { what: 'a mark', text: `${x(94)} ran 56.84`, max: 101, shown: `${x(94)} ran...` },
  { what: 'a mark in Devanagari', text: `${x(94)} ran ५६.८४`, max: 101, shown: `${x(94)} ran...` },
  { what: 'an address', text: `${x(80)} a.in ${x(60)}`, max: 100, shown: `${x(80)} a.in ${x(14)}...` },
])('it does not end with a part of $what', ({ text, max, shown }) => {
  expect(snippet(text, max)).toBe(shown);
});

test('otherwise it is cut and says so', () => {
  expect(snippet(`${x(69)}. ${x(60)}`, 100)).toBe(`${x(69)}. ${x(29)}...`);
  expect(snippet(x(101), 100)).toBe(`${x(100)}...`);
});

test('no character is cut in two', () => {
  expect(snippet('😀'.repeat(101), 100)).toBe(`${'😀'.repeat(100)}...`);
});
