import { describe, expect, it } from '@jest/globals';
import { assertPlainJson } from './json-body.ts';

const nested = (levels: number, wrap: (inside: unknown) => unknown): unknown =>
  levels === 0 ? 'end' : wrap(nested(levels - 1, wrap));
const inList = (inside: unknown) => [inside];
const inObject = (inside: unknown) => ({ beside: 1, inside });

describe('assertPlainJson', () => {
  it.each([
    ['lists', inList],
    ['objects', inObject],
  ])('takes 20 levels of %s and refuses the 21st', (_name, wrap) => {
    expect(() => assertPlainJson(nested(20, wrap))).not.toThrow();
    expect(() => assertPlainJson(nested(21, wrap))).toThrow(
      expect.objectContaining({ code: 'MALFORMED_REQUEST' }),
    );
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses the key %s at any depth', (key) => {
    const hostile: unknown = JSON.parse(`{"${key}":1}`);
    for (const value of [hostile, [hostile], { a: { b: [{ c: 1 }, hostile] } }])
      expect(() => assertPlainJson(value)).toThrow(expect.objectContaining({ code: 'MALFORMED_REQUEST' }));
  });

  it('takes values that only look like such keys', () => {
    expect(() => assertPlainJson({ a: '__proto__', constructor_: ['constructor'], b: null })).not.toThrow();
    expect(() => assertPlainJson(undefined)).not.toThrow();
    expect(() => assertPlainJson(7)).not.toThrow();
  });
});
