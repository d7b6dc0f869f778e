import { describe, expect, it } from '@jest/globals';
import { nextPath } from './next-path.ts';

const origin = 'http://localhost:3000';
const asked = (next: string) => nextPath(`?next=${encodeURIComponent(next)}`, origin);

describe('nextPath', () => {
  it('leads to the asked path of the same origin', () => {
    expect(nextPath('?next=/community%3Ftag%3Dcricket', origin)).toBe('/community?tag=cricket');
    expect(asked('/events/1?from=home#date')).toBe('/events/1?from=home#date');
    expect(asked(`${origin}/events`)).toBe('/events');
  });

  it.each([
    '//evil.example/x',
    'https://evil.example',
    'http://localhost:3000@evil.example',
    'http://localhost:3001/',
    'javascript:alert(1)',
    'data:text/html,x',
    String.raw`/\evil.example`,
    String.raw`\\evil.example`,
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
  ])('leads home instead of to another origin: %j', (next) => {
    expect(asked(next)).toBe('/');
  });

  it.each([
    '/.//evil.example',
    '/%2e//evil.example',
    '/x/..//evil.example',
    '/x/%2e%2e//evil.example',
    '/./\\evil.example',
    '/.\t//evil.example',
    `${origin}//evil.example`,
    `${origin}/\\evil.example`,
    '/.///evil.example',
    '/.//',
  ])('leads home when what is left of the address names another host: %j', (next) => {
    const path = asked(next);
    expect(path).toBe('/');
    expect(new URL(path, origin).origin).toBe(origin);
  });

  it.each(['/%2f/evil.example', '/%5cevil.example', '/%09/evil.example'])(
    'keeps what only looks like another host on this origin: %j',
    (next) => {
      expect(new URL(asked(next), origin).origin).toBe(origin);
    },
  );

  it('leads home when nothing was asked, or nothing that can be read', () => {
    expect(nextPath('', origin)).toBe('/');
    expect(nextPath('?next=', origin)).toBe('/');
    expect(asked('http://[')).toBe('/');
  });
});
