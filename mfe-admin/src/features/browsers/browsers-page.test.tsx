import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showSection } from '../../../testing/show-section.tsx';
import BrowsersPage from './browsers-page.tsx';

const error = {
  area: 'mfe-content',
  path: '/events/:id',
  message: 'Cannot read a seat',
  count: 1234,
  firstAt: '2026-11-20T10:00:00.000Z',
  lastAt: new Date(Date.now() - 5 * 60_000).toISOString(),
};
const answers = {
  'GET /api/admin/client-errors': { body: { errors: [error] } },
  'GET /api/admin/page-views': { body: { routes: [{ path: '/community', count: 2500 }] } },
};

it('shows what browsers met, where, how often and when last, and which screens were opened', async () => {
  showSection(BrowsersPage, 'browsers', answers);
  const row = (await screen.findByText('Cannot read a seat')).closest('tr') as HTMLElement;
  for (const text of ['mfe-content', '/events/:id', '1,234', '5m ago'])
    expect(within(row).getByText(text)).toBeVisible();
  const screens = within(screen.getByRole('table', { name: 'Screens opened in the last 30 days' }));
  expect(screens.getByText('/community').closest('tr')).toHaveTextContent('2,500');
  // A column without a name is read out as nothing, in every row.
  expect(screens.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('');
});

it('says when there is nothing, and what could not be loaded while the rest stands', async () => {
  showSection(BrowsersPage, 'browsers', {
    ...answers,
    'GET /api/admin/client-errors': { body: { errors: [] } },
    'GET /api/admin/page-views': { status: 400, body: { code: 'BAD_REQUEST' } },
  });
  expect(await screen.findByText('No browser met an error.')).toBeVisible();
  expect(await screen.findByText('The screens could not be loaded.')).toBeVisible();
});
