import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from '@ankur/mfe-kit';
import { PostText } from './post-text.tsx';

let measure: () => void = () => undefined;
beforeAll(() => {
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      measure = callback;
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
});
beforeEach(() => {
  measure = () => undefined;
});

/** jsdom lays nothing out: as many lines as are told are hidden by the clamp. */
function layOut(hidden: number) {
  const text = document.querySelector('p')!;
  Object.defineProperty(text, 'scrollHeight', { configurable: true, value: 160 + 20 * hidden });
  Object.defineProperty(text, 'clientHeight', { configurable: true, value: 160 });
  act(() => measure());
}

const show = (content: string) =>
  render(
    <BrowserRouter>
      <PostText content={content} tags={[]} unclamped={false} />
    </BrowserRouter>,
  );
const button = () => screen.queryByRole('button')?.textContent;

it('has its button from the start when it is drawn again, so that no row below it moves', () => {
  const first = show('Lap after lap.');
  expect(button()).toBeUndefined();
  layOut(3);
  expect(button()).toBe('Read more');
  first.unmount();
  show('Lap after lap.');
  expect(button()).toBe('Read more');
});
