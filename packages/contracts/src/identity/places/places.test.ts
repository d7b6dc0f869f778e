import { describe, expect, test } from '@jest/globals';
import { districts } from './districts.ts';
import { isPlace, placeIn, places } from './places.ts';

describe('the list of places', () => {
  test('has the states, union territories and districts of India, each once', () => {
    expect(Object.keys(districts)).toHaveLength(36);
    const all = Object.values(districts).flatMap((names) => names.split(', '));
    expect(all.length).toBeGreaterThan(770);
    expect(new Set(places).size).toBe(places.length);
    expect(all.filter((name) => !/^[A-Z][A-Za-z0-9.() -]+$/.test(name))).toEqual([]);
  });

  test.each(['Pune', 'pune, maharashtra', 'Kochi, Kerala', 'Hyderabad, India', 'Delhi', 'Outside India'])(
    'knows %s',
    (text) => expect(isPlace(text)).toBe(true),
  );

  test.each([
    ...[
      '14 Temple Road, Kochi, Kerala',
      'Lake Road 7, Bhopal',
      'HSR Layout, Bengaluru 560102',
      'Pune 411001',
    ],
    ...['MG Road', 'Flat 3', '', ',', 'Pune,', '<b>Pune</b>', 'Pune\nMG Road', 'constructor'],
  ])('does not know %j', (text) => expect(isPlace(text)).toBe(false));

  test.each([
    ['14 Temple Road, Kadavanthra, Kochi, Kerala', 'Kochi, Kerala'],
    ['HSR Layout, Bengaluru 560102', 'Bengaluru'],
    ['Lake Road 7, Bhopal, Madhya Pradesh 462001, India', 'Bhopal, Madhya Pradesh'],
    ['Flat 3, Hill View, MG Road', ''],
    ['12 Pune Street', ''],
    ['Pune, Maharashtra', 'Pune, Maharashtra'],
    ['Hyderabad, India', 'Hyderabad, India'],
    ['', ''],
  ])('of %j shows %j alone', (text, shown) => expect(placeIn(text)).toBe(shown));
});
