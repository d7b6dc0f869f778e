import { expect, it } from '@jest/globals';
import { emptyText } from './empty-text.ts';

const filter = { type: 'post', search: '', reason: '', hours: '', flagger: '', page: 1 } as const;

it.each([
  ['waiting', {}, 'Nothing waits for you. New flags show here at once.'],
  ['waiting', { search: 'cricket' }, 'No waiting content found.'],
  ['waiting', { reason: 'violence' }, 'No waiting content found.'],
  ['waiting', { hours: '24' }, 'No waiting content found.'],
  ['waiting', { flagger: '64b0000000000000000000aa' }, 'No waiting content found.'],
  ['appealed', {}, 'No appeal waits for an answer.'],
  ['appealed', { search: 'cricket' }, 'No appealed content found.'],
  ['removed', { search: 'cricket' }, 'No removed content found.'],
  ['all', {}, 'No content available for moderation.'],
  ['all', { search: 'cricket' }, 'No content available for moderation.'],
])('an empty list of %s with %j says: %s', (status, narrowed, words) => {
  expect(emptyText({ ...filter, status, ...narrowed })).toBe(words);
});
