import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import { beginAsVisitor, visitor } from '../../../testing/visitor.ts';
import DirectoryPage from './directory-page.tsx';

describe('DirectoryPage', () => {
  beginAsVisitor();

  const asked = (sent: { call: string }[]) =>
    sent.filter(({ call }) => call.startsWith('GET /api/athletes')).map(({ call }) => call);

  it('keeps every letter that is typed and asks once for the whole word', async () => {
    openSession({ token: 't', user: buildUser() });
    const { sent } = fakeServer({});
    openAt('/athletes-full-directory', <DirectoryPage />);
    const box = screen.getByLabelText('Name, sport or location');
    await visitor.type(box, 'meera');
    expect(box).toHaveValue('meera');
    const searches = () => asked(sent).filter((call) => /search=m/.test(call));
    expect(searches()).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(600));
    expect(searches().length).toBeGreaterThan(0);
    for (const call of searches()) expect(call).toMatch(/search=meera(&|$)/);
    expect(location.search).toBe('?search=meera');
    expect(box).toHaveValue('meera');
  });

  it.each([
    ['coach', false, ['Ask for the badge']],
    ['coach', true, []],
    ['athlete', false, []],
  ] as const)('tells a %s with the badge: %s, why only adults are found', (role, isVerified, links) => {
    openSession({ token: 't', user: buildUser({ role, isVerified }) });
    fakeServer({});
    openAt('/athletes-full-directory', <DirectoryPage />);
    expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links);
  });

  it('loses neither of two filters that change in one moment', async () => {
    openSession({ token: 't', user: buildUser() });
    fakeServer({});
    openAt('/athletes-full-directory?page=3', <DirectoryPage />);
    act(() => {
      fireEvent.change(screen.getByLabelText('Level'), { target: { value: 'advanced' } });
      fireEvent.click(screen.getByLabelText('Verified only'));
    });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(location.search).toBe('?level=advanced&verified=yes');
  });

  it('asks for what the filters say, in pages, and begins anew with another filter', async () => {
    openSession({ token: 't', user: buildUser() });
    const athletes = [{ _id: '1', username: 'Asha Rao', isVerified: true }];
    const answer = { body: { athletes, total: 30, totalPages: 3, currentPage: 1 } };
    const query = (page: number, sport: string) =>
      `GET /api/athletes?search=&sport=${sport}&location=kochi&level=advanced&verified=yes&page=${String(page)}&limit=12`;
    const { sent } = fakeServer({
      'GET /api/sports': { body: [{ _id: '1', slug: 'hockey', name: 'Hockey' }] },
      [query(1, '')]: answer,
      [query(2, '')]: answer,
      [query(1, 'hockey')]: answer,
    });
    openAt('/athletes-full-directory?location=kochi&level=advanced&verified=yes', <DirectoryPage />);
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('30 athletes')).toBeVisible();
    await visitor.click(screen.getByRole('button', { name: /Next/ }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    fireEvent.change(screen.getByLabelText('Sport'), { target: { value: 'hockey' } });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asked(sent)).toEqual([query(1, ''), query(2, ''), query(1, 'hockey')]);
  });

  it('leads past its end to the last page, which Back leaves', async () => {
    openSession({ token: 't', user: buildUser() });
    const athletes = [{ _id: '1', username: 'Asha Rao', isVerified: true }];
    const query = (page: number) =>
      `GET /api/athletes?search=&sport=&location=&level=&verified=&page=${String(page)}&limit=12`;
    const pages = { total: 25, totalPages: 3 };
    fakeServer({
      [query(999)]: { body: { athletes: [], ...pages, currentPage: 999 } },
      [query(3)]: { body: { athletes, ...pages, currentPage: 3 } },
    });
    openAt('/athletes-full-directory?page=999', <DirectoryPage />);
    const before = history.length;
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(await screen.findByText('Asha Rao')).toBeVisible();
    expect(location.search).toBe('?page=3');
    expect(history.length).toBe(before);
    expect(screen.getByRole('button', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
  });
});
