import { expect, it } from '@jest/globals';
import { differences } from './difference.ts';

it('names what changed by its path, and nothing that stayed', () => {
  const before = { registration: { inviteOnly: false, allowedEmailDomains: [] }, title: 'Ankur' };
  const after = { registration: { inviteOnly: true, allowedEmailDomains: [] }, title: 'Ankur' };
  expect(differences(before, after)).toEqual([
    { field: 'registration.inviteOnly', before: 'false', after: 'true' },
  ]);
  expect(differences(null, { role: 'coach' })).toEqual([{ field: 'role', before: '–', after: 'coach' }]);
});

it('writes a list of words as words, and an empty one so that it is seen', () => {
  expect(differences({ tags: ['a', 'b'] }, { tags: [] })).toEqual([
    { field: 'tags', before: 'a, b', after: '[]' },
  ]);
  expect(differences({ ids: [1] }, { ids: [{ a: 'b' }] })).toEqual([
    { field: 'ids', before: '[1]', after: '[{"a":"b"}]' },
  ]);
});
