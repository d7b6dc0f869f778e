import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { prefer } from '../../testing/preferences.ts';
import { useRotation } from './use-rotation.tsx';

const onNext = jest.fn();

function Slides({ selected = 0 }: { selected?: number }) {
  const { pointing, focusing, stopped, setStopped } = useRotation({ interval: 5000, selected, onNext });
  return (
    <div {...focusing}>
      <div data-testid="slides" {...pointing} />
      <button type="button" onClick={() => setStopped(!stopped)}>
        {stopped ? 'Play' : 'Pause'}
      </button>
    </div>
  );
}

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function lookAtTab(state: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('useRotation', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    onNext.mockClear();
    prefer();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('turns once per interval', async () => {
    render(<Slides />);
    await wait(4999);
    expect(onNext).not.toHaveBeenCalled();
    await wait(1);
    expect(onNext).toHaveBeenCalledTimes(1);
    await wait(5000);
    expect(onNext).toHaveBeenCalledTimes(2);
  });

  it('gives a slide chosen by hand its full time', async () => {
    const { rerender } = render(<Slides />);
    await wait(4000);
    rerender(<Slides selected={1} />);
    await wait(4000);
    expect(onNext).not.toHaveBeenCalled();
    await wait(1000);
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it('gives the slide in view its full time again after a press', async () => {
    render(<Slides />);
    await wait(4000);
    fireEvent.click(screen.getByTestId('slides'));
    await wait(4000);
    expect(onNext).not.toHaveBeenCalled();
    await wait(1000);
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it('waits under the pointer and goes on afterwards', async () => {
    render(<Slides />);
    fireEvent.pointerEnter(screen.getByTestId('slides'));
    await wait(20_000);
    expect(onNext).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByTestId('slides'));
    await wait(5000);
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it('waits while the keyboard is inside', async () => {
    const user = userEvent.setup({
      advanceTimers: (milliseconds) => void jest.advanceTimersByTime(milliseconds),
    });
    render(<Slides />);
    await user.tab();
    await wait(20_000);
    expect(onNext).not.toHaveBeenCalled();
    await user.tab();
    await wait(5000);
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it('waits while another tab is in front', async () => {
    render(<Slides />);
    lookAtTab('hidden');
    await wait(20_000);
    expect(onNext).not.toHaveBeenCalled();
    lookAtTab('visible');
    await wait(5000);
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it('stands still until it is told to play again', async () => {
    render(<Slides />);
    fireEvent.click(screen.getByText('Pause'));
    await wait(20_000);
    expect(onNext).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Play'));
    await wait(5000);
    expect(onNext).toHaveBeenCalledTimes(1);
  });

  it.each(['(prefers-reduced-motion: reduce)', '(prefers-reduced-data: reduce)'])(
    'never turns by itself under %s, also when that begins while the page is open',
    async (query) => {
      render(<Slides />);
      act(() => prefer(query));
      await wait(20_000);
      expect(onNext).not.toHaveBeenCalled();
    },
  );

  it('never turns by itself with the data saver on', async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
    render(<Slides />);
    await wait(20_000);
    expect(onNext).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'connection');
  });
});
