import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Toaster } from './toaster.tsx';
import type { ToastMessage } from './toast-message.tsx';

const onRemove = jest.fn<(id: string) => void>();
let setQueue: (queue: ToastMessage[]) => void;

function Page({ initial }: { initial: ToastMessage[] }) {
  const [queue, set] = useState(initial);
  useEffect(() => {
    setQueue = set;
  }, []);
  return (
    <Toaster
      toasts={queue}
      onRemove={(id) => {
        onRemove(id);
        set((current) => current.filter((toast) => toast.id !== id));
      }}
    />
  );
}

const toast = (over: Partial<ToastMessage> = {}): ToastMessage => ({
  id: 'a',
  type: 'success',
  text: 'Event created successfully!',
  duration: 4000,
  ...over,
});

// Ends the exit of a toast as the browser does: Base UI waits for two frames and for running animations.
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const shown = (text = 'Event created successfully!') =>
  document.querySelector(`.toast:not([data-ending-style])`)?.textContent?.includes(text) ?? false;

describe('Toaster', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    onRemove.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([
    ['success', 4000],
    ['error', 6000],
    ['warning', 5000],
    ['info', 4000],
  ] as const)('keeps a toast of type %s for its %i ms and then reports it gone', async (type, duration) => {
    render(<Page initial={[toast({ type, duration })]} />);
    await pass(duration - 50);
    expect(shown()).toBe(true);
    expect(onRemove).not.toHaveBeenCalled();
    await pass(500);
    expect(shown()).toBe(false);
    expect(onRemove.mock.calls).toEqual([['a']]);
  });

  it('names a toast by its title, and one without by its kind', async () => {
    render(<Page initial={[toast({ type: 'info' }), toast({ id: 'b', title: 'The link to share' })]} />);
    await pass(50);
    const named = screen.getAllByRole('group').map((element) => element.getAttribute('aria-labelledby'));
    expect(screen.getByRole('group', { name: 'Notice' })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'The link to share' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(named.filter((id) => id !== null)).toHaveLength(1);
  });

  it('keeps a toast of duration 0 until the caller drops it', async () => {
    render(<Page initial={[toast({ type: 'loading', text: 'Publishing...', duration: 0 })]} />);
    await pass(600_000);
    expect(shown('Publishing...')).toBe(true);
    act(() => setQueue([]));
    await pass(500);
    expect(onRemove.mock.calls).toEqual([['a']]);
  });

  it('changes a toast of the same id in place and starts its time anew', async () => {
    render(<Page initial={[toast({ type: 'loading', text: 'Publishing...', duration: 0 })]} />);
    await pass(3000);
    act(() => setQueue([toast({ text: 'Published', duration: 4000 })]));
    await pass(3900);
    expect(shown('Published')).toBe(true);
    expect(shown('Publishing...')).toBe(false);
    await pass(600);
    expect(shown('Published')).toBe(false);
  });

  it('runs the action and closes when it is pressed', async () => {
    const onPress = jest.fn();
    render(<Page initial={[toast({ action: { label: 'Undo', onPress } })]} />);
    await pass(100);
    fireEvent.click(screen.getByText('Undo'));
    await pass(500);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onRemove.mock.calls).toEqual([['a']]);
  });

  it('announces errors at once and everything else politely, each in the page once', async () => {
    const text = 'Logout failed. Please try again.';
    const action = { label: 'Try again', onPress: () => undefined };
    render(<Page initial={[toast({ type: 'error', text, action, duration: 6000 })]} />);
    await pass(100);
    expect(screen.getByRole('region', { name: 'Notifications' })).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByRole('alert', { name: 'Error' })).toHaveTextContent(text);
    expect(screen.getByText(text)).toBeInTheDocument();
    for (const name of ['Try again', 'Dismiss'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
  });
});
