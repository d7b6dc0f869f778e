import { describe, expect, it } from '@jest/globals';
import { countdown, isComing } from './countdown.ts';

const inIndia = (day: number, time: string) => new Date(`2026-11-${String(day)}T${time}+05:30`);
const now = inIndia(21, '23:30');
const at = (day: number, time = '00:00') => inIndia(day, time).toISOString();

describe('countdown', () => {
  it('shows nothing for a day that is over, even one minute after midnight', () => {
    expect(countdown(at(20, '23:59'), inIndia(21, '00:01'))).toBeNull();
  });

  it('counts calendar days, not hours: half an hour away may be tomorrow', () => {
    expect(countdown(at(22), now)).toEqual({ label: 'Tomorrow', tone: 'flagged' });
  });

  it('goes by the calendar in India, where events are, and not by the calendar of the reader', () => {
    const evening = new Date('2026-11-21T20:00:00Z');
    expect(countdown('2026-11-21T18:30:00Z', evening)?.label).toBe('Today!');
    expect(countdown('2026-11-21T18:29:00Z', evening)).toBeNull();
  });

  it.each([
    [0, 'Today!', 'danger'],
    [1, 'Tomorrow', 'flagged'],
    [2, 'In 2 days', 'warning'],
    [7, 'In 7 days', 'warning'],
    [8, '8 days away', 'info'],
  ])('words %i days as "%s"', (days, label, tone) => {
    expect(countdown(at(21 + days, '09:00'), now)).toEqual({ label, tone });
  });

  it('counts across months', () => {
    expect(countdown('2026-12-31T09:00:00+05:30', now)?.label).toBe('40 days away');
  });
});

it.each([
  ['on since this morning, without an end for two hours', { date: at(21, '21:31') }, true],
  ['over since this morning', { date: at(21, '21:29') }, false],
  ['on until a minute from now', { date: at(21, '07:00'), endDate: at(21, '23:31') }, true],
  ['over since a minute', { date: at(21, '07:00'), endDate: at(21, '23:29') }, false],
  ['on since yesterday', { date: at(20, '07:00'), endDate: at(25) }, false],
  ['tomorrow', { date: at(22) }, true],
])('whether an event is among those to come that is %s', (_what, event, answer) => {
  expect(isComing(event, now)).toBe(answer);
});
