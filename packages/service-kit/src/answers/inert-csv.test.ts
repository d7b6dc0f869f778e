import { expect, test } from '@jest/globals';
import { inertCsv } from './inert-csv.ts';

test.each([
  ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\rx', '＝1+1', '－1'],
  ...['"=1+1', '""=1+1', "'=1+1", ' =1+1', '  " =1+1', '\u00a0=1', '\n@SUM(A1)', '“=1+1', '" \t-1'],
])('a cell that begins with %j is a text for every spreadsheet', (cell) => {
  expect(inertCsv.cast.string(cell)).toBe(`'${cell}`);
});

test.each(['Meera', 'a=b', '"so" she said', ' 7 ', '', '{"at":-1}', "O'Brien - Rao"])(
  '%j stays as it is',
  (cell) => {
    expect(inertCsv.cast.string(cell)).toBe(cell);
  },
);
