import { beforeEach, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showSection, told } from '../../../testing/show-section.tsx';
import ArticlesPage from './articles-page.tsx';

const stored = {
  _id: 'a'.repeat(24),
  title: 'Warm up well',
  summary: 'Ten minutes.',
  category: 'Training',
  sport: 'athletics',
  publishedAt: '2026-11-01T06:30:00.000Z',
};
const publish = 'POST /api/admin/articles';
const remove = `DELETE /api/admin/articles/${stored._id}`;
const list = (page: number) => `GET /api/admin/articles?page=${String(page)}`;
const listed = (articles: object[], totalPages = 1) => ({
  body: { articles, total: articles.length, totalPages },
});
const show = (answers: Parameters<typeof showSection>[2] = {}) =>
  showSection(ArticlesPage, 'articles', {
    [list(1)]: listed([stored]),
    'GET /api/sports': { body: [{ _id: '1', slug: 'hockey', name: 'Hockey' }] },
    ...answers,
  });
const type = (label: string, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: label }), text);

beforeEach(() => localStorage.clear());

it('publishes an article with its sport, and empties the form', async () => {
  const { sent } = show({ [publish]: { status: 201, body: { ...stored, body: 'Text' } } });
  expect(await screen.findByRole('link', { name: 'Warm up well' })).toHaveAttribute(
    'href',
    `/news/${stored._id}`,
  );
  await type('Title', 'Cool down');
  await type('Summary', 'Five minutes.');
  await type('Text', 'Walk.');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Sport/ }), 'hockey');
  await userEvent.click(screen.getByRole('button', { name: 'Publish article' }));
  await waitFor(() => expect(told()).toEqual(['The article is published.']));
  expect(sent.find(({ call }) => call === publish)?.body).toEqual({
    title: 'Cool down',
    summary: 'Five minutes.',
    body: 'Walk.',
    category: 'Community',
    sport: 'hockey',
  });
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

it('shows what was refused at its field and keeps what was typed', async () => {
  const errors = [{ field: 'title', message: 'is required' }];
  const body = { code: 'VALIDATION_FAILED', message: 'Please check.', field: 'title', errors };
  show({ [publish]: { status: 400, body } });
  await type('Summary', 'Five minutes.');
  await userEvent.click(screen.getByRole('button', { name: 'Publish article' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toBeInvalid());
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('Five minutes.');
});

it('keeps what was typed over a reload, until it is published', async () => {
  show();
  await type('Title', 'Cool down');
  cleanup();
  show({ [publish]: { status: 201, body: stored } });
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Cool down');
  await userEvent.click(screen.getByRole('button', { name: 'Publish article' }));
  await waitFor(() => expect(told()).toEqual(['The article is published.']));
  cleanup();
  show();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

it('goes through its rows by the keys of every table', async () => {
  show();
  await screen.findByRole('link', { name: 'Warm up well' });
  await userEvent.keyboard('j');
  expect(document.activeElement?.closest('tr')).toHaveTextContent('Warm up well');
});

it('takes an article off after a question', async () => {
  const { sent } = show({ [remove]: { body: { success: true } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Take off Warm up well' }));
  expect(sent.map(({ call }) => call)).not.toContain(remove);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take off' }));
  await waitFor(() => expect(told()).toContain('The article is off the pages.'));
  expect(sent.map(({ call }) => call)).toContain(remove);
});

it('comes page by page, so that an old one is taken off, too', async () => {
  const old = { ...stored, _id: 'b'.repeat(24), title: 'The first of all' };
  show({ [list(1)]: listed([stored], 2), [list(2)]: listed([old], 2) });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('button', { name: 'Take off The first of all' })).toBeVisible();
});
