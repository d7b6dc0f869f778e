import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { untilPainted } from './until-painted.ts';

let draw: () => void;
const visibility = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });

type After = () => Promise<void> | void;

async function isOver(pathname: string, after: After = () => undefined, picture?: string) {
  const over = jest.fn();
  void untilPainted(pathname, picture).then(over);
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

it('waits for the picture with which a screen begins, whoever looks, and then for its frame', async () => {
  const decoded: (() => void)[] = [];
  const broken: (() => void)[] = [];
  HTMLImageElement.prototype.decode = function (this: HTMLImageElement) {
    expect(this.src).toBe('http://localhost/uploads/content/first.webp');
    return new Promise<void>((resolve, reject) => {
      decoded.push(resolve);
      broken.push(reject);
    });
  };
  const of = (after: After) => isOver('/blog', after, 'http://localhost/uploads/content/first.webp');
  const come = async () => {
    decoded.at(-1)?.();
    await jest.advanceTimersByTimeAsync(0);
  };
  for (const token of ['', 'a token']) {
    if (token !== '') localStorage.setItem('token', token);
    expect(await of(() => undefined)).toBe(false);
    expect(await of(come)).toBe(false);
    expect(
      await of(async () => {
        await come();
        draw();
      }),
    ).toBe(true);
  }
  expect(await of(() => broken.at(-1)?.())).toBe(true);
  expect(await of(() => jest.advanceTimersByTimeAsync(1500))).toBe(true);
  visibility('hidden');
  expect(await of(() => undefined)).toBe(true);
});

it('waits nowhere else: not for a member, not in a tab that nobody sees', async () => {
  expect(await isOver('/about')).toBe(true);
  visibility('hidden');
  expect(await isOver('/')).toBe(true);
  visibility('visible');
  localStorage.setItem('token', 'a token');
  expect(await isOver('/')).toBe(true);
});
