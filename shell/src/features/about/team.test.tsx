import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { buildSettings } from '../../../testing/build-settings.ts';
import { openAt } from '../../../testing/open-at.tsx';
import { Team } from './team.tsx';

const person = (name: string, role: string, link = '') => ({ name, role, link, photo: '' });
function open(team: ReturnType<typeof person>[]) {
  fakeServer({ 'GET /api/admin/public/settings': { body: buildSettings({ team }) } });
  openAt('/about', <Team />);
}

it('shows those of one role beside one another, each with the page that was named', async () => {
  open([
    person('Asha Rao', 'Founder and CEO', 'https://people.example/asha'),
    person('Ravi Iyer', 'Developer'),
    person('Zoya Khan', 'Developer', 'https://people.example/zoya'),
  ]);
  const link = await screen.findByRole('link', { name: 'Profile of Asha Rao' });
  expect(link).toHaveAttribute('href', 'https://people.example/asha');
  expect(link).toHaveAttribute('rel', 'noreferrer noopener');
  const [first, second] = screen.getAllByRole('list').slice(1);
  expect(within(first!).getAllByRole('listitem')).toHaveLength(1);
  expect(
    within(second!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['RIRavi IyerDeveloper', 'ZKZoya KhanDeveloperProfile']);
});

it.each([{ status: 429, body: {} }, { body: {} }])(
  'names roles when no settings arrive: %j',
  async (answer) => {
    fakeServer({ 'GET /api/admin/public/settings': answer });
    openAt('/about', <Team />);
    const tree = screen.getByText('Developers').closest('ol');
    expect(tree).toHaveAttribute('data-waits', 'true');
    await waitFor(() => expect(tree).toHaveAttribute('data-waits', 'false'));
  },
);

it('names roles alone while nobody is set', async () => {
  open([]);
  expect(await screen.findByText('Founder and CEO')).toBeVisible();
  expect(screen.getByText('Developers')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
