import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserStorage } from './browser-storage.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const refuse = (...methods: ('getItem' | 'setItem' | 'removeItem')[]) => {
  for (const method of methods) {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
  }
};

describe('browserStorage', () => {
  it('keeps in this browser', () => {
    browserStorage.setItem('theme', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    browserStorage.removeItem('theme');
    expect(browserStorage.getItem('theme')).toBeNull();
  });

  it('forgets all that is kept under keys of one member', () => {
    browserStorage.setItem('draft.meera.post', 'kept');
    browserStorage.setItem('draft.ravi.post', 'kept');
    refuse('setItem');
    browserStorage.setItem('views.meera', 'for this page');
    browserStorage.removeAllWith('meera');
    jest.restoreAllMocks();
    expect(browserStorage.getItem('views.meera')).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['draft.ravi.post']);
  });

  it('remembers for the page what a full storage refuses, over what was kept before', () => {
    browserStorage.setItem('draft', 'first');
    refuse('setItem');
    browserStorage.setItem('draft', 'second');
    expect(browserStorage.getItem('draft')).toBe('second');
    jest.restoreAllMocks();
    browserStorage.setItem('draft', 'third');
    expect([browserStorage.getItem('draft'), localStorage.getItem('draft')]).toEqual(['third', 'third']);
    browserStorage.removeItem('draft');
  });

  it('works for the page where storage is blocked', () => {
    refuse('getItem', 'setItem', 'removeItem');
    expect(browserStorage.getItem('token')).toBeNull();
    browserStorage.setItem('token', 'abc');
    expect(browserStorage.getItem('token')).toBe('abc');
    browserStorage.removeItem('token');
    expect(browserStorage.getItem('token')).toBeNull();
  });
});
