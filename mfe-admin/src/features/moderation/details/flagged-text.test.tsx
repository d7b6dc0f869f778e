import type { MediaItem } from '@ankur/contracts/community/post';
import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { buildCase } from '../../../../testing/build-case.ts';
import { FlaggedText } from './flagged-text.tsx';

const picture = (name: string): MediaItem => ({ mediaType: 'image', url: `/uploads/content/${name}.webp` });
const flagged = (media: MediaItem[]) => ({
  ...{ title: 'Sleep', content: 'Eight hours', media, until: '2026-11-21T09:00:00.000Z' },
});
const show = (media: MediaItem[], before: MediaItem[]) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FlaggedText item={buildCase({ media, flaggedText: flagged(before) })} />
    </QueryClientProvider>,
  );

beforeEach(() => {
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});

describe('FlaggedText', () => {
  it('shows the words that were flagged and the pictures that their author has taken out since', () => {
    show([picture('kept'), picture('new')], [picture('kept'), picture('gone')]);
    const region = screen.getByRole('region', { name: 'As it was when it was flagged' });
    expect(within(region).getByText('Eight hours')).toBeTruthy();
    expect(within(region).getByRole('heading', { name: '1 file' })).toBeTruthy();
  });

  it('shows no picture twice', () => {
    show([picture('kept')], [picture('kept')]);
    expect(screen.getByText('Eight hours')).toBeTruthy();
    expect(screen.queryByText('1 file')).toBeNull();
  });
});
