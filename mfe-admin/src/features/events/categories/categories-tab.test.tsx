import type { AdminSportsCategory } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../../testing/show-section.tsx';
import SportsEventsPage from '../sports-events-page.tsx';

const buildCategory = (changes: Partial<AdminSportsCategory> = {}): AdminSportsCategory => ({
  _id: '65f1a2b3c4d5e6f708192a01',
  slug: 'kabaddi',
  name: 'Kabaddi',
  icon: '🤼',
  shortDescription: 'Raid and hold',
  description: 'Seven a side.',
  featured: false,
  rules: [],
  equipment: [],
  skills: ['Raiding'],
  sortOrder: 3,
  status: 'active',
  eventCount: 2,
  version: 4,
  ...changes,
});
const list = 'GET /api/admin/sports-categories';
const one = (method: string) => `${method} /api/admin/sports-categories/${buildCategory()._id}`;

const show = (answers: Parameters<typeof showSection>[2] = {}) =>
  showSection(SportsEventsPage, 'sports-events', { [list]: { body: [buildCategory()] }, ...answers });
const bodies = (server: ReturnType<typeof show>, call: string) =>
  server.sent.filter((sent) => sent.call === call).map(({ body }) => body);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, text: string) => userEvent.type(screen.getByLabelText(label), text);

