import { closeSession, openSession, useNavigate, useSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openAt } from '../../testing/open-at.tsx';
import { beginAsVisitor } from '../../testing/visitor.ts';
import { recordError, useUntold } from './recorder.ts';
import { useReports } from './use-reports.ts';

function Tab() {
  useReports();
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/profile/64b000000000000000000001?tab=private')}>Go</button>;
}

function open() {
  const { sent } = fakeServer({ 'POST /api/client-reports': { body: { success: true } } });
  openAt('/about', <Tab />);
  return () =>
    sent
      .filter(({ call }) => call === 'POST /api/client-reports')
      .map(({ body }) => body as { views: unknown });
}
const wait = () => act(() => jest.advanceTimersByTimeAsync(15_000));

describe('reports of a tab', () => {
  beginAsVisitor();

  it('tell the patterns of opened screens, never an id, in one batch; nothing new sends nothing', async () => {
    const reports = open();
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await wait();
    const views = [
      { path: '/about', count: 1 },
      { path: '/profile/:id', count: 1 },
    ];
    expect(reports()).toEqual([{ views, errors: [] }]);
    await wait();
    expect(reports()).toHaveLength(1);
  });

  it.each([
    ['a minor', 15, 0],
    ['a member of unknown age', undefined, 0],
    ['an adult', 30, 1],
  ])('count the screens of %s', async (_who, age, count) => {
    openSession({ token: 't', user: buildUser(age === undefined ? {} : { age }) });
    const reports = open();
    await wait();
    expect(reports()).toHaveLength(count);
  });

  it('count nothing of a minor who logs out, neither the screen they leave nor the one that follows', async () => {
    openSession({ token: 't', user: buildUser({ age: 15 }) });
    const reports = open();
    act(() => closeSession());
    fireEvent.click(screen.getByRole('button', { name: 'Go' }));
    await wait();
    expect(reports()).toEqual([]);
    act(() => openSession({ token: 't2', user: buildUser({ age: 30 }) }));
    await wait();
    expect(reports()).toEqual([{ views: [{ path: '/profile/:id', count: 1 }], errors: [] }]);
  });

  it('count a visitor whose stored session turns out to be none', async () => {
    useSession.setState({ status: 'loading', user: null });
    const reports = open();
    act(() => closeSession());
    await wait();
    expect(reports()).toEqual([{ views: [{ path: '/about', count: 1 }], errors: [] }]);
  });

  it('tell errors once, ten at most, and the browser keeps the newest fifty', async () => {
    useSession.setState({ status: 'signedOut' });
    const reports = open();
    for (let index = 1; index <= 60; index += 1)
      recordError('mfe-community', new Error(`No ${String(index)}`));
    act(
      () =>
        void fireEvent(
          window,
          new ErrorEvent('error', { message: 'Uncaught', error: new Error('Uncaught') }),
        ),
    );
    await wait();
    const [{ errors = [] } = {}] = reports() as {
      errors?: { area: string; path: string; message: string }[];
    }[];
    expect(errors).toHaveLength(10);
    expect(errors.at(-1)).toEqual({ area: 'page', path: '/about', message: 'Uncaught' });
    expect(errors.at(-2)).toMatchObject({ area: 'mfe-community', message: 'No 60' });
    const kept = JSON.parse(localStorage.getItem('ankur.errors') ?? '[]') as { message: string }[];
    expect(kept).toHaveLength(50);
    expect(kept[0]?.message).toBe('No 12');
    expect(useUntold.getState().errors).toEqual([]);
    await wait();
    expect(reports()).toHaveLength(1);
  });
});
