import { expect, it } from '@jest/globals';
import { readDraft, writeDraft } from './draft-values.ts';

it('reads what was written, and nothing where nothing differs', () => {
  const written = writeDraft({ bio: 'New', sport: 'hockey', age: '' }, { bio: 'Old', sport: 'hockey' });
  expect(readDraft(written)).toEqual({ bio: 'New' });
  expect(writeDraft({ bio: 'Old', age: '' }, { bio: 'Old' })).toBe('');
});

it.each(['', '{', 'null', '[1]', '{"bio":1}'])('finds no draft in %s', (text) => {
  expect(readDraft(text)).toEqual({});
});
