import { closeSession, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setLocalBookmarks, useLocalBookmarks } from '../../bookmarks/local-bookmarks.ts';
import { openPage } from '../../../testing/open-page.tsx';
import SavedArticlesPage from './saved-articles-page.tsx';

const bookmark = {
  articleId: 'a1',
  title: 'Trials open',
  link: 'https://news.example/a1',
  savedAt: '2026-11-20T06:30:00.000Z',
};
const open = () => openPage(SavedArticlesPage, '/saved-articles');
beforeEach(() => {
  closeSession();
  setLocalBookmarks([]);
});

it('says when there is nothing, and where to find something', () => {
  open();
  expect(screen.getByText('No Saved Articles')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Sports News' })).toHaveAttribute('href', '/news');
});

it('lists what this browser keeps with title and link, and of an old entry its id; each can be removed', async () => {
  setLocalBookmarks([bookmark, { articleId: 'old-7', title: '', link: null, savedAt: '' }]);
  open();
  expect(screen.getByRole('link', { name: 'Trials open' })).toHaveAttribute(
    'href',
    'https://news.example/a1',
  );
  expect(screen.getByText('Saved Article #2')).toBeVisible();
  expect(screen.getByText('Article ID: old-7')).toBeVisible();
  expect(screen.getByText(/^Only title and link are kept, in this browser/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: old-7' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Trials open' }));
  expect(screen.getByText('No Saved Articles')).toBeVisible();
  expect(localStorage.getItem('ankur.bookmarks')).toBeNull();
});

it('keeps the places of rows without pictures while the articles are on their way, below what they are', () => {
  openSession({ token: 't', user: buildUser() });
  fakeServer({ 'GET /api/bookmarks': { body: [bookmark] } });
  open();
  expect(screen.getByText('Saved at your account: they are the same in every browser.')).toBeVisible();
  const places = screen.getByRole('status');
  expect(places).toHaveTextContent('Loading saved articles...');
  expect(places.querySelector('[style*="aspect-ratio"]')).toBeNull();
});

it('gives what this browser kept to the account of whoever has signed in, and keeps it no longer', async () => {
  setLocalBookmarks([bookmark]);
  openSession({ token: 't', user: buildUser() });
  const saved = [bookmark];
  const { sent } = fakeServer({
    'GET /api/bookmarks': () => ({ body: useLocalBookmarks.getState().kept.length === 0 ? saved : [] }),
    'POST /api/bookmarks': { body: saved },
    'DELETE /api/bookmarks/a1': { body: { success: true } },
  });
  open();
  expect(await screen.findByRole('link', { name: 'Trials open' })).toBeVisible();
  await waitFor(() => expect(useLocalBookmarks.getState().kept).toEqual([]));
  const { articleId, title, link } = bookmark;
  expect(sent.find(({ call }) => call === 'POST /api/bookmarks')?.body).toEqual({
    bookmarks: [{ articleId, title, link }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Trials open' }));
  expect(screen.getByText('No Saved Articles')).toBeVisible();
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('DELETE /api/bookmarks/a1'));
});

it('keeps in this browser what the account did not take', async () => {
  setLocalBookmarks([bookmark]);
  openSession({ token: 't', user: buildUser() });
  const { sent } = fakeServer({
    'GET /api/bookmarks': { body: [] },
    'POST /api/bookmarks': { status: 503, body: {} },
  });
  open();
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain('POST /api/bookmarks'));
  expect(useLocalBookmarks.getState().kept).toHaveLength(1);
});

it('puts an article back when the account would not remove it', async () => {
  openSession({ token: 't', user: buildUser() });
  fakeServer({
    'GET /api/bookmarks': { body: [bookmark] },
    'DELETE /api/bookmarks/a1': { status: 503, body: {} },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Trials open' }));
  expect(await screen.findByRole('link', { name: 'Trials open' })).toBeVisible();
});

it('puts back that article alone, where it was, and not one that was removed since', async () => {
  openSession({ token: 't', user: buildUser() });
  let answer: (refusal: FakeAnswer) => void = () => undefined;
  const later = (n: number) => ({
    ...bookmark,
    articleId: `b${String(n)}`,
    title: `Later ${String(n)}`,
    savedAt: `2026-11-2${String(n)}T06:30:00.000Z`,
  });
  fakeServer({
    'GET /api/bookmarks': { body: [later(3), later(2), bookmark] },
    'DELETE /api/bookmarks/b2': () => new Promise((resolve) => (answer = resolve)),
    'DELETE /api/bookmarks/b3': { body: { success: true } },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Later 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Later 3' }));
  answer({ status: 503, body: {} });
  expect(await screen.findByRole('link', { name: 'Later 2' })).toBeVisible();
  const titles = screen.getAllByRole('link', { name: /^(Later|Trials)/ }).map((link) => link.textContent);
  expect(titles).toEqual(['Later 2', 'Trials open']);
});
