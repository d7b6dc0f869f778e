import { toast, useToasts } from '@ankur/mfe-kit';
import type { ToastMessage } from '@ankur/ui/toasts/toast-message';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toasts } from './toasts.tsx';

let isOffline = false;
jest.mock('@ankur/ui/toasts/toaster', () => {
  if (isOffline) throw new Error('The file did not load.');
  return {
    Toaster: ({ toasts }: { toasts: ToastMessage[] }) => toasts.map(({ id, text }) => <p key={id}>{text}</p>),
  };
});

const say = (text: string) =>
  act(async () => {
    toast.info(text);
    await jest.advanceTimersByTimeAsync(0);
  });

describe('Toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.resetModules();
    useToasts.setState({ toasts: [], used: false });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows with the next toast what it could not show while its library did not load', async () => {
    isOffline = true;
    render(<Toasts />);
    await say('Lost connection');
    expect(screen.queryByText('Lost connection')).toBeNull();
    isOffline = false;
    await say('Back again');
    expect(screen.getByText('Lost connection')).toBeVisible();
    expect(screen.getByText('Back again')).toBeVisible();
  });

  it('can be shown as soon as somebody types, though the connection is lost then', async () => {
    isOffline = false;
    render(
      <>
        <input aria-label="Name" />
        <Toasts />
      </>,
    );
    fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'M' } });
    await act(() => jest.advanceTimersByTimeAsync(0));
    isOffline = true;
    await say('Lost connection');
    expect(screen.getByText('Lost connection')).toBeVisible();
  });
});
