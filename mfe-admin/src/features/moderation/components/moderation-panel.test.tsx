import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { BrowserRouter, QueryClientProvider, createQueryClient, useToasts } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useEffectEvent } from 'react';
import { buildCase } from '../../../../testing/build-case.ts';

const followers = new Set<(changed: ModerationCase) => void>();
jest.mock('../../../cases/use-live-cases.ts', () => ({
  useLiveCases({ onCase }: { onCase: (changed: ModerationCase) => void }) {
    const handle = useEffectEvent(onCase);
    useEffect(() => {
      const follower = (changed: ModerationCase) => handle(changed);
      followers.add(follower);
      return () => void followers.delete(follower);
    }, []);
  },
}));

const arrives = (changed: ModerationCase) =>
  act(() => {
    for (const follower of followers) follower(changed);
  });

const flagged = buildCase({ content: 'Cash only, no bills', status: 'flagged', flagCount: 2, version: 4 });
const silent = buildCase({
  content: '',
  media: [{ mediaType: 'image', url: '/uploads/community/a.webp' }],
  author: { _id: '2', username: 'Zoya Khan' },
});

async function show(address = '/admin-dashboard?tab=moderation&status=flagged', rows = [flagged, silent]) {
  history.replaceState(null, '', address);
  const server = fakeServer({
    'GET /api/moderation/community-posts?page=1&limit=20&search=&status=flagged': {
      body: { posts: rows, total: rows.length, totalPages: 1, currentPage: 1 },
    },
    [`GET /api/moderation/community-posts/${flagged._id}/history`]: {
      body: { entries: [], isComplete: true },
    },
    [`PATCH /api/moderation/community-posts/${flagged._id}/moderate`]: { body: { post: flagged } },
  });
  const { ModerationPanel } = await import('./moderation-panel.tsx');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <ModerationPanel />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return server;
}

const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;
const panel = () => screen.queryByRole('dialog', { name: 'Content Details' });

async function open(text: string) {
  await userEvent.click(within(await rowOf(text)).getByRole('button', { name: 'View' }));
  return screen.findByRole('dialog', { name: 'Content Details' });
}

describe('ModerationPanel', () => {
  beforeEach(() => {
    useToasts.setState({ toasts: [] });
  });

  it('marks a post without words in the list', async () => {
    await show();
    expect(within(await rowOf('Media only')).getByRole('cell', { name: 'Zoya Khan' })).toBeVisible();
  });

  it('opens an item beside the list and keeps it in the address', async () => {
    await show();
    const details = await open('Cash only, no bills');
    expect(within(details).getByRole('button', { name: 'Keep' })).toBeVisible();
    expect(location.search).toContain(`open=${flagged._id}`);
    await userEvent.click(within(details).getByRole('button', { name: 'Close' }));
    expect(panel()).toBeNull();
    expect(location.search).not.toContain('open=');
  });

  it('sends the decision with its reason and the version that was seen', async () => {
    const { sent } = await show();
    const details = await open('Cash only, no bills');
    await userEvent.type(within(details).getByLabelText(/^Reason/), 'Sells supplements.');
    await userEvent.click(within(details).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Cash only, no bills')).toBeVisible();
    expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({
      action: 'removed',
      reason: 'Sells supplements.',
      notes: '',
      version: 4,
    });
    expect(panel()).toBeNull();
    expect(useToasts.getState().toasts[0]?.text).toBe('Removed. Only the author can see it.');
  });

  it('stays open with what was typed when another admin decides, and offers what fits now', async () => {
    const { sent } = await show();
    const details = await open('Cash only, no bills');
    await userEvent.type(within(details).getByLabelText(/^Reason/), 'Sells');
    await userEvent.unhover(screen.getByTestId('moderation-list'));
    arrives({ ...flagged, status: 'removed', version: 5 });
    expect(await within(panel()!).findByRole('button', { name: 'Restore' })).toBeVisible();
    expect(within(panel()!).queryByRole('button', { name: 'Keep' })).toBeNull();
    expect(within(panel()!).getByLabelText(/^Reason/)).toHaveValue('Sells');
    expect(sent.filter(({ call }) => call.endsWith('/history'))).toHaveLength(2);
  });

  it('says that there is nothing of the chosen status', async () => {
    await show(undefined, []);
    expect(await screen.findByText('No flagged content found.')).toBeVisible();
  });
});
