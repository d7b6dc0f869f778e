import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection } from '../../../../testing/show-section.tsx';
import SystemAdminPage from '../system-admin-page.tsx';

const call = 'GET /api/admin/monitoring';
const counted = { requests: 40, errors: 1, refused: 2, p50: 4, p95: 1200.5 };
const numbers = {
  since: '2026-11-23T00:00:00.000Z',
  at: '2026-11-23T00:30:00.000Z',
  sockets: 12,
  ...counted,
  perMinute: [],
  services: [
    { service: 'events', ...counted, state: 'slow' },
    { service: 'content', ...counted, requests: 0, errors: 0, p50: null, p95: null, state: 'quiet' },
  ],
  endpoints: [{ method: 'GET', path: '/api/events', service: 'events', ...counted }],
};
const show = (answers: Parameters<typeof showSection>[2]) =>
  showSection(SystemAdminPage, 'system-admin&part=monitoring', answers);

it('shows the numbers of the last hour, per service and endpoint, and which service is slow', async () => {
  show({ [call]: { body: numbers } });
  const figure = (name: string) => screen.getByText(name).closest('div');
  expect(await screen.findByText('Open sockets')).toBeVisible();
  expect(figure('Requests (last hour)')).toHaveTextContent('40');
  expect(figure('Latency p95')).toHaveTextContent('1,200.5 ms');
  expect(figure('Error rate')).toHaveTextContent('2.5 %');
  expect(figure('Open sockets')).toHaveTextContent('12');
  const services = within(screen.getByRole('table', { name: 'Services' }));
  expect(services.getByText('slow').closest('tr')).toHaveTextContent(/^events.*2\.5 %$/);
  expect(services.getByText('quiet').closest('tr')).toHaveTextContent(/^content.*–$/);
  expect(screen.getByText('GET /api/events')).toBeVisible();
});

it('offers to try again when nothing can be read', async () => {
  let fails = true;
  show({ [call]: () => (fails ? { status: 503, body: {} } : { body: numbers }) });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('Open sockets')).toBeVisible();
});
