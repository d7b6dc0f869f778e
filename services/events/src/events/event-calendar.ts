import type { StoredEvent } from './event.model.ts';
import { findEnd } from './event.policy.ts';

const maxLineBytes = 74;

/** Text of RFC 5545: what would end a value or a line is escaped. */
const escape = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n?|\n/g, '\\n');

const stamp = (date: Date): string => date.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Lines are at most 75 bytes; the rest goes on behind a space. A character is never cut. */
function fold(line: string): string {
  const parts: string[] = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      parts.push('');
      bytes = 0;
    }
    parts[parts.length - 1] += character;
    bytes += size;
  }
  return parts.join('\r\n ');
}

/** An event as a calendar file (RFC 5545). Its `UID` stays and `SEQUENCE` rises, so that a second import replaces the first. */
export function eventCalendar(event: StoredEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ankur//Events//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event._id.toHexString()}@ankur`,
    `SEQUENCE:${String(event.version)}`,
    `DTSTAMP:${stamp(event.createdAt)}`,
    `DTSTART:${stamp(event.date)}`,
    `DTEND:${stamp(findEnd(event))}`,
    `SUMMARY:${escape(event.title)}`,
    `LOCATION:${escape(event.location)}`,
    `DESCRIPTION:${escape(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
