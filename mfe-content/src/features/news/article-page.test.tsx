import { closeSession } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { buildArticle } from '../../../testing/build-news.ts';
import { openPage } from '../../../testing/open-page.tsx';
import ArticlePage from './article-page.tsx';

const id = 'c'.repeat(24);
const open = (answer: FakeAnswer) => {
  closeSession();
  fakeServer({ [`GET /api/articles/${id}`]: answer });
  return openPage(ArticlePage, '/news/:id', `/news/${id}`);
};

it('shows an article in its paragraphs, with the way back, share and save', async () => {
  open({ body: { ...buildArticle({ _id: id, title: 'Easy days' }), body: 'First <b>one</b>.\n\nSecond.' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Easy days' })).toBeVisible();
  // Its words are words, never markup.
  expect(screen.getByText('First <b>one</b>.')).toBeVisible();
  expect(screen.getByText('Second.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
  expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save for later: Easy days' })).toBeVisible();
});

it('says when there is none', async () => {
  open({ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This article does not exist or could not be loaded.',
  );
});
