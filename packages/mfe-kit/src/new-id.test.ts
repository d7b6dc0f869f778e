import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { webcrypto } from 'node:crypto';
import { newId } from './new-id.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const original = globalThis.crypto;
const provide = (value: unknown) =>
  void Object.defineProperty(globalThis, 'crypto', { configurable: true, value });

describe('newId', () => {
  beforeEach(() => provide(webcrypto));
  afterEach(() => provide(original));

  it('makes a new UUID each time', () => {
    expect(newId()).toMatch(uuid);
    expect(newId()).not.toBe(newId());
  });

  it('makes one where the page was not opened over https', () => {
    provide({ getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes) });
    expect(newId()).toMatch(uuid);
    expect(newId()).not.toBe(newId());
  });
});
