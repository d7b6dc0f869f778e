import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from '../../testing/open-page.tsx';
import { BookmarkStar } from './bookmark-star.tsx';
import { SavedCount } from './saved-count.tsx';
import { useBookmarks } from './use-bookmarks.ts';

const kept = (articleId: string) => ({
  ...{ articleId, title: `Article ${articleId}`, link: null, savedAt: '2026-11-20T06:30:00.000Z' },
});

function Stars() {
  const bookmarks = useBookmarks();
  return (
    <>
      <SavedCount count={bookmarks.kept.length} />
      {['old', 'new', 'next'].map((id) => (
        <BookmarkStar key={id} bookmarks={bookmarks} article={kept(id)} />
      ))}
    </>
  );
}
const star = (id: string) => screen.getByRole('button', { name: `Save for later: Article ${id}` });

it('shows what was saved before also after a press that came before it was read', async () => {
  openSession({ token: 't', user: buildUser() });
  const stored = [kept('old')];
  const saving: (() => void)[] = [];
  let isSlow = true;
  fakeServer({
    'GET /api/bookmarks': () =>
      isSlow ? new Promise<FakeAnswer>(() => undefined) : { body: [...stored].toReversed() },
    'POST /api/bookmarks': ({ body }) =>
      new Promise((resolve) => {
        const { bookmarks } = body as { bookmarks: { articleId: string }[] };
        saving.push(() => {
          stored.push(...bookmarks.map(({ articleId }) => kept(articleId)));
          resolve({ body: stored });
        });
      }),
  });
  openPage(Stars, '/news');
  await userEvent.click(star('new'));
  await userEvent.click(star('next'));
  isSlow = false;
  saving[0]?.();
  // The second waits for the first, and stays pressed meanwhile.
  await screen.findByText('2 articles saved for later');
  expect(star('next')).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(saving).toHaveLength(2));
  saving[1]?.();
  expect(await screen.findByText('3 articles saved for later')).toBeVisible();
  for (const id of ['old', 'new', 'next']) expect(star(id)).toHaveAttribute('aria-pressed', 'true');
});
