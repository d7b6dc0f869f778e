import { BrowserRouter, openSession, useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { Users } from '@ankur/ui/icons';
import '@ankur/ui/testing/native-dialog';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConsoleProvider } from '../../../sections/console-context.ts';
import { SavedViews } from './saved-views.tsx';
import { parseViews } from './stored-views.ts';

const sections = [
  {
    id: 'users',
    title: 'Users',
    icon: Users,
    page: () => null,
    views: [{ name: 'Coaches', query: 'tab=users&role=coach' }],
  },
  { id: 'inbox', title: 'Inbox', icon: Users, page: () => null },
];

function show(query: string, current = 'users', userId = 'a'.repeat(24)) {
  cleanup();
  history.replaceState(null, '', `/admin-dashboard?${query}`);
  openSession({ token: 'a.b.c', user: buildUser({ _id: userId, role: 'admin' }) });
  render(
    <BrowserRouter>
      <ConsoleProvider value={{ sections, current, show: () => undefined }}>
        <SavedViews />
      </ConsoleProvider>
    </BrowserRouter>,
  );
}
async function names() {
  await userEvent.click(screen.getByRole('button', { name: 'Views' }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}
const press = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));
const acts = ['Export all views', 'Import views…'];

async function save(name: string) {
  await names();
  await press('Save this view…');
  await userEvent.type(screen.getByLabelText('Name'), `${name}{Enter}`);
}

beforeEach(() => {
  localStorage.clear();
  useToasts.setState({ toasts: [] });
});

describe('saved views', () => {
  it('keep the filters of the section under a name, without what is open, and give them back', async () => {
    show('tab=users&status=suspended&page=3&open=1');
    await save('Suspended');
    show('tab=users');
    expect(await names()).toEqual(['Coaches', 'Suspended', 'Save this view…', ...acts]);
    await press('Suspended');
    expect(location.search).toBe('?tab=users&status=suspended');
  });

  it('belong to their section and to the admin who has kept them', async () => {
    show('tab=users&status=suspended');
    await save('Suspended');
    show('tab=inbox', 'inbox');
    expect(await names()).toEqual(['Save this view…', ...acts]);
    show('tab=users', 'users', 'b'.repeat(24));
    expect(await names()).toEqual(['Coaches', 'Save this view…', ...acts]);
  });

  it('are forgotten where they are shown', async () => {
    show('tab=users&status=suspended');
    await save('Suspended');
    await names();
    await press('Forget “Suspended”');
    expect(await names()).toEqual(['Coaches', 'Save this view…', ...acts]);
  });

  it('are refused with a word when there is no room left, and the typed name stays', async () => {
    const full = Array.from({ length: 100 }, (_, n) => ({ name: String(n), query: 'tab=inbox' }));
    localStorage.setItem(`ankur.console.views.${'a'.repeat(24)}`, JSON.stringify(full));
    show('tab=users&status=suspended');
    await save('Suspended');
    expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual([
      'There is room for 100 views. Forget some first.',
    ]);
    expect(screen.getByLabelText('Name')).toHaveValue('Suspended');
  });

  it('come back from a file, the later of one name staying', async () => {
    show('tab=users&status=suspended');
    await save('Mine');
    const file = new File(
      [JSON.stringify([{ name: 'Mine', query: 'tab=users&role=scout' }, { name: 5 }])],
      'v.json',
    );
    Object.assign(file, {
      text: () => Promise.resolve('[{"name":"Mine","query":"tab=users&role=scout"},{"name":5}]'),
    });
    await userEvent.upload(screen.getByLabelText('File of views'), file, { applyAccept: false });
    expect(await names()).toEqual(['Coaches', 'Mine', 'Save this view…', ...acts]);
    await press('Mine');
    expect(location.search).toBe('?tab=users&role=scout');
  });

  it('are read from nothing that is not a list of views of a section', () => {
    for (const text of [
      '',
      '{',
      '{}',
      'null',
      '[null, 3, {"name":"x"}]',
      '[{"name":"","query":"tab=a"}]',
      '[{"name":"x","query":"role=a"}]',
    ])
      expect(parseViews(text)).toEqual([]);
    const many = Array.from({ length: 300 }, (_, n) => ({ name: String(n), query: 'tab=a', more: 1 }));
    expect(parseViews(JSON.stringify(many))).toHaveLength(100);
    expect(parseViews(JSON.stringify(many))[0]).toEqual({ name: '0', query: 'tab=a' });
  });
});
