import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openAt } from '../../../../testing/open-at.tsx';
import { SportingEvents } from './sporting-events.tsx';

jest.mock('@ankur/ui/carousel/carousel', () => ({
  Carousel: ({ slides }: { slides: { id: string; content: ReactNode }[] }) =>
    slides.map(({ id, content }) => <div key={id}>{content}</div>),
}));

const event = {
  _id: '65e000000000000000000001',
  title: 'Monsoon Cup',
  date: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  location: 'Bengaluru',
  sport: 'football',
  featured: false,
};

function open(answer: FakeAnswer) {
  fakeServer({ 'GET /api/events': answer });
  openAt('/', <SportingEvents />);
}

const heading = () => screen.queryByRole('heading', { name: 'Sporting Events' });

describe('SportingEvents', () => {
  it('keeps its place while the events are on their way, then shows them', async () => {
    open({ body: [event] });
    expect(heading()).toBeVisible();
    expect(screen.getByText('Loading events...')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Monsoon Cup' })).toHaveAttribute(
      'href',
      '/events/65e000000000000000000001',
    );
    expect(screen.queryByText('Loading events...')).toBeNull();
  });

  it('shows the day of an event in India, whatever day it is for the reader', async () => {
    const date = '2099-06-01T20:00:00.000Z';
    const featured = { ...event, _id: '65e000000000000000000002', title: 'Night Run', featured: true };
    open({
      body: [
        { ...event, date },
        { ...featured, date },
      ],
    });
    expect(await screen.findByText('2 June 2099 · Bengaluru')).toBeVisible();
    expect(await screen.findByText('Tuesday, 2 June · Bengaluru')).toBeVisible();
  });

  it('is not there when nothing is coming', async () => {
    open({ body: [{ ...event, date: '2025-05-01T06:00:00.000Z' }] });
    await waitFor(() => expect(heading()).toBeNull());
  });
});
