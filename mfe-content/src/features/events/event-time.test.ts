import { describe, expect, it } from '@jest/globals';
import { eventSpan, eventTime, hasEnded } from './event-time.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour - 5, -30)).toISOString();

describe('eventTime', () => {
  it('shows day, start and end in India, says so, and breaks a line only between them', () => {
    const text = eventTime({ date: at(5, 7), endDate: at(5, 13) });
    expect(spaced(text)).toMatch(/^Sat, 5 Dec 2026, 7:00 am to 1:00 pm IST$/i);
    expect(text.split(' ')).toHaveLength(4);
  });

  it('shows both days of an event of several, without times', () => {
    expect(spaced(eventTime({ date: at(5, 7), endDate: at(6, 13) }))).toMatch(
      /^Sat, 5 Dec 2026 to Sun, 6 Dec 2026$/,
    );
  });

  it('shows the hours of an evening that ends behind midnight: it is no event of two days', () => {
    const text = eventTime({ date: at(5, 23), endDate: at(6, 1) });
    expect(spaced(text)).toMatch(/^Sat, 5 Dec 2026, 11:00 pm to Sun, 6 Dec 2026, 1:00 am IST$/i);
    expect(eventTime({ date: at(5, 7), endDate: at(6, 7) })).not.toContain('IST');
  });

  it('shows start and end of several days to the minute where there is room', () => {
    const days = { date: at(5, 7), endDate: at(6, 13) };
    expect(spaced(eventSpan(days))).toMatch(/^Sat, 5 Dec 2026, 7:00 am to Sun, 6 Dec 2026, 1:00 pm IST$/i);
    const sameDay = { date: at(5, 7), endDate: at(5, 13) };
    expect(eventSpan(sameDay)).toBe(eventTime(sameDay));
  });

  it('counts its days where it takes place: a morning in India begins on the evening before in UTC', () => {
    const text = eventTime({ date: at(5, 4), endDate: at(5, 9) });
    expect(at(5, 4)).toBe('2026-12-04T22:30:00.000Z');
    expect(spaced(text)).toMatch(/^Sat, 5 Dec 2026, 4:00 am to 9:00 am IST$/i);
  });

  it('shows the start alone when the end is not known', () => {
    expect(spaced(eventTime({ date: at(5, 7) }))).toMatch(/^Sat, 5 Dec 2026, 7:00 am IST$/i);
  });
});

describe('hasEnded', () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  it('is true when the last minute is over, two hours after the start where no end is known', () => {
    const status = 'published';
    expect(hasEnded({ status, date: ago(3) })).toBe(true);
    expect(hasEnded({ status, date: ago(1) })).toBe(false);
    expect(hasEnded({ status, date: ago(50), endDate: ago(-1) })).toBe(false);
    expect(hasEnded({ status, date: ago(50), endDate: ago(1) })).toBe(true);
    expect(hasEnded({ status: 'completed', date: ago(-5) })).toBe(true);
  });
});
