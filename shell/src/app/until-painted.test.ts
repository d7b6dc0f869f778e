import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { untilPainted } from './until-painted.ts';

let draw: () => void;
const visibility = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });

async function isOver(pathname: string, after: () => Promise<void> | void = () => undefined) {
  const over = jest.fn();
  void untilPainted(pathname).then(over);
  await after();
  await jest.advanceTimersByTimeAsync(0);
  return over.mock.calls.length === 1;
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] });
  localStorage.clear();
  visibility('visible');
  globalThis.requestAnimationFrame = (callback) => {
    draw = () => callback(0);
    return 1;
  };
});
afterEach(() => {
  jest.useRealTimers();
});

it('waits for the frame of a visitor’s start page, and not for ever', async () => {
  expect(await isOver('/')).toBe(false);
  expect(await isOver('/', () => draw())).toBe(true);
  expect(await isOver('/', () => jest.advanceTimersByTimeAsync(1499))).toBe(false);
  expect(await isOver('/', () => jest.advanceTimersByTimeAsync(1500))).toBe(true);
});

it('waits nowhere else: not for a member, not in a tab that nobody sees', async () => {
  expect(await isOver('/about')).toBe(true);
  visibility('hidden');
  expect(await isOver('/')).toBe(true);
  visibility('visible');
  localStorage.setItem('token', 'a token');
  expect(await isOver('/')).toBe(true);
});
