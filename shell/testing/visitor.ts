import { useSession, useToasts } from '@ankur/mfe-kit';
import { afterEach, beforeEach, jest } from '@jest/globals';
import userEvent from '@testing-library/user-event';

/** Types and presses while the timers are those of the test. */
export const visitor = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

/** Every test of the block begins signed out, without toasts, with timers of its own. */
export function beginAsVisitor(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    sessionStorage.clear();
    useToasts.setState({ toasts: [] });
    useSession.setState({ status: 'signedOut', user: null, endedMessage: null });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
}
