import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../../../testing/open-page.tsx';
import CalendarPage from './calendar-page.tsx';

const phone = '(max-width: 640px)';
const open = (search = '?view=calendar') => openPage(CalendarPage, '/events', `/events${search}`);
const heading = async () => (await screen.findByRole('heading', { level: 2 })).textContent;
const shown = () => screen.getByRole('tab', { selected: true });

beforeEach(() => {
  // The last evening of a month in India.
  jest.useFakeTimers({ now: new Date('2026-11-30T14:00:00.000Z'), advanceTimers: true });
  prefer();
  fakeServer(new Proxy({}, { has: () => true, get: () => ({ body: [] }) }));
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('is where it was after a reload and on the way back, and writes nothing of where everybody begins', async () => {
  open();
  expect(await heading()).toBe('November 2026');
  expect(location.search).toBe('?view=calendar');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(location.search).toBe('?view=calendar&day=2026-12-01'));
  await userEvent.click(screen.getByRole('tab', { name: 'Agenda' }));
  await waitFor(() => expect(location.search).toBe('?view=calendar&by=agenda&day=2026-12-01'));
  const [address, title] = [location.search, await heading()];
  cleanup();
  open(address);
  expect(await heading()).toBe(title);
  expect(shown()).toHaveTextContent('Agenda');
  await userEvent.click(screen.getByRole('tab', { name: 'Month' }));
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(location.search).toBe('?view=calendar'));
});

it('begins with this month where the address names a day that there is not', async () => {
  open('?view=calendar&day=2026-02-30&by=year');
  expect(await heading()).toBe('November 2026');
  expect(shown()).toHaveTextContent('Month');
});

it('lists the days to come on a phone, also at the end of a month', async () => {
  prefer(phone);
  open();
  await heading();
  expect(shown()).toHaveTextContent('Agenda');
  expect(await heading()).toMatch(/30 Nov.*29 Dec/);
});
