import { describe, expect, it } from '@jest/globals';
import { liftAbove } from './keep-clear.tsx';

const toasts = { top: 700, bottom: 760, left: 400, right: 800 };
const button = { top: 720, bottom: 764, left: 500, right: 700 };

describe('where toasts stand', () => {
  it('is at the bottom when nothing is beneath them', () => {
    expect(liftAbove(toasts, [], 64)).toBe(0);
    expect(liftAbove(toasts, [{ ...button, left: 800, right: 900 }], 64)).toBe(0);
    expect(liftAbove(toasts, [{ ...button, top: 760, bottom: 800 }], 64)).toBe(0);
  });

  it('is above an action that would lie beneath them, and above the next one there', () => {
    expect(liftAbove(toasts, [button], 64)).toBe(52);
    expect(liftAbove(toasts, [{ ...button, top: 660, bottom: 700 }, button], 64)).toBe(112);
  });

  it('is at the bottom again when actions reach up to the navigation', () => {
    expect(liftAbove(toasts, [{ ...button, top: 80 }], 64)).toBe(0);
  });
});
