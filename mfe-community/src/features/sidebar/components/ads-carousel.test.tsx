import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { allNear } from '@ankur/ui/testing/all-near';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { AdsCarousel } from './ads-carousel.tsx';

const show = (ads: unknown[]) => {
  fakeServer({ 'GET /api/admin/public/ads': { body: ads } });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <AdsCarousel />
    </QueryClientProvider>,
  );
};
const shoes = { _id: 'a', title: 'Shoes', image: '/uploads/content/x.webp' };

let watched: number;

describe('AdsCarousel', () => {
  beforeEach(() => {
    prefer();
    watched = 0;
    class Blind {
      observe() {
        watched += 1;
      }
      unobserve() {}
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Blind, ResizeObserver: Blind });
  });

  it('says so when there are none', async () => {
    show([]);
    expect(await screen.findByText('No ads yet')).toBeVisible();
  });

  it('begins when its reader is near, and not before', async () => {
    const { unmount } = show([shoes]);
    await waitFor(() => expect(watched).toBe(1));
    expect(screen.queryByRole('region', { name: 'Advertisements' })).toBeNull();
    unmount();
    allNear();
    show([shoes]);
    expect(await screen.findByRole('img', { name: 'Shoes' })).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Advertisements' })).toBeInTheDocument();
  });
});
