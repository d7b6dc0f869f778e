import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import { beginAsVisitor, visitor } from '../../../testing/visitor.ts';
import AthletesPage from './athletes-page.tsx';

const athlete = (n: number) => ({ _id: String(n), username: `Athlete ${String(n)}`, isVerified: false });
const athletes = (count: number): FakeAnswer => ({
  body: {
    athletes: Array.from({ length: count }, (_, n) => athlete(n + 1)),
    total: count,
    totalPages: 1,
    currentPage: 1,
  },
});
const found = 'GET /api/athletes?search=&limit=6';
const discover = 'GET /api/athletes?limit=10';

async function open(answers: Record<string, FakeAnswer>, address = '/athletes') {
  prefer('(prefers-reduced-motion: reduce)');
  const server = fakeServer({ [discover]: athletes(0), ...answers });
  openAt(address, <AthletesPage />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  return server;
}

describe('AthletesPage', () => {
  beginAsVisitor();

  it('shows six athletes, and four others below, each with the way to the profile', async () => {
    await open({ [found]: athletes(6), [discover]: athletes(10) });
    expect(screen.getAllByRole('link', { name: /^View Profile/ })).toHaveLength(10);
    const others = within(screen.getByRole('region', { name: 'Discover More Athletes' }));
    expect(others.getByRole('link', { name: 'View Profile of Athlete 7' })).toHaveAttribute(
      'href',
      '/athletes/7',
    );
    expect(others.getByRole('link', { name: 'View Full Directory' })).toHaveAttribute(
      'href',
      '/athletes-full-directory',
    );
  });

  it('discovers nobody where everybody stands above, and still leads to the directory', async () => {
    await open({ [found]: athletes(6), [discover]: athletes(6) });
    expect(screen.queryByRole('heading', { name: 'Discover More Athletes' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View Full Directory' })).toBeVisible();
  });

  it('searches when asked to, says when nobody matches, and shows everybody again after a reset', async () => {
    await open({ [found]: athletes(6), 'GET /api/athletes?search=polo&limit=6': athletes(0) });
    await visitor.type(screen.getByLabelText('Name, sport or location'), 'polo');
    expect(screen.getAllByRole('link', { name: /^View Profile/ })).toHaveLength(6);
    await visitor.click(screen.getByRole('button', { name: 'Search' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('No athletes found matching your criteria.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show all athletes' })).toBeVisible();
    await visitor.click(screen.getByRole('button', { name: 'Reset Filters' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getAllByRole('link', { name: /^View Profile/ })).toHaveLength(6);
    expect(screen.getByLabelText('Name, sport or location')).toHaveValue('');
  });

  it('keeps its search in the address, so that Back and a reload find it again', async () => {
    const polo = { 'GET /api/athletes?search=polo&limit=6': athletes(1) };
    await open({ [found]: athletes(6), ...polo }, '/athletes?search=polo');
    expect(screen.getByLabelText('Name, sport or location')).toHaveValue('polo');
    expect(screen.getAllByRole('link', { name: /^View Profile/ })).toHaveLength(1);
    await visitor.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(location.search).toBe('');
    await visitor.type(screen.getByLabelText('Name, sport or location'), ' polo {Enter}');
    expect(location.search).toBe('?search=polo');
    expect(screen.getByLabelText('Name, sport or location')).toHaveValue('polo');
  });

  it('asks for no more of an address than its field takes', async () => {
    const short = 'a'.repeat(100);
    await open({ [`GET /api/athletes?search=${short}&limit=6`]: athletes(1) }, `/athletes?search=${short}b`);
    expect(screen.getByLabelText('Name, sport or location')).toHaveValue(short);
    expect(screen.getAllByRole('link', { name: /^View Profile/ })).toHaveLength(1);
  });

  it('says when the athletes do not come', async () => {
    await open({ [found]: { status: 400, body: {} } });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch athletes data');
  });

  it('puts no heading above nothing when those to discover do not come', async () => {
    await open({ [found]: athletes(6), [discover]: { status: 400, body: {} } });
    expect(screen.queryByRole('heading', { name: 'Discover More Athletes' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View Full Directory' })).toBeVisible();
  });

  it('shows of each what is known: picture or initials, sport, and place and age where they are told', async () => {
    const told = { sport: 'hockey', location: 'Kochi, Kerala', age: 17, profilePicture: '/uploads/a.webp' };
    const body = {
      athletes: [{ ...athlete(1), ...told }, athlete(2)],
      total: 2,
      totalPages: 1,
      currentPage: 1,
    };
    await open({ [found]: { body } });
    const [known, unknown] = screen.getAllByRole('listitem');
    expect(known).toHaveTextContent(/Athlete 1.*Hockey.*17 years.*Kochi, Kerala.*View Profile/);
    expect(known?.querySelector('img')).toHaveAttribute('src', '/uploads/a.webp');
    expect(unknown).toHaveTextContent(/^A2Athlete 2\s*View Profile of Athlete 2$/);
  });
});
