import { expect, it } from '@jest/globals';
import type { Metadata } from 'sharp';
import { sizeProblem } from './picture-size.ts';

const problem = (header: object) => sizeProblem({ depth: 'uchar', ...header } as Metadata);

it.each([
  ['a photo of 12 million pixels', { width: 4000, height: 3000 }],
  ['one of 40 million', { width: 8000, height: 5000 }],
  ['as wide as WebP can be', { width: 16_383, height: 2400 }],
  ['one of 16 bits a colour and 20 million', { width: 5000, height: 4000, depth: 'ushort' }],
  ['a moving one', { width: 480, height: 27_000, pageHeight: 270, pages: 100 }],
])('takes %s', (_what, header) => {
  expect(problem(header)).toBeNull();
});

it.each([
  ['one higher than WebP can be', { width: 1, height: 16_384 }, /^is too long: at most 16,383 pixels/],
  ['a panorama of few pixels', { width: 20_000, height: 1500 }, /^is too long/],
  [
    'one that is long and has more pixels than any may',
    { width: 20_000, height: 20_000 },
    /at most 40 million/,
  ],
  ['one with more pixels than any may have', { width: 8001, height: 5000 }, /at most 40 million/],
  [
    'frames that are too many pixels together',
    { width: 1000, height: 1000, pages: 41 },
    /at most 40 million/,
  ],
  ['one of 16 bits a colour above 20 million', { width: 5001, height: 4000, depth: 'ushort' }, /16 bits/],
  ['a moving one above 20 million', { width: 1000, height: 1000, pages: 21 }, /all frames/],
  ['a thousand tiny frames and one', { width: 1, height: 1, pages: 1001 }, /all frames/],
])('refuses %s', (_what, header, words) => {
  expect(problem(header)).toMatch(words);
});
