import { expect, test } from '@jest/globals';
import { byWeight, concerns, endMoment, startMoment } from './announcement.policy.ts';

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
