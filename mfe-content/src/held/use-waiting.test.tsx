import { expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useWaiting } from './use-waiting.ts';

const items = (...ids: string[]) => ids.map((_id) => ({ _id }));
const idsOf = (shown: { _id: string }[]) => shown.map(({ _id }) => _id).join('');
const start = (first: { _id: string }[] | undefined, view = 'all') =>
  renderHook(({ list, of }) => useWaiting(list, of), { initialProps: { list: first, of: view } });

it('holds back what comes on top, and shows it when it is asked for', () => {
  const { result, rerender } = start(items('b', 'a'));
  rerender({ list: items('d', 'c', 'b', 'a'), of: 'all' });
  expect(idsOf(result.current.shown)).toBe('ba');
  expect(result.current.waiting).toBe(2);
  act(() => result.current.showNew());
  expect(idsOf(result.current.shown)).toBe('dcba');
  expect(result.current.waiting).toBe(0);
});

it('shows what is further down at once, and lets go of what is gone', () => {
  const { result, rerender } = start(items('c', 'b'));
  rerender({ list: items('d', 'b', 'a'), of: 'all' });
  expect(idsOf(result.current.shown)).toBe('ba');
  expect(result.current.waiting).toBe(1);
});

it('shows everything in a list that was empty, not read yet, or another one', () => {
  const { result, rerender } = start(undefined);
  expect(result.current.shown).toEqual([]);
  rerender({ list: items(), of: 'all' });
  rerender({ list: items('a'), of: 'all' });
  expect(idsOf(result.current.shown)).toBe('a');
  rerender({ list: items('x', 'a'), of: 'other' });
  expect(idsOf(result.current.shown)).toBe('xa');
});
