import { describe, expect, it } from '@jest/globals';
import type { StoredEvent } from './event.model.ts';
import { findDueStatus, findEnd, isPublic } from './event.policy.ts';

const now = new Date('2026-03-01T10:00:00Z');
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000);
const buildEvent = (changes: Partial<StoredEvent> = {}) => ({
  status: 'approved' as const,
  isOpen: true,
  date: hoursFromNow(5),
  ...changes,
});

describe('the end of an event', () => {
  it('is two hours after its start unless it has one', () => {
    expect(findEnd({ date: now })).toEqual(hoursFromNow(2));
    expect(findEnd({ date: now, endDate: hoursFromNow(9) })).toEqual(hoursFromNow(9));
  });
});

describe('the status that time brings', () => {
  it('publishes what is approved and open', () => {
    expect(findDueStatus(buildEvent(), now)).toBe('published');
    expect(findDueStatus(buildEvent({ isOpen: false }), now)).toBeNull();
    expect(findDueStatus(buildEvent({ status: 'published' }), now)).toBeNull();
  });

  it('completes what is over, not what runs until this moment', () => {
    const over = buildEvent({ date: hoursFromNow(-5), endDate: hoursFromNow(-0.001) });
    expect(findDueStatus(over, now)).toBe('completed');
    expect(findDueStatus({ ...over, status: 'published', isOpen: false }, now)).toBe('completed');
    expect(findDueStatus({ ...over, status: 'published', endDate: now }, now)).toBeNull();
  });

  it.each(['pending', 'rejected', 'completed'] as const)('leaves %s events alone', (status) => {
    expect(findDueStatus(buildEvent({ status, date: hoursFromNow(-50) }), now)).toBeNull();
  });
});

it('shows approved, published and completed events to everybody', () => {
  const shown = (['pending', 'approved', 'rejected', 'published', 'completed'] as const).filter((status) =>
    isPublic({ status }),
  );
  expect(shown).toEqual(['approved', 'published', 'completed']);
});
