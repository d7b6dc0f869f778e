import { describe, expect, it } from '@jest/globals';
import { timeLabel } from './time-label.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const ago = (seconds: number) => timeLabel(new Date(now - seconds * 1000).toISOString(), now);
const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

describe('timeLabel', () => {
  it.each([
    [0, 'Just now'],
    [59, 'Just now'],
    [minute, '1m ago'],
    [hour - 1, '59m ago'],
    [hour, '1h ago'],
    [day - 1, '23h ago'],
    [day, '1d ago'],
    [30 * day - 1, '29d ago'],
  ])('words an age of %i s as "%s"', (seconds, label) => {
    expect(ago(seconds)).toBe(label);
  });

  it('shows the local date from 30 days on', () => {
    const then = new Date(now - 30 * day * 1000);
    expect(timeLabel(then.toISOString(), now)).toBe(then.toLocaleDateString());
  });

  it('calls a clock that runs ahead "Just now"', () => {
    expect(ago(-90)).toBe('Just now');
  });
});
