import { describe, expect, it } from '@jest/globals';
import { countdown } from './countdown.ts';

const now = new Date(2026, 10, 21, 23, 30);
const inDays = (days: number, hour = 0) => new Date(2026, 10, 21 + days, hour).toISOString();

describe('countdown', () => {
  it('shows nothing for a day that is over, even one minute after midnight', () => {
    expect(countdown(new Date(2026, 10, 20, 23, 59).toISOString(), new Date(2026, 10, 21, 0, 1))).toBeNull();
  });

  it('counts calendar days, not hours: half an hour away may be tomorrow', () => {
    expect(countdown(inDays(1), now)).toEqual({ label: 'Tomorrow', tone: 'flagged' });
  });

  it.each([
    [0, 'Today!', 'danger'],
    [1, 'Tomorrow', 'flagged'],
    [2, 'In 2 days', 'warning'],
    [7, 'In 7 days', 'warning'],
    [8, '8 days away', 'info'],
    [40, '40 days away', 'info'],
  ])('words %i days as "%s"', (days, label, tone) => {
    expect(countdown(inDays(days, 9), now)).toEqual({ label, tone });
  });
});
