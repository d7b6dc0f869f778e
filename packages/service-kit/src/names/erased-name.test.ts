import { describe, expect, it } from '@jest/globals';
import { fingerprintsOf, forgetMentions, forgetName } from './erased-name.ts';

const id = '64b000000000000000000001';
const meera = fingerprintsOf(id, { name: 'Meera', longer: ['meera nair'] });

describe('a mention of an erased member', () => {
  const forget = forgetMentions(id, meera);

  it.each([
    ['Thanks @Meera, well run', 'Thanks @Unknown, well run'],
    ['@MEERA ran', '@Unknown ran'],
    ['(@Meera) and @meera.', '(@Unknown) and @Unknown.'],
    ['@Meera @Meera', '@Unknown @Unknown'],
  ])('goes from "%s"', (text, forgotten) => {
    expect(forget(text)).toBe(forgotten);
  });

  it.each([
    ['names another member whose name begins alike', 'Thanks @Meera Nair, well run'],
    ['is a longer word', '@Meerabai ran'],
    ['is no mention', 'Meera ran, write to coach@Meera'],
    ['is empty', ''],
  ])('stays where it %s', (_why, text) => {
    expect(forget(text)).toBe(text);
  });

  it('goes with all of its words, in any script, and from every place of a long text', () => {
    const names = ['J. R. Rao', 'मीरा नायर'];
    for (const name of names) {
      const one = forgetMentions(id, fingerprintsOf(id, { name, longer: [] }));
      expect(one(`@${name} ran `.repeat(100))).toBe('@Unknown ran '.repeat(100));
    }
  });
});

it('a text about an erased member names them nowhere', () => {
  const forget = forgetName(id, fingerprintsOf(id, { name: 'meera nair', longer: ['meera nair rao'] }));
  expect(forget('Meera Nair (@meera nair) says that Meera Nair Rao and Ameera Nair are others')).toBe(
    'Unknown (@Unknown) says that Meera Nair Rao and Ameera Nair are others',
  );
});

it('fingerprints tell of no name, and are those of one member alone', () => {
  const other = fingerprintsOf('64b000000000000000000002', { name: 'Meera', longer: [] });
  expect(JSON.stringify(meera)).not.toMatch(/meera/i);
  expect(other.name).not.toBe(meera.name);
  expect(forgetMentions(id, other)('@Meera')).toBe('@Meera');
});