describe('the catalogue', () => {
  it('shows ten sports of a page with their events, and the rest on the next', async () => {
    const many = Array.from({ length: 11 }, (_, n) =>
      buildCategory({ _id: `65f1a2b3c4d5e6f708192b${String(n + 10)}`, name: `Sport ${String(n + 1)}` }),
    );
    show({ [list]: { body: many } });
    const row = await screen.findByRole('row', { name: /Sport 10/ });
    expect(within(row).getByText('2')).toBeVisible();
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(screen.queryByText('Sport 11')).toBeNull();
    await press('Next');
    expect(await screen.findByText('Sport 11')).toBeVisible();
    expect(screen.queryByText('Sport 10')).toBeNull();
  });

  it('says that there is none, without pages', async () => {
    show({ [list]: { body: [] } });
    expect(await screen.findByText('No sports categories')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  it('offers a retry in its place when it cannot be read', async () => {
    let refused = true;
    show({
      [list]: () =>
        refused ? { status: 403, body: { code: 'FORBIDDEN', message: 'No.' } } : { body: [buildCategory()] },
    });
    const retry = await screen.findByRole('button', { name: 'Try Again' });
    refused = false;
    await userEvent.click(retry);
    expect(await screen.findByText('Kabaddi')).toBeVisible();
  });
});

describe('a new sport', () => {
  it('starts with the running emoji and goes with its lists, each entry added by Enter', async () => {
    const create = 'POST /api/admin/sports-categories';
    const server = show({
      [create]: { status: 201, body: { category: buildCategory({ name: 'Kho-Kho' }) } },
    });
    await screen.findByText('Kabaddi');
    await press('Add Category');
    expect(screen.getByLabelText(/^Icon/)).toHaveValue('🏃');
    await type(/^Name/, 'Kho-Kho');
    await type(/^Description/, 'Chase.');
    await type(/^Short description/, 'x'.repeat(101));
    await type(/^Skills/, 'Chasing{Enter}  {Enter}Chasing{Enter}Diving');
    await press('Add to Skills');
    await type(/^Equipment/, 'Poles{Enter}');
    await press('Remove Poles');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Category' }).at(-1) as HTMLElement);
    await waitFor(() => expect(bodies(server, create)).toHaveLength(1));
    expect(bodies(server, create)[0]).toEqual({
      name: 'Kho-Kho',
      description: 'Chase.',
      shortDescription: 'x'.repeat(100),
      icon: '🏃',
      featured: false,
      status: 'active',
      rules: [],
      equipment: [],
      skills: ['Chasing', 'Diving'],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('keeps an entry that was typed and not added', async () => {
    const create = 'POST /api/admin/sports-categories';
    const server = show({ [create]: { status: 201, body: { category: buildCategory() } } });
    await screen.findByText('Kabaddi');
    await press('Add Category');
    await type(/^Skills/, 'Chasing');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Category' }).at(-1) as HTMLElement);
    await waitFor(() => expect(bodies(server, create)).toMatchObject([{ skills: ['Chasing'] }]));
  });

  it('is not lost by Escape once something was typed', async () => {
    show();
    await screen.findByText('Kabaddi');
    await press('Add Category');
    await type(/^Skills/, 'Chasing{Enter}{Escape}');
    expect(screen.getByText('Chasing')).toBeVisible();
    await press('Remove Chasing');
    await type(/^Name/, 'Kho-Kho{Escape}');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Kho-Kho');
    await userEvent.clear(screen.getByLabelText(/^Name/));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was typed and names the field that is refused', async () => {
    const errors = [
      { field: 'description', message: 'Please enter a description' },
      { field: 'skills.0', message: 'is too long' },
    ];
    show({
      'POST /api/admin/sports-categories': {
        status: 400,
        body: { code: 'VALIDATION_FAILED', message: 'Please check.', field: 'description', errors },
      },
    });
    await screen.findByText('Kabaddi');
    await press('Add Category');
    await type(/^Name/, 'Lagori');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add Category' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Please enter a description')).toBeVisible();
    expect(screen.getByText('is too long')).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Lagori');
  });
});

describe('a change', () => {
  it('sends only what differs, with the version it was made on', async () => {
    const server = show({ [one('PATCH')]: { body: { category: buildCategory() } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Kabaddi' }));
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'inactive');
    await press('Save Changes');
    await waitFor(() => expect(bodies(server, one('PATCH'))).toEqual([{ version: 4, status: 'inactive' }]));
  });

  it('without a place is refused there: it was said to be saved, and the place stayed', async () => {
    const errors = [{ field: 'sortOrder', message: 'is required' }];
    const body = { code: 'VALIDATION_FAILED', message: 'Please check.', field: 'sortOrder', errors };
    const server = show({ [one('PATCH')]: { status: 400, body } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Kabaddi' }));
    await userEvent.clear(screen.getByLabelText(/^Place in the list/));
    await press('Save Changes');
    expect(await screen.findByText('is required')).toBeVisible();
    expect(bodies(server, one('PATCH'))).toEqual([{ version: 4, sortOrder: '' }]);
  });

  it('of a newer state keeps what was typed, and goes on from what somebody else saved', async () => {
    let stored = buildCategory();
    const server = show({
      [list]: () => ({ body: [stored] }),
      [one('PATCH')]: ({ body }) =>
        (body as { version: number }).version < stored.version
          ? { status: 409, body: { code: 'CONFLICT', message: 'It has changed.' } }
          : { body: { category: stored } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Kabaddi' }));
    await type(/^Name/, ' League');
    stored = buildCategory({ version: 5, description: 'Seven a side, and a raider.' });
    await press('Save Changes');
    const goOn = await screen.findByRole('button', { name: 'Continue with the newest state' });
    // The form says it; a toast beside it would say it twice.
    expect(told()).toEqual([]);
    await userEvent.click(goOn);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Kabaddi League');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Seven a side, and a raider.');
    await press('Save Changes');
    await waitFor(() =>
      expect(bodies(server, one('PATCH')).at(-1)).toEqual({ version: 5, name: 'Kabaddi League' }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('and a removal that fail without a word of the server say those of the specification', async () => {
    const broken = { status: 400, body: {} };
    show({ [one('PATCH')]: broken, [one('DELETE')]: broken });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Kabaddi' }));
    await type(/^Name/, '!');
    await press('Save Changes');
    await waitFor(() => expect(told()).toContain('Failed to save category'));
    await press('Cancel');
    await press('Delete Kabaddi');
    expect(screen.getByText('Delete Kabaddi?')).toBeVisible();
    await press('Delete');
    await waitFor(() => expect(told()).toContain('Failed to delete category'));
  });

  it('says why a sport with events stays', async () => {
    show({
      [one('DELETE')]: { status: 409, body: { code: 'CATEGORY_IN_USE', message: 'It has events.' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Kabaddi' }));
    await press('Delete');
    await waitFor(() => expect(told()).toEqual(['It has events.']));
  });
});
