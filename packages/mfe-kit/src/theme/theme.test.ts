import { beforeEach, describe, expect, it } from '@jest/globals';
import { applyDefaultTheme, chooseTheme, isDark, storedTheme } from './theme.ts';

const onPage = () => document.documentElement.dataset['theme'];
const system = (dark: boolean) => {
  globalThis.matchMedia = (() => ({ matches: dark })) as unknown as typeof matchMedia;
};

describe('the theme', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
    system(false);
  });

  it('follows the platform until the member chooses, and then never again', () => {
    applyDefaultTheme('dark');
    expect(onPage()).toBe('dark');
    chooseTheme('light');
    applyDefaultTheme('dark');
    expect(onPage()).toBe('light');
  });

  it('remembers the choice of the member', () => {
    chooseTheme('dark');
    expect(onPage()).toBe('dark');
    expect(storedTheme()).toBe('dark');
  });

  it('ignores a stored word it does not know', () => {
    localStorage.setItem('ankur.theme', 'pink');
    expect(storedTheme()).toBeNull();
  });

  it('asks the system when nobody has chosen', () => {
    expect(isDark()).toBe(false);
    system(true);
    expect(isDark()).toBe(true);
    chooseTheme('light');
    expect(isDark()).toBe(false);
  });
});
