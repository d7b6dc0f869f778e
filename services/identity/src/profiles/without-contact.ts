/**
 * An e-mail address, a phone number with its country, or one of India as it is commonly written: marks and years in a row look
 * alike otherwise. Bounded, so that no text takes long.
 */
const ways = [
  String.raw`[^\s@<>(),;:]{1,64}@[^\s@<>(),;:]{1,200}\.[^\s@<>(),;:.]{2,24}`,
  String.raw`\+\d(?:[\s()-]{0,2}\d){7,14}`,
  String.raw`(?<!\d)(?:91[\s-]?|0)?(?:[6-9]\d{4}[\s.-]?\d{5}|[6-9]\d{2}[\s.-]\d{3}[\s.-]\d{4}|[6-9]\d{3}[\s.-]\d{3}[\s.-]\d{3})`,
];
const contact = new RegExp(`(?:${ways.join('|')})(?!\\d)`, 'gu');

/** A text without the e-mail addresses and phone numbers that somebody typed into it. */
export const withoutContact = (text: string): string => text.replace(contact, '(not shown)');
