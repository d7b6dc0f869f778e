import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { useOnward } from './use-onward.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <BrowserRouter>{children}</BrowserRouter>
  </StrictMode>
);

function open() {
  history.replaceState(null, '', '/form');
  return renderHook(() => useOnward(), { wrapper });
}

describe('useOnward', () => {
  it('goes on from the screen that is still there', () => {
    const { result } = open();
    act(() => result.current('/done'));
    expect(location.pathname).toBe('/done');
  });

  it('leaves whoever has gone elsewhere where they are', () => {
    const { result, unmount } = open();
    unmount();
    history.replaceState(null, '', '/elsewhere');
    result.current('/done');
    expect(location.pathname).toBe('/elsewhere');
  });
});
