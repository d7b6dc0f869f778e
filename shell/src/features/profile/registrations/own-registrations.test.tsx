import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAt } from '../../../../testing/open-at.tsx';
import { OwnRegistrations } from './own-registrations.tsx';

const call = 'GET /api/events/registrations';
const registered = (id: string, ms: number, state = 'going') => ({
  state,
  event: {
    _id: id,
    title: `Meet ${id}`,
    date: new Date(Date.now() + ms).toISOString(),
    location: 'Pune',
    sport: 'hockey',
  },
});
const day = 86_400_000;

beforeEach(() => openSession({ token: 't', user: buildUser() }));

it('lists what the member is registered for, what runs, and where they only wait', async () => {
  const body = [registered('1', -60_000), registered('2', 3 * day), registered('3', 9 * day, 'waiting')];
  fakeServer({ [call]: { body } });
  openAt('/athlete/dashboard', <OwnRegistrations max={5} />);
  const lineOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li');
  expect(await lineOf('Meet 1')).toHaveTextContent(/^Now/);
  expect(await lineOf('Meet 2')).toHaveTextContent(/^In 3 days/);
  expect(await lineOf('Meet 3')).toHaveTextContent('On the waitlist');
  expect(screen.getByRole('link', { name: 'Meet 2' })).toHaveAttribute('href', '/events/2');
  expect(screen.getAllByText('On the waitlist')).toHaveLength(1);
});

it('shows the next one alone where that is asked, and says how many follow', async () => {
  fakeServer({ [call]: { body: [registered('1', day), registered('2', 3 * day)] } });
  openAt('/profile', <OwnRegistrations max={1} />);
  expect(await screen.findByRole('heading', { name: 'Your next event' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Meet 1' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Meet 2' })).toBeNull();
  expect(screen.getByRole('link', { name: 'and 1 more' })).toHaveAttribute('href', '/athlete/dashboard');
});

it('shows a place before an earlier wait where one is shown alone', async () => {
  fakeServer({ [call]: { body: [registered('1', day, 'waiting'), registered('2', 3 * day)] } });
  openAt('/profile', <OwnRegistrations max={1} />);
  expect(await screen.findByRole('link', { name: 'Meet 2' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Meet 1' })).toBeNull();
});

it('leads to the events where there is none, and offers another try where they did not come', async () => {
  fakeServer({ [call]: { body: [] } });
  const { unmount } = openAt('/profile', <OwnRegistrations max={1} />);
  expect(await screen.findByRole('link', { name: 'Find an event' })).toHaveAttribute('href', '/events');
  unmount();
  fakeServer({ [call]: { status: 400, body: { code: 'BAD_REQUEST' } } });
  openAt('/profile', <OwnRegistrations max={1} />);
  expect(await screen.findByText('Your events could not be loaded.')).toBeVisible();
});
