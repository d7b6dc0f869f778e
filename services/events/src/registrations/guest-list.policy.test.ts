import { describe, expect, it } from '@jest/globals';
import type { Guest } from './guest-list.model.ts';
import { findChanged, findStanding, join, leave, maxWaiting, promote } from './guest-list.policy.ts';

const at = new Date('2026-03-01T10:00:00Z');
const fill = (capacity: number, ...names: string[]): readonly Guest[] =>
  names.reduce<readonly Guest[]>((guests, userId) => join(guests, { userId, at }, capacity) ?? guests, []);
const stateOf = (guests: readonly Guest[]) => guests.map(({ userId, state }) => `${userId} ${state}`);

describe('whoever registers', () => {
  it('takes a seat while there is one, then a place on the waitlist in order', () => {
    const guests = fill(2, 'asha', 'dev', 'ravi', 'zoya');
    expect(stateOf(guests)).toEqual(['asha going', 'dev going', 'ravi waiting', 'zoya waiting']);
    expect(findStanding(guests, 'zoya')).toEqual({ state: 'waiting', place: 2 });
    expect(findStanding(guests, 'dev')).toEqual({ state: 'going', place: null });
    expect(findStanding(guests, 'nobody')).toEqual({ state: 'none', place: null });
  });

  it('changes nothing the second time', () => {
    const guests = fill(1, 'asha');
    expect(join(guests, { userId: 'asha', at }, 1)).toBe(guests);
  });

  it('comes after those who wait, who get the seats that have become free', () => {
    const guests = join(fill(1, 'asha', 'dev'), { userId: 'ravi', at }, 2);
    expect(stateOf(guests ?? [])).toEqual(['asha going', 'dev going', 'ravi waiting']);
  });

  it('is refused where the waitlist is full too', () => {
    const names = Array.from({ length: maxWaiting }, (_, n) => `waiting-${String(n)}`);
    const oneLeft = fill(1, 'asha', ...names.slice(1));
    const full = join(oneLeft, { userId: 'last', at }, 1);
    expect(full).toHaveLength(maxWaiting + 1);
    expect(join(full ?? [], { userId: 'late', at }, 1)).toBeNull();
  });
});

describe('whoever leaves', () => {
  it('gives the seat to the first who waits', () => {
    const before = fill(1, 'asha', 'dev', 'ravi');
    const after = leave(before, 'asha', 1);
    expect(stateOf(after)).toEqual(['dev going', 'ravi waiting']);
    expect(findChanged(before, after).sort()).toEqual(['asha', 'dev']);
  });

  it('takes nobody along from the waitlist, nor a seat that is one too many', () => {
    expect(stateOf(leave(fill(1, 'asha', 'dev', 'ravi'), 'dev', 1))).toEqual(['asha going', 'ravi waiting']);
    const fewerSeats = leave(fill(2, 'asha', 'dev', 'ravi'), 'asha', 1);
    expect(stateOf(fewerSeats)).toEqual(['dev going', 'ravi waiting']);
  });

  it('changes nothing when not on the list', () => {
    const guests = fill(1, 'asha');
    expect(leave(guests, 'dev', 1)).toBe(guests);
  });
});

it('gives as many seats as are free to those who wait, in order', () => {
  expect(stateOf(promote(fill(1, 'asha', 'dev', 'ravi', 'zoya'), 3))).toEqual([
    'asha going',
    'dev going',
    'ravi going',
    'zoya waiting',
  ]);
});
