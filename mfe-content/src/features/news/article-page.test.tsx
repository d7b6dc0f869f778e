import { closeSession } from '@ankur/mfe-kit';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { buildArticle } from '../../../testing/build-news.ts';
import { openPage } from '../../../testing/open-page.tsx';
import ArticlePage from './article-page.tsx';

const id = 'c'.repeat(24);
const others = [
  buildArticle({ title: 'New boots', category: 'Business', sport: 'football' }),
  buildArticle({ _id: id, title: 'Easy days' }),
  buildArticle({ title: 'Sleep more', sport: 'football' }),
  buildArticle({ title: 'Hill repeats' }),
];
const open = (answer: FakeAnswer, list: FakeAnswer = { body: others }) => {
  closeSession();
  fakeServer({ [`GET /api/articles/${id}`]: answer, 'GET /api/articles': list });
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
  expect(screen.getAllByRole('button', { name: 'Save for later: Easy days' })).toHaveLength(2);
});

it('ends with what is nearest to it among the other articles', async () => {
  open({ body: { ...buildArticle({ _id: id, title: 'Easy days' }), body: 'Run slowly.' } });
  const readOn = within(await screen.findByRole('region', { name: 'Read on' }));
  const titles = readOn.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Hill repeats', 'Sleep more']);
});

it('is whole when the other articles do not come', async () => {
  open({ body: { ...buildArticle({ _id: id }), body: 'Run slowly.' } }, { status: 400, body: {} });
  expect(await screen.findByText('Run slowly.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says when there is none', async () => {
  open({ status: 404, body: { code: 'NOT_FOUND', message: 'Not found.' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This article does not exist or could not be loaded.',
  );
});
