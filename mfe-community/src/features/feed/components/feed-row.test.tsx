import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { FeedRow } from './feed-row.tsx';

let report: (entries: Partial<IntersectionObserverEntry>[]) => void = () => undefined;
const rows = new Set<Element>();

/** The row comes near the view or goes away from it; jsdom lays nothing out. */
function move(isIntersecting: boolean, height = 320) {
  const boundingClientRect = { height } as DOMRectReadOnly;
  act(() => report([...rows].map((target) => ({ target, isIntersecting, boundingClientRect }))));
}

const show = (postId: string, begun = false) =>
  render(<FeedRow postId={postId} begun={begun} render={() => <button>Words</button>} />);
const words = () => screen.queryByRole('button', { name: 'Words' });

describe('FeedRow', () => {
  beforeAll(() => {
    globalThis.IntersectionObserver = class {
      constructor(callback: (entries: never[]) => void) {
        report = callback as typeof report;
      }
      observe = (row: Element) => void rows.add(row);
      unobserve = (row: Element) => void rows.delete(row);
    } as unknown as typeof IntersectionObserver;
  });
  afterEach(() => rows.clear());

  it('leaves its height alone when it goes far away, and comes back', () => {
    const { container } = show('far');
    expect(words()).toBeVisible();
    move(false);
    expect(words()).toBeNull();
    expect(container.firstElementChild).toHaveStyle({ blockSize: '320px' });
    move(true);
    expect(words()).toBeVisible();
    expect(container.firstElementChild).not.toHaveAttribute('style', expect.stringContaining('320'));
  });

  it('starts with its height when it is known, so that going back finds every row where it was', () => {
    show('back').unmount();
    const first = show('back');
    move(false, 210);
    first.unmount();
    const { container } = show('back');
    expect(words()).toBeNull();
    expect(container.firstElementChild).toHaveStyle({ blockSize: '210px' });
    move(true);
    expect(words()).toBeVisible();
  });

  it('keeps what somebody does in it', () => {
    show('touched');
    fireEvent.focus(words()!);
    move(false);
    expect(words()).toBeVisible();
  });

  it('forgets the height of one that somebody has touched, who may have opened something in it', () => {
    show('opened');
    move(false);
    move(true);
    fireEvent.focus(words()!);
    show('opened');
    expect(screen.getAllByRole('button', { name: 'Words' })).toHaveLength(2);
  });

  it('stays, and is not measured, while something of it is to come', () => {
    const half = show('half', true);
    expect(rows.size).toBe(0);
    half.rerender(<FeedRow postId="half" begun={false} render={() => <button>Words</button>} />);
    expect(rows.size).toBe(1);
  });

  it('is not taken away before it was ever laid out', () => {
    show('hidden');
    move(false, 0);
    expect(words()).toBeVisible();
  });

  it('hands the focus on to the row before when it goes', async () => {
    const rowsOf = (ids: string[]) =>
      ids.map((id) => <FeedRow key={id} postId={id} render={() => <button>{id}</button>} />);
    const { rerender } = render(<main tabIndex={-1}>{rowsOf(['first', 'last'])}</main>);
    screen.getByRole('button', { name: 'last' }).focus();
    rerender(<main tabIndex={-1}>{rowsOf(['first'])}</main>);
    await waitFor(() => expect(screen.getByRole('button', { name: 'first' })).toHaveFocus());
  });
});
