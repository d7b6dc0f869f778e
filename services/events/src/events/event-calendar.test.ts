import { Types } from 'mongoose';
import { expect, it } from '@jest/globals';
import { eventCalendar } from './event-calendar.ts';
import type { StoredEvent } from './event.model.ts';

const buildEvent = (changes: Partial<StoredEvent> = {}): StoredEvent => ({
  _id: new Types.ObjectId('65e000000000000000000001'),
  title: 'Sprint Meet',
  description: 'Bring spikes.',
  date: new Date('2026-12-05T01:30:00Z'),
  location: 'Hyderabad',
  sport: 'athletics',
  category: 'competition',
  organizerName: 'Deccan Track Club',
  currency: 'INR',
  price: 150,
  featured: false,
  isOpen: true,
  status: 'published',
  version: 3,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  ...changes,
});
const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('holds start and end as instants, two hours apart where no end is known, and a number that rises', () => {
  expect(unfold(eventCalendar(buildEvent()))).toEqual(
    expect.arrayContaining([
      'UID:65e000000000000000000001@ankur',
      'SEQUENCE:3',
      'DTSTART:20261205T013000Z',
      'DTEND:20261205T033000Z',
      'SUMMARY:Sprint Meet',
    ]),
  );
});

it('keeps words that look like calendar lines inside their value', () => {
  const lines = unfold(
    eventCalendar(buildEvent({ location: 'Hall; A, \\ B', description: 'One\nEND:VEVENT\nATTACH:x' })),
  );
  expect(lines).toContain('LOCATION:Hall\\; A\\, \\\\ B');
  expect(lines).toContain('DESCRIPTION:One\\nEND:VEVENT\\nATTACH:x');
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
});

it('breaks lines within 75 bytes and never inside a character', () => {
  const title = 'मिट्टी से मैट तक '.repeat(20).trim();
  const file = eventCalendar(buildEvent({ title }));
  expect(unfold(file)).toContain(`SUMMARY:${title}`);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
