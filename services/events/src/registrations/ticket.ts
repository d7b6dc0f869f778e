import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mistakes for another. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 8;

/** The number of a ticket, as one reads it out: `K7QF-2M9X`. */
export function newTicket(): string {
  const text = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  return `${text.slice(0, length / 2)}-${text.slice(length / 2)}`;
}

/** A number as somebody typed or scanned it: alone, in small letters, or at the end of the address that the QR holds. */
export const readTicket = (typed: string): string => {
  const last = /([0-9a-z]{4})[-\s]?([0-9a-z]{4})\W*$/i.exec(typed);
  return last ? `${last[1] ?? ''}-${last[2] ?? ''}`.toUpperCase() : '';
};
