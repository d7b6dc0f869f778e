import { safeHtml, textOf } from '../blog/text/blog-html.ts';

/** Control and direction characters, line separators, halves of surrogate pairs. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** One line of what a third party said, at most `max` characters; empty for what is no text and no number. */
export function cleanText(value: unknown, max: number): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  // Cut first: nothing is worth reading a megabyte for.
  const line = String(value)
    .slice(0, max * 4)
    .replace(unseen, ' ')
    .replace(/\s+/g, ' ');
  return [...line.trim()].slice(0, max).join('').trim();
}

/** The words of what a third party wrote as HTML or as text, on one line: markup is nothing to read. */
export function cleanHtml(value: unknown, max: number): string {
  if (typeof value !== 'string') return cleanText(value, max);
  // Markup takes its room too, but not that of a megabyte.
  return cleanText(textOf(safeHtml(value.slice(0, max * 20))), max);
}

const maxLink = 2000;

/** An http(s) link without credentials, or null. */
export function cleanLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxLink) return null;
  const url = URL.parse(value.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return url.href.length > maxLink ? null : url.href;
}

/** `2026-11-22 10:11:12` as services write it (UTC), or ISO 8601, as an instant; null for anything else. */
export function cleanInstant(value: unknown): string | null {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(cleanText(value, 40)) ??
    [];
  const at = day === undefined ? NaN : Date.parse(`${day}T${time}${zone}`);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** The items without those whose id was among them before: the first of a list is its lead. */
export function firstOfEach<T extends { id: string }>(items: readonly T[]): T[] {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The objects of a list, at most `max`; what is no list is empty. */
export function cleanItems(value: unknown, max: number): Record<string, unknown>[] {
  if (!Array.isArray(value)) return [];
  return (value as unknown[])
    .filter((item): item is Record<string, unknown> => typeof item === 'object' && item !== null)
    .slice(0, max);
}
