import { expect, test } from '@jest/globals';
import { newsItems } from '../news/news-source.ts';
import { scoreItems } from '../scores/scores-source.ts';
import { cleanInstant, cleanItems, cleanLink, cleanText } from './clean.ts';

test('a text loses what cannot be seen and what is too much, and keeps letters of every script', () => {
  expect(cleanText(' a\u0000b\u202ec\n\n d ', 20)).toBe('a b c d');
  expect(cleanText('\ud800x', 5)).toBe('x');
  expect(cleanText('क्रिकेट 👩‍🚀', 50)).toBe('क्रिकेट 👩‍🚀');
  expect(cleanText('😀'.repeat(9), 3)).toBe('😀😀😀');
  expect(cleanText(3, 5)).toBe('3');
});

test.each([null, undefined, {}, [], true, { toString: () => 'x' }])('%p is no text', (value) => {
  expect(cleanText(value, 5)).toBe('');
});

test('of what is written in HTML its words are read, whether as tags or as entities', () => {
  const results = [
    {
      title: 'Kohli &amp; Rohit &#8211; <b>India</b> win by &lt;5 runs, 3 < 5 > 2',
      description:
        '<P>First line.</P><p>India&rsquo;s <a href="https://x.example">best</a>&nbsp;day.</p><script>alert(1)</script>',
    },
    { title: '<img src="https://x.example/a.png">', description: 'No title' },
  ];
  const [read, ...others] = newsItems({ results });
  expect(read).toMatchObject({
    title: 'Kohli & Rohit – India win by <5 runs, 3 < 5 > 2',
    description: 'First line. India’s best day.',
  });
  expect(others).toEqual([]);
});

test('only http and https links without credentials are links', () => {
  expect(cleanLink('https://news.example/a?b=c')).toBe('https://news.example/a?b=c');
  const hostile = [
    'javascript:alert(1)',
    'data:text/html,x',
    '//x.example',
    'https://a:b@c.example',
    7,
    null,
  ];
  for (const value of [...hostile, `https://x.example/${'a'.repeat(2000)}`])
    expect(cleanLink(value)).toBeNull();
});

test('a time of the service is one in UTC; anything else is none', () => {
  expect(cleanInstant('2026-11-22 10:11:12')).toBe('2026-11-22T10:11:12.000Z');
  expect(cleanInstant('2026-11-22T10:11:12+05:30')).toBe('2026-11-22T04:41:12.000Z');
  expect(cleanInstant('2026-11-22')).toBe('2026-11-22T00:00:00.000Z');
  for (const value of ['yesterday', '2026-13-40 99:99:99', '+275760-09-13', 5, null])
    expect(cleanInstant(value)).toBeNull();
});

test('a list keeps its objects, as many as are wanted', () => {
  expect(cleanItems([1, null, { a: 1 }, 'x', { b: 2 }, { c: 3 }], 2)).toEqual([{ a: 1 }, { b: 2 }]);
  expect(cleanItems({ length: 2 }, 2)).toEqual([]);
});

test('of news and matches with the same id the first stays, where it is: it is the lead', () => {
  const results = [
    { article_id: 'a', title: 'Lead' },
    { article_id: 'b', title: 'Second' },
    { article_id: 'a', title: 'Later' },
  ];
  expect(newsItems({ results }).map(({ title }) => title)).toEqual(['Lead', 'Second']);
  const events = ['1-0', '2-2', '3-0'].map((score, index) => ({
    ...{ idEvent: String(index % 2), strHomeTeam: 'Deccan', strAwayTeam: 'Hills', intHomeScore: score },
  }));
  expect(scoreItems({ events }).map(({ homeScore }) => homeScore)).toEqual(['1-0', '2-2']);
});
