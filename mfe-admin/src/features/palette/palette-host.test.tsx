import { BrowserRouter, createQueryClient, openSession, QueryClientProvider } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { Star, Users } from '@ankur/ui/icons';
import '@ankur/ui/testing/native-dialog';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildAdminEvent } from '../../../testing/build-admin-event.ts';
import { buildCase } from '../../../testing/build-case.ts';
import type { ConsoleSection } from '../../sections/section.ts';
import { PaletteHost } from './palette-host.tsx';

const page = () => null;
const sections: ConsoleSection[] = [
  { id: 'dashboard', title: 'Dashboard', icon: Star, page },
  {
    id: 'users',
    title: 'User Management',
    icon: Users,
    page,
    actions: [{ label: 'Show suspended users', filters: { status: 'suspended' } }],
  },
  { id: 'moderation', title: 'Content Moderation', icon: Star, page, keys: [['a', 'Approve it']] },
  { id: 'sports-events', title: 'Sports & Events', icon: Star, page },
];

const meera = buildUser({ _id: '1'.repeat(24), username: 'Meera Joshi', email: 'meera@ankur.example' });
const post = buildCase({ content: 'Meera won the heats' });
const event = buildAdminEvent({ title: 'Meera Memorial Run' });
const cases = (path: string) => `GET /api/moderation/${path}?limit=5&search=meera&status=all`;
const none = { body: { posts: [], total: 0, totalPages: 0, currentPage: 1 } };
const found = {
  'GET /api/admin/users?limit=5&search=meera': { body: { users: [meera], total: 1 } },
  [cases('community-posts')]: { body: { ...none.body, posts: [post] } },
  [cases('blog-posts')]: none,
  [cases('comments')]: none,
  'GET /api/admin/events?limit=5&search=meera&showPastEvents=true': { body: { events: [event] } },
};

function show(answers: Parameters<typeof fakeServer>[0] = found, shown = sections) {
  const server = fakeServer(answers);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <PaletteHost sections={shown} current="moderation">
          <input aria-label="A field" />
        </PaletteHost>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return server;
}

async function openPalette(text = '') {
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox');
  if (text !== '') await userEvent.type(box, text);
  return box;
}
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const query = () => Object.fromEntries(new URLSearchParams(location.search));

beforeEach(() => {
  prefer();
  history.replaceState(null, '', '/admin-dashboard?tab=moderation');
  openSession({ token: 'a.b.c', user: buildUser({ role: 'admin' }) });
});

describe('the palette', () => {
  it('opens on Ctrl+K and Cmd+K also from a field, and closes on Escape and on the same key', async () => {
    show();
    await userEvent.click(screen.getByLabelText('A field'));
    await openPalette();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await userEvent.keyboard('{Meta>}k{/Meta}');
    expect(await screen.findByRole('combobox')).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('opens a section and an action by keyboard alone, and asks the server nothing for one letter', async () => {
    const { sent } = show();
    const box = await openPalette();
    expect(options()[0]).toBe('Dashboard');
    await userEvent.type(box, 's');
    await userEvent.clear(box);
    await userEvent.type(box, 'suspended');
    expect(options()).toEqual(['Show suspended usersUser Management']);
    expect(box).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(query()).toEqual({ tab: 'users', status: 'suspended' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('goes round with the arrows in the order in which the groups stand', async () => {
    show();
    await openPalette();
    const chosen = () => screen.getByRole('option', { selected: true }).textContent;
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toBe('Log out');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe('User Management');
  });

  it('finds a user, a case and an event, half a second behind the typing', async () => {
    const { sent } = show();
    await openPalette('meera');
    expect(screen.getByRole('status')).toHaveTextContent('Searching…');
    expect(await screen.findByRole('option', { name: /Meera Joshi/ })).toBeVisible();
    expect(screen.getByRole('option', { name: /Meera won the heats/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('3 found.'));
    expect(sent).toHaveLength(5);
    await userEvent.click(screen.getByRole('option', { name: /Meera Memorial Run/ }));
    expect(query()).toEqual({ tab: 'sports-events', view: 'events', open: event._id });
    await openPalette('meera');
    await userEvent.click(await screen.findByRole('option', { name: /Meera Joshi/ }));
    expect(query()).toEqual({ tab: 'users', search: 'meera@ankur.example', open: meera._id });
    await openPalette('meera');
    await userEvent.click(await screen.findByRole('option', { name: /won the heats/ }));
    expect(query()).toEqual({ tab: 'moderation', type: 'post', status: 'all', open: post._id });
  });

  it('offers what it finds at once, so that no late list moves the chosen row', async () => {
    let answer: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const users = 'GET /api/admin/users?limit=5&search=meera';
    const { sent } = show({
      ...found,
      [users]: async () => {
        await late;
        return found[users];
      },
    });
    await openPalette('meera');
    await waitFor(() => expect(sent).toHaveLength(5));
    expect(screen.queryAllByRole('option')).toEqual([]);
    answer();
    expect(await screen.findByRole('option', { name: /Meera Joshi/ })).toBeVisible();
    expect(options()).toHaveLength(3);
  });

  it('says that nothing was found only of what was searched, and names what does not answer', async () => {
    const empty = (call: string) => call.replaceAll('meera', 'qqq');
    show({
      [empty('GET /api/admin/users?limit=5&search=meera')]: { status: 400, body: { message: 'no' } },
      [empty(cases('community-posts'))]: none,
      [empty(cases('blog-posts'))]: none,
      [empty(cases('comments'))]: none,
      [empty('GET /api/admin/events?limit=5&search=meera&showPastEvents=true')]: { body: { events: [] } },
    });
    await openPalette('qqq');
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        'Nothing found. Not searched, as it does not answer: users.',
      ),
    );
  });

  it('searches no list of a section that is not there', async () => {
    const { sent } = show(found, sections.slice(2, 3));
    await openPalette('meera');
    expect(await screen.findByRole('option', { name: /won the heats/ })).toBeVisible();
    expect(sent.every(({ call }) => call.includes('/moderation/'))).toBe(true);
  });
});

describe('the keys', () => {
  it('shows on a question mark those of the console and of the open section, but none to who writes one', async () => {
    show();
    await userEvent.type(screen.getByLabelText('A field'), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByLabelText('A field').blur();
    await userEvent.keyboard('?');
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(help).getByText('Ctrl K')).toBeVisible();
    expect(
      within(within(help).getByRole('region', { name: 'Content Moderation' })).getByText('Approve it'),
    ).toBeVisible();
  });
});
