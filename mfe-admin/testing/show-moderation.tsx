import { BrowserRouter, QueryClientProvider, createQueryClient, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildCase } from './build-case.ts';
import { InFrame } from './in-frame.tsx';

/** Two posts of a list: with words, and without. */
export const flagged = buildCase({
  content: 'Cash only, no bills',
  status: 'flagged',
  flagCount: 2,
  version: 4,
});
export const silent = buildCase({
  content: '',
  media: [{ mediaType: 'image', url: '/uploads/community/a.webp' }],
  author: { _id: '2', username: 'Zoya Khan' },
});

export const waitingFirst = '&sortBy=waitingSince&sortOrder=asc';
export const listCall = (query: string) =>
  `GET /api/moderation/community-posts?page=1&limit=20&search=&${query}${waitingFirst}`;
export const moderateCall = (id: string) => `PATCH /api/moderation/community-posts/${id}/moderate`;
export const caseCall = (id: string) => `GET /api/moderation/community-posts/${id}`;
export const listed = (posts: unknown[], totalPages = 1) => ({
  body: { posts, total: posts.length, totalPages, currentPage: 1 },
});

/** Shows the page of moderation at an address, with what the server says to it. */
export async function show(
  address = '/admin-dashboard?tab=moderation&status=flagged',
  answers: Parameters<typeof fakeServer>[0] = {},
  role: 'admin' | 'moderator' = 'admin',
) {
  history.replaceState(null, '', address);
  openSession({ token: 'a.b.c', user: buildUser({ _id: '64b0000000000000000000ad', role }) });
  const server = fakeServer({
    [listCall('status=flagged')]: listed([flagged, silent]),
    [caseCall(flagged._id)]: { body: { post: flagged } },
    [`${caseCall(flagged._id)}/history`]: { body: { entries: [], isComplete: true } },
    [`PATCH /api/moderation/community-posts/${flagged._id}/moderate`]: { body: { post: flagged } },
    ...answers,
  });
  const { default: ModerationPage } = await import('../src/features/moderation/moderation-page.tsx');
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <InFrame>
          <ModerationPage />
        </InFrame>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return server;
}

export const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;
export const panel = () => screen.queryByRole('dialog', { name: 'Content Details' });

/** Opens the details of the row with these words. */
export async function open(text: string) {
  await userEvent.click(within(await rowOf(text)).getByRole('button', { name: 'View' }));
  return screen.findByRole('dialog', { name: 'Content Details' });
}
