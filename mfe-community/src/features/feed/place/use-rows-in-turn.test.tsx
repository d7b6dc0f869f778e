import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useRowsInTurn } from './use-rows-in-turn.ts';

let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
let margin: string | undefined;
let watched: Element | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.IntersectionObserver = class {
    constructor(told: typeof tell, options: IntersectionObserverInit) {
      tell = told;
      margin = options.rootMargin;
    }
    observe(row: Element) {
      watched = row;
    }
    disconnect() {
      watched = undefined;
    }
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
});

function Rows({ total }: { total: number }) {
  const rows = useRef<HTMLDivElement>(null);
  const drawn = useRowsInTurn({ sort: 'newest', tag: null }, total, rows);
  return (
    <>
      <output>{drawn}</output>
      <div ref={rows} data-testid="rows" data-growing={drawn < total || undefined}>
        {Array.from({ length: Math.min(total, Math.ceil(drawn)) }, (_, row) => (
          <p key={row}>{row}</p>
        ))}
      </div>
    </>
  );
}

const drawn = () => Number(screen.getByRole('status').textContent);
const move = (...isIntersecting: boolean[]) =>
  act(() => tell(isIntersecting.map((near) => ({ isIntersecting: near }))));
const growing = () => screen.getByTestId('rows').dataset['growing'];
const rest = () => act(() => jest.runAllTimersAsync());

// One test: a feed that was left once is whole from then on.
it('draws a post at once, then its comments and other rows whenever the page rests, as far as they are near or when its reader scrolls; whoever comes back finds it whole', async () => {
  const { rerender, unmount } = render(<Rows total={0} />);
  fireEvent.scroll(window);
  expect(growing()).toBeUndefined();
  rerender(<Rows total={2} />);
  expect(drawn()).toBe(0.5);
  expect(watched).toHaveTextContent('0');
  // Whoever stands behind the last row waits for more, however far above them it is.
  expect(margin).toBe('1000000px 0px 1500px');
  await rest();
  expect(drawn()).toBe(0.5);
  expect(growing()).toBe('true');
  move(true);
  expect(growing()).toBe('rows');
  await rest();
  expect(drawn()).toBe(1);
  expect(growing()).toBe('true');
  // One more joins meanwhile.
  rerender(<Rows total={3} />);
  move(true);
  await rest();
  expect(drawn()).toBe(1.5);
  expect(watched).toHaveTextContent('1');
  // It came near and went while the page was busy.
  move(true, false);
  await rest();
  expect(drawn()).toBe(1.5);
  for (const pieces of [2, 2.5, Infinity]) {
    fireEvent.scroll(window);
    expect(growing()).toBe('rows');
    await rest();
    expect(drawn()).toBe(pieces);
  }
  expect(growing()).toBeUndefined();
  expect(watched).toBeUndefined();
  rerender(<Rows total={20} />);
  expect(drawn()).toBe(Infinity);
  unmount();
  render(<Rows total={20} />);
  expect(drawn()).toBe(Infinity);
});
