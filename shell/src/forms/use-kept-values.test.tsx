import { closeSession, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { beforeEach, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useKeptValues } from './use-kept-values.ts';

const empty = { purpose: 'trial', message: '' };
const open = () => renderHook(() => useKeptValues('contact-request.tara', empty));
const type = ({ result }: ReturnType<typeof open>, message: string) =>
  act(() => result.current.keep({ ...empty, message }));

beforeEach(() => {
  localStorage.clear();
  openSession({ token: 't', user: buildUser() });
});

it('brings back what was typed when the session ended, to its member alone', () => {
  const form = open();
  type(form, 'Trials in June.');
  act(() => closeSession('Your session has ended.'));
  form.unmount();
  openSession({ token: 't2', user: buildUser({ _id: '64b000000000000000000009' }) });
  expect(open().result.current.initial).toEqual(empty);
  openSession({ token: 't3', user: buildUser() });
  expect(open().result.current.initial).toEqual({ ...empty, message: 'Trials in June.' });
});

it('forgets what was sent or given up, whatever is drawn after that', () => {
  const form = open();
  type(form, 'Trials in June.');
  act(() => form.result.current.forget());
  type(form, 'Trials in June.');
  form.unmount();
  expect(open().result.current.initial).toEqual(empty);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});
