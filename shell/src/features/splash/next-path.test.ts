import { describe, expect, it } from '@jest/globals';
import { nextPath } from './next-path.ts';

const origin = 'http://localhost:3000';

describe('nextPath', () => {
  it('leads to the asked path of the same origin', () => {
    expect(nextPath('?next=/community%3Ftag%3Dcricket', origin)).toBe('/community?tag=cricket');
  });

  it.each(['//evil.example/x', 'https://evil.example', 'javascript:alert(1)', String.raw`/\evil.example`])(
    'leads home instead of to %s',
    (next) => {
      expect(nextPath(`?next=${encodeURIComponent(next)}`, origin)).toBe('/');
    },
  );

  it('leads home when nothing was asked', () => {
    expect(nextPath('', origin)).toBe('/');
  });
});
