import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildEvent } from '../../../testing/build-event.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { eventsCopy } from '../../copy.ts';
import EventsPage from './events-page.tsx';

const upcoming = 'GET /api/events?when=upcoming&limit=24';
const past = 'GET /api/events?when=past&limit=24';
/** Answers of the list of upcoming events, the last of them for good; past ones there are none. */
const answer = (...answers: FakeAnswer[]) =>
  fakeServer({
    [upcoming]: () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {},
    [past]: { body: [] },
  });
const open = () => openPage(EventsPage, '/events');

const none = 'No upcoming events at the moment. Please check back later!';

describe('EventsPage', () => {
  it('says that it loads, and keeps the skeleton back for 200 ms', async () => {
    answer({ body: [buildEvent()] });
    const { container } = open();
    expect(screen.getByRole('status')).toHaveTextContent('Loading events...');
    expect(container.querySelector('[style*="--skeleton-delay: 200ms"]')).not.toBeNull();
    expect(await screen.findByText('Monsoon Cup')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('counts the days to an event and links to it by name', async () => {
    answer({ body: [buildEvent({ date: new Date(Date.now() + 86_400_000).toISOString() })] });
    open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Tomorrow')).toBeVisible();
    expect(card.getByRole('link', { name: 'View Details: Monsoon Cup' })).toHaveAttribute(
      'href',
      '/events/65e000000000000000000001',
    );
  });

  it('puts past events under a heading of their own and says that none is coming', async () => {
    fakeServer({
      [upcoming]: { body: [] },
      [past]: { body: [buildEvent({ date: '2025-05-01T06:00:00.000Z' })] },
    });
    open();
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Past events' })).toBeVisible();
  });

  it('reads on behind the last event of each list until there is no more', async () => {
    const page = (kind: string, length: number) =>
      Array.from({ length }, (_, number) =>
        buildEvent({ _id: `${kind}${String(number)}`, title: `${kind} ${String(number)}` }),
      );
    fakeServer({
      [upcoming]: { body: page('cup', 24) },
      [`${upcoming}&after=cup23`]: { body: [buildEvent({ title: 'The last cup' })] },
      [past]: { body: page('old', 24) },
      [`${past}&after=old23`]: { body: [buildEvent({ title: 'The first cup' })] },
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: eventsCopy.loadMore }));
    expect(await screen.findByText('The last cup')).toBeVisible();
    expect(screen.queryByRole('button', { name: eventsCopy.loadMore })).toBeNull();
    expect(screen.queryByText('The first cup')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: eventsCopy.loadMorePast }));
    expect(await screen.findByText('The first cup')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says when it cannot read on, keeps what was read, and reads on by another press', async () => {
    let isDown = true;
    const cups = Array.from({ length: 24 }, (_, number) => buildEvent({ _id: `cup${String(number)}` }));
    fakeServer({
      [upcoming]: { body: cups },
      [`${upcoming}&after=cup23`]: () =>
        isDown
          ? { status: 400, body: { code: 'BAD_REQUEST' } }
          : { body: [buildEvent({ title: 'The last cup' })] },
      [past]: { body: [] },
    });
    open();
    const more = await screen.findByRole('button', { name: eventsCopy.loadMore });
    await userEvent.click(more);
    expect(await screen.findByRole('alert')).toHaveTextContent(eventsCopy.failed);
    await waitFor(() => expect(screen.getAllByText('Monsoon Cup')).toHaveLength(24));
    isDown = false;
    await userEvent.click(more);
    expect(await screen.findByText('The last cup')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when there is none at all', async () => {
    answer({ body: [] });
    open();
    expect(await screen.findByText(none)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Past events' })).toBeNull();
  });

  it('offers another try when the list does not come, and shows it then', async () => {
    answer({ status: 400, body: { code: 'BAD_REQUEST' } }, { body: [buildEvent()] });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to load events. Please try again later.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Monsoon Cup')).toBeVisible();
  });
});
