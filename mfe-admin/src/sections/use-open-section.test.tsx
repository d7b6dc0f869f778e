import { expect, it } from '@jest/globals';
import { BrowserRouter } from '@ankur/mfe-kit';
import { act, renderHook } from '@testing-library/react';
import { useOpenSection } from './use-open-section.ts';

it('opens a section once, however often it is pressed, so that Back leaves it at once', () => {
  history.replaceState(null, '', '/admin-dashboard');
  const length = history.length;
  const { result } = renderHook(() => useOpenSection(), { wrapper: BrowserRouter });
  act(() => result.current('users'));
  act(() => result.current('users'));
  expect(location.search).toBe('?tab=users');
  expect(history.length).toBe(length + 1);
  act(() => result.current('users', { role: 'coach' }));
  expect(location.search).toBe('?tab=users&role=coach');
  expect(history.length).toBe(length + 2);
});
