import { Route, Routes } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import ExploreSportsPage from './explore-sports-page.tsx';
import SportPage from './sport-page.tsx';

const hockey = {
  _id: '1',
  slug: 'hockey',
  name: 'Hockey',
  description: 'Sticks.',
  shortDescription: 'Fast.',
};
const open = (path: string, sports: FakeAnswer) => {
  fakeServer({ 'GET /api/sports': sports });
  openAt(
    path,
    <Routes>
      <Route path="/explore-all-sports" element={<ExploreSportsPage />} />
      <Route path="/sports/:name" element={<SportPage />} />
    </Routes>,
  );
};
const refused = { status: 400, body: { code: 'BAD_REQUEST' } };

it('shows the sports of the catalogue, each with the way to its page', async () => {
  open('/explore-all-sports', { body: [hockey] });
  const link = await screen.findByRole('link', { name: 'Hockey' });
  expect(link).toHaveAttribute('href', '/sports/hockey');
  expect(link.closest('li')).toHaveTextContent('Sticks.');
  expect(link.closest('li')?.querySelector('svg')).not.toBeNull();
});

it('says that the catalogue is empty, with somewhere else to go', async () => {
  open('/explore-all-sports', { body: [] });
  expect(await screen.findByText('No sport is in the catalogue yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse athletes' })).toHaveAttribute('href', '/athletes');
});

it('finds a sport whatever the case of its address, and says when the catalogue has none of that name', async () => {
  open('/sports/Hockey', { body: [hockey] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Hockey' })).toBeVisible();
  open('/sports/quidditch', { body: [hockey] });
  expect(await screen.findByText('This sport is not in the catalogue.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sport' })).toBeInTheDocument();
});

it.each([
  ['/explore-all-sports', 'The sports could not be loaded.'],
  ['/sports/hockey', 'The sport could not be loaded.'],
])('%s says that it failed, with another try', async (path, text) => {
  open(path, refused);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
});
