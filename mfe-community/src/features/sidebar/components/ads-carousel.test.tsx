import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { AdsCarousel } from './ads-carousel.tsx';

const show = (ads: unknown[]) => {
  fakeServer({ 'GET /api/admin/public/ads': { body: ads } });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <AdsCarousel />
    </QueryClientProvider>,
  );
};

describe('AdsCarousel', () => {
  it('says so when there are none', async () => {
    show([]);
    expect(await screen.findByText('No ads yet')).toBeVisible();
  });
});
