import { expect, test } from '@jest/globals';
import { byWeight, concerns, endMoment, isCurrent, startMoment } from './announcement.policy.ts';

test('each audience is told what is for it, and everybody what is for all', () => {
  const told = (role: string | null) =>
    (['all', 'athletes', 'coaches', 'scouts', 'sponsors'] as const).filter((audience) =>
      concerns({ audience }, role),
    );
  expect(told(null)).toEqual(['all']);
  expect(told('athlete')).toEqual(['all', 'athletes']);
  expect(told('coach')).toEqual(['all', 'coaches']);
  expect(told('scout')).toEqual(['all', 'scouts']);
  expect(told('sponsor')).toEqual(['all', 'sponsors']);
  expect(told('admin')).toHaveLength(5);
});

test('it lasts from its start to just before its end', () => {
  const [startDate, endDate] = [new Date(1000), new Date(2000)];
  const at = (time: number) => isCurrent({ startDate, endDate }, new Date(time));
  expect([at(999), at(1000), at(1999), at(2000)]).toEqual([false, true, true, false]);
  expect(isCurrent({ startDate, endDate: null }, new Date(1e12))).toBe(true);
});

test('a day is a whole day in India', () => {
  expect(startMoment('2026-11-23').toISOString()).toBe('2026-11-22T18:30:00.000Z');
  expect(endMoment('2026-11-23').toISOString()).toBe('2026-11-23T18:30:00.000Z');
  expect(endMoment('2026-11-23T10:00:00Z').toISOString()).toBe('2026-11-23T10:00:00.000Z');
});

test('sticky ones come first, then urgent ones, then new ones', () => {
  const build = (id: number, over: object) => ({
    id,
    audience: 'all' as const,
    priority: 'medium' as const,
    isSticky: false,
    startDate: new Date(0),
    endDate: null,
    ...over,
  });
  const sorted = [
    build(1, {}),
    build(2, { startDate: new Date(1) }),
    build(3, { priority: 'urgent' as const }),
    build(4, { isSticky: true, priority: 'low' as const }),
  ].sort(byWeight);
  expect(sorted.map(({ id }) => id)).toEqual([4, 3, 2, 1]);
});
