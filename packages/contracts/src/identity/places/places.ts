import { districts, towns } from './districts.ts';

/** For members who live somewhere else. */
const outsideIndia = 'Outside India';

/** `state`'s districts and towns by name. */
const placesOf = (state: keyof typeof districts) =>
  `${districts[state]}, ${towns[state] ?? ''}`.split(', ').filter((name) => name !== '');
const states = Object.keys(districts) as (keyof typeof districts)[];

/** Every place a member may choose, as it is stored and shown: `Pune, Maharashtra`. */
export const places: readonly string[] = [
  ...states.flatMap((state) => placesOf(state).map((name) => `${name}, ${state}`)).sort(),
  outsideIndia,
];

const keyOf = (name: string) => name.normalize('NFKC').trim().toLowerCase();
const known = new Set(
  [...states, ...states.flatMap(placesOf), 'India', outsideIndia].map((name) => keyOf(name)),
);

/**
 * Whether a text names places of the list and nothing else, in any case: `Pune`, `Pune, Maharashtra`, `Pune, India`. A street is
 * in no list.
 */
export const isPlace = (text: string): boolean => text.split(',').every((part) => known.has(keyOf(part)));

/** What of a text written freely is a place of the list, without postal codes, `India` and what is a street: may be nothing. */
export function placeIn(text: string): string {
  if (isPlace(text)) return text;
  const named = text
    .split(',')
    .map((part) => part.replace(/[\d\s-]+$/u, '').trim())
    .filter((part) => known.has(keyOf(part)) && keyOf(part) !== 'india');
  return named.slice(-2).join(', ');
}
