import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { keepClear, liftAbove } from './keep-clear.tsx';

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

/** jsdom lays nothing out: an element that says where it is. */
function placed(tag: string, box: () => { top: number; bottom: number }): HTMLElement {
  const element = document.createElement(tag);
  element.getBoundingClientRect = () => ({ left: 400, right: 800, ...box() }) as DOMRect;
  return element;
}

describe('toasts that are shown', () => {
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it('follow an action that comes beneath them later, as with the next screen', () => {
    jest.useFakeTimers();
    let top = 100;
    const action = placed('button', () => ({ top, bottom: top + 44 }));
    action.style.setProperty('--primary-action', '1');
    const place = document.createElement('div');
    place.append(placed('p', () => toasts));
    document.body.append(action, place);
    const stop = keepClear(place);
    const lift = () => place.style.getPropertyValue('--lift');
    jest.advanceTimersByTime(1000);
    expect(lift()).toBe('0px');
    top = button.top;
    jest.advanceTimersByTime(1000);
    expect(lift()).toBe('52px');
    stop();
    top = 100;
    jest.advanceTimersByTime(1000);
    expect(lift()).toBe('52px');
  });
});
