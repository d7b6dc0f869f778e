import { formats } from '@ankur/ui/testing/formats';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAt } from '../../../testing/open-at.tsx';
import { SearchLink } from './search-link.tsx';
import SearchPage from './search-page.tsx';

const hit = (over: object) => ({
  _id: 'a'.repeat(24),
  kind: 'people',
  path: '/profile/a',
  title: 'Meera Nair',
  excerpt: '',
  ...over,
});
const event = hit({
  _id: 'e'.repeat(24),
  kind: 'events',
  path: '/events/e',
  title: 'Meera Cup',
  place: 'Kochi',
  at: '2026-09-05T20:30:00.000Z',
});

function open(path: string, body: object = { groups: [], isComplete: true }) {
  const asked = (q: string) => `GET /api/search?q=${q}&kind=all&limit=5`;
  fakeServer({ [asked('meera')]: { body }, [asked('zzz')]: { body }, [asked('mee')]: { body } });
  openAt(
    path,
    <>
      <SearchLink className="link" />
      <SearchPage />
    </>,
  );
}
const box = () => screen.getByRole('searchbox');

describe('SearchPage', () => {
  beforeEach(() => localStorage.clear());

  it('shows what was found by kind, each line the way to its page, by arrow keys too', async () => {
    open('/search?q=meera', {
      groups: [
        { kind: 'people', total: 1000, hits: [hit({})] },
        { kind: 'events', total: 1, hits: [event] },
      ],
      isComplete: true,
    });
    const person = await screen.findByRole('link', { name: /Meera Nair/ });
    expect(person).toHaveAttribute('href', '/profile/a');
    expect(screen.getByText('6 Sept 2026 · Kochi')).toBeVisible();
    expect(formats).toEqual([]);
    expect(screen.getByRole('heading', { name: 'People 1000+' })).toBeVisible();
    expect(box()).toHaveValue('meera');
    expect(box()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: /Meera Cup/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(person).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveFocus();
  });

  it('begins with where most go, before a word is typed', () => {
    open('/search');
    const ways = ['Browse athletes', 'Upcoming events', 'Explore sports'];
    const links = ways.map((name) => screen.getByRole('link', { name }).getAttribute('href'));
    expect(links).toEqual(['/athletes', '/events', '/explore-all-sports']);
  });

  it('says what to do when nothing is found, and that something may be missing', async () => {
    open('/search?q=zzz', { groups: [], isComplete: false });
    expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse athletes' })).toBeVisible();
    expect(screen.getByText(/Some results are missing/)).toBeVisible();
  });

  it('asks nothing without words, and finds the words that were sent', async () => {
    open('/search', { groups: [{ kind: 'people', total: 1, hits: [hit({})] }], isComplete: true });
    expect(screen.queryByRole('link', { name: /Meera Nair/ })).toBeNull();
    await userEvent.type(box(), 'mee{Enter}');
    expect(await screen.findByRole('link', { name: /Meera Nair/ })).toBeVisible();
  });

  it('leaves a slash to whoever is writing', async () => {
    open('/search');
    await userEvent.type(box(), 'a/b');
    expect(box()).toHaveValue('a/b');
  });
});
