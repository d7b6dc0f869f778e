import { QueryClientProvider, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCase } from '../../../../testing/build-case.ts';
import { FlaggedPosts } from './flagged-posts.tsx';

const call = 'GET /api/moderation/community-posts?status=flagged&limit=50&sortBy=createdAt&sortOrder=desc';
const listed = (posts: unknown[]) => ({
  body: { posts, total: posts.length, totalPages: 1, currentPage: 1 },
});

function show(answer: FakeAnswer | (() => FakeAnswer)) {
  fakeServer({ [call]: answer });
  const onModerate = jest.fn<(caseId: string) => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FlaggedPosts onModerate={onModerate} />
    </QueryClientProvider>,
  );
  return onModerate;
}

describe('FlaggedPosts', () => {
  it('says so when there are none', async () => {
    show(listed([]));
    expect(await screen.findByText('No flagged posts')).toBeVisible();
  });

  it('names author, words and flags of each, and opens the one that is pressed', async () => {
    const wordy = buildCase({ content: 'Cash only', status: 'flagged', flagCount: 3 });
    const silent = buildCase({
      content: '',
      status: 'flagged',
      flagCount: 1,
      author: { _id: '2', username: 'Zoya Khan' },
    });
    const onModerate = show(listed([wordy, silent]));
    const row = (await screen.findByText('Media only')).closest('tr')!;
    expect(within(row).getByRole('cell', { name: 'Zoya Khan' })).toBeVisible();
    expect(within(row).getByRole('cell', { name: '1' })).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: 'Moderate' }));
    expect(onModerate).toHaveBeenCalledWith(silent._id);
  });

  it('offers a retry when the list cannot be read', async () => {
    let refused = true;
    show(() => (refused ? { status: 403, body: { code: 'FORBIDDEN', message: 'No.' } } : listed([])));
    const retry = await screen.findByRole('button', { name: /try again/i });
    refused = false;
    await userEvent.click(retry);
    expect(await screen.findByText('No flagged posts')).toBeVisible();
  });
});
