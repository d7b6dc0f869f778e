import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useDraft } from './use-draft.ts';

describe('useDraft', () => {
  beforeEach(() => {
    localStorage.clear();
  });

  it('brings the typed text back after a reload', () => {
    const first = renderHook(() => useDraft('post'));
    act(() => first.result.current[1]('Five hurdles'));
    first.unmount();
    expect(renderHook(() => useDraft('post')).result.current[0]).toBe('Five hurdles');
  });

  it('keeps drafts apart and forgets an emptied one', () => {
    const { result } = renderHook(() => useDraft('post'));
    act(() => result.current[1]('Words'));
    expect(renderHook(() => useDraft('comment.1')).result.current[0]).toBe('');
    act(() => result.current[1](''));
    expect(localStorage).toHaveLength(0);
  });
});
