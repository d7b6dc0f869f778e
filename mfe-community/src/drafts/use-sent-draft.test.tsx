import { useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useSentDraft } from './use-sent-draft.ts';

describe('a draft that is sent as it stands', () => {
  beforeEach(() => {
    localStorage.clear();
    useSession.setState({ status: 'signedIn', user: buildUser({ _id: 'meera' }) });
  });
  const open = () => renderHook(() => useSentDraft('post'));
  const type = ({ result }: ReturnType<typeof open>, text: string) => act(() => result.current[1](text));
  const send = ({ result }: ReturnType<typeof open>, words: string) => act(() => result.current[2](words));
  const kept = () => localStorage.getItem('ankur.draft.meera.post');

  it.each([
    ['nothing of the words that were sent', ' Five hurdles ', ''],
    ['what was typed behind them meanwhile', 'Five hurdles and a fall', 'and a fall'],
    ['other words', 'Six hurdles', 'Six hurdles'],
  ])('keeps %s', (_what, typed, left) => {
    const form = open();
    type(form, typed);
    send(form, 'Five hurdles');
    expect(form.result.current[0]).toBe(left);
    expect(kept() ?? '').toBe(left);
  });

  it('leaves the form that was opened again before the answer came', () => {
    const first = open();
    type(first, 'Five hurdles');
    first.unmount();
    const second = open();
    send(first, 'Five hurdles');
    expect(second.result.current[0]).toBe('');
    expect(kept()).toBeNull();
  });

  it('leaves other tabs, and takes no other words from them', () => {
    const form = open();
    type(form, 'Five hurdles');
    const fromOtherTab = (words: string) => {
      // What it sent was the last that this browser kept.
      localStorage.removeItem('ankur.draft.meera.post');
      const newValue = JSON.stringify(['post', 'meera', words]);
      act(() => void dispatchEvent(new StorageEvent('storage', { key: 'ankur.sent', newValue })));
    };
    fromOtherTab('Good luck!');
    expect(form.result.current[0]).toBe('Five hurdles');
    expect(kept()).toBe('Five hurdles');
    fromOtherTab('Five hurdles');
    expect(form.result.current[0]).toBe('');
  });
});
