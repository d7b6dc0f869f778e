import { expect, it } from '@jest/globals';
import { BrowserRouter } from '@ankur/mfe-kit';
import { act, renderHook } from '@testing-library/react';
import { useAddress } from './use-address.ts';

it('goes to an address once, however often it is told, so that Back leaves it at once', () => {
  history.replaceState(null, '', '/admin-dashboard?tab=system-admin');
  const { result } = renderHook(() => useAddress(), { wrapper: BrowserRouter });
  const length = history.length;
  act(() => {
    // Before anything is drawn anew, as focus and press of one tab come.
    result.current.change({ part: 'ads', page: null });
    result.current.change({ part: 'ads', page: null });
  });
  expect(location.search).toBe('?tab=system-admin&part=ads');
  expect(history.length).toBe(length + 1);
  act(() => result.current.change({ page: '2' }));
  expect(history.length).toBe(length + 2);
});
