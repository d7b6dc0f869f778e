import { describe, expect, it } from '@jest/globals';
import { changedByBoth, rebase } from './rebase.ts';

const read = { bio: 'old', phone: '1', tags: ['a'], sport: 'tennis' };
const typed = { ...read, bio: 'mine', tags: ['a', 'b'] };
const newest = { ...read, bio: 'theirs', phone: '2', tags: ['c'] };

describe('a form whose subject somebody else has saved meanwhile', () => {
  it('names what both have changed, and nothing that only one of them has', () => {
    expect(changedByBoth(typed, [read, newest])).toEqual(['bio', 'tags']);
    expect(changedByBoth({ ...read, bio: 'theirs' }, [read, newest])).toEqual([]);
    expect(changedByBoth(read, [read, newest])).toEqual([]);
  });

  it('goes on with either word in those, and loses no field that only one has changed', () => {
    const alone = { ...typed, sport: 'hockey' };
    expect(rebase(alone, [read, newest])).toEqual({ ...alone, phone: '2' });
    expect(rebase(alone, [read, newest], 'theirs')).toEqual({ ...newest, sport: 'hockey' });
  });
});
