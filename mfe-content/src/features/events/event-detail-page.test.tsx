import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { buildEvent } from '../../../testing/build-event.ts';
import { openPage } from '../../../testing/open-page.tsx';
import EventDetailPage from './event-detail-page.tsx';

function openEvent(answer: FakeAnswer) {
  fakeServer({ 'GET /api/events/65e000000000000000000001': answer });
  return openPage(EventDetailPage, '/events/:id', '/events/65e000000000000000000001');
}

describe('EventDetailPage', () => {
  it('shows what, where, by whom and what it costs, and the way back', async () => {
    openEvent({ body: buildEvent({ price: 1250 }) });
    expect(screen.getByRole('status')).toHaveTextContent('Loading event...');
    expect(await screen.findByRole('heading', { level: 1, name: 'Monsoon Cup' })).toBeVisible();
    for (const text of ['football | trial', 'Bengaluru', 'Organized by South Academy', 'INR 1,250'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All events' })).toHaveAttribute('href', '/events');
  });

  it('hides an organiser without a name and a registration that does not exist', async () => {
    openEvent({ body: buildEvent({ organizer: { name: '' } }) });
    expect(await screen.findByText('Free')).toBeVisible();
    expect(screen.queryByText(/Organized by/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Register Now' })).toBeNull();
  });

  it('opens the registration in a new tab that cannot reach back', async () => {
    openEvent({ body: buildEvent({ registrationLink: 'https://entry.example/cup' }) });
    const link = await screen.findByRole('link', { name: 'Register Now' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('draws a picture where the stored one is broken', async () => {
    const { container } = openEvent({ body: buildEvent({ image: '/media/gone.webp' }) });
    await screen.findByRole('heading', { level: 1 });
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
  });

  it('offers no other try for an event that does not exist, and one for an event that did not come', async () => {
    const { unmount } = openEvent({ status: 404, body: { code: 'EVENT_NOT_FOUND' } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load event details.');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    unmount();
    openEvent({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeVisible();
  });
});
