import type { OwnUser } from '@ankur/contracts/identity/user';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSession } from '../session/session.ts';
import { useDraft } from './use-draft.ts';

const signIn = (_id: string) => {
  useSession.setState({ status: 'signedIn', user: { _id } as OwnUser });
};

describe('useDraft', () => {
  beforeEach(() => {
    localStorage.clear();
    signIn('meera');
  });

  it('brings the typed text back after a reload', () => {
    const first = renderHook(() => useDraft('post'));
    act(() => first.result.current[1]('Five hurdles'));
    first.unmount();
    expect(renderHook(() => useDraft('post')).result.current[0]).toBe('Five hurdles');
  });

  it('belongs to who typed it: another member of this browser does not see it, its writer finds it again', () => {
    const { result } = renderHook(() => useDraft('post'));
    act(() => result.current[1]('I am injured'));
    useSession.setState({ status: 'signedOut', user: null });
    act(() => result.current[1]('I am injured, and'));
    signIn('ravi');
    expect(renderHook(() => useDraft('post')).result.current[0]).toBe('');
    signIn('meera');
    expect(renderHook(() => useDraft('post')).result.current[0]).toBe('I am injured, and');
  });

  it('leaves the words of another tab where it forgets its own', () => {
    const [one, two] = [renderHook(() => useDraft('post')), renderHook(() => useDraft('post'))];
    act(() => one.result.current[1]('Of one tab'));
    act(() => two.result.current[1]('Of the other'));
    act(() => one.result.current[1](''));
    expect(renderHook(() => useDraft('post')).result.current[0]).toBe('Of the other');
    act(() => two.result.current[1](''));
    expect(localStorage).toHaveLength(0);
  });

  it('keeps drafts apart and forgets an emptied one', () => {
    const { result } = renderHook(() => useDraft('post'));
    act(() => result.current[1]('Words'));
    expect(renderHook(() => useDraft('comment.1')).result.current[0]).toBe('');
    act(() => result.current[1](''));
    expect(localStorage).toHaveLength(0);
  });
});
