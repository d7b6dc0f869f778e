import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildScore } from '../../../testing/build-news.ts';
import { openPage } from '../../../testing/open-page.tsx';
import LiveScoresPage from './live-scores-page.tsx';

const all = 'GET /api/scores?sport=all';
const asOf = '2026-11-23T10:00:00.000Z';
const scores = (...list: unknown[]): FakeAnswer => ({ body: { scores: list, asOf, isStale: false } });
const open = (answers: Parameters<typeof fakeServer>[0]) => ({
  ...fakeServer(answers),
  ...openPage(LiveScoresPage, '/live-scores'),
});
afterEach(() => {
  jest.useRealTimers();
});

it('shows a match with sport, status, teams, scores, league, date and time', async () => {
  open({ [all]: scores(buildScore()) });
  expect(screen.getByRole('heading', { level: 1, name: 'Live Scores' })).toBeVisible();
  const card = within(await screen.findByRole('article', { name: 'Pune vs Goa' }));
  for (const text of ['Football', '2H', 'Pune', '2', 'vs', 'Goa', '1', 'Winter League · 2026-11-23 · 18:30'])
    expect(card.getByText(text)).toBeVisible();
});

it('keeps the places of matches, which have no pictures, while the scores are on their way', () => {
  open({ [all]: scores(buildScore()) });
  const places = screen.getByRole('status');
  expect(places).toHaveTextContent('Loading live scores...');
  expect(places.querySelector('[style*="aspect-ratio"]')).toBeNull();
});

it("shows a missing team as TBD, a missing score as '-' and a missing status as a dash", async () => {
  open({
    [all]: scores(buildScore({ homeTeam: '', awayTeam: '', homeScore: '', awayScore: '', status: '' })),
  });
  const card = within(await screen.findByRole('article'));
  expect(card.getAllByText('TBD')).toHaveLength(2);
  expect(card.getAllByText('-')).toHaveLength(2);
  expect(card.getByText('—')).toBeVisible();
});

it('filters by pills, each a question of its own', async () => {
  open({
    [all]: scores(buildScore()),
    'GET /api/scores?sport=hockey': scores(buildScore({ id: '9', homeTeam: 'Ice', sport: 'Ice Hockey' })),
  });
  await screen.findByText('Pune');
  const pills = within(screen.getByRole('group', { name: 'Sport' }));
  expect(pills.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    ...['All', 'Cricket', 'Football', 'Basketball', 'Hockey', 'Tennis'],
  ]);
  await userEvent.click(pills.getByRole('button', { name: 'Hockey' }));
  expect(await screen.findByText('Ice')).toBeVisible();
  expect(pills.getByRole('button', { name: 'Hockey' })).toHaveAttribute('aria-pressed', 'true');
  // A reload finds the sport.
  cleanup();
  openPage(LiveScoresPage, '/live-scores', `/live-scores${location.search}`);
  expect(await screen.findByText('Ice')).toBeVisible();
  expect(screen.queryByText('Pune')).toBeNull();
});

it('marks scores that the service confirms no more with their time', async () => {
  open({ [all]: { body: { scores: [buildScore()], asOf, isStale: true } } });
  expect(await screen.findByText(/^Scores as of \d{1,2}:\d\d/)).toBeVisible();
});

it('shows no matches of another sport while those of a sport are on their way', async () => {
  open({
    [all]: scores(buildScore()),
    'GET /api/scores?sport=tennis': () => new Promise<FakeAnswer>(() => undefined),
  });
  await screen.findByText('Pune');
  await userEvent.click(screen.getByRole('button', { name: 'Tennis' }));
  expect(screen.queryByText('Pune')).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('Loading live scores...');
});

it('marks scores with their time when the page itself hears nothing newer', async () => {
  jest.useFakeTimers();
  const answers: FakeAnswer[] = [scores(buildScore()), { status: 400, body: {} }];
  open({ [all]: () => answers.shift() ?? scores(buildScore({ homeScore: '3' })) });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.queryByText(/^Scores as of/)).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(30_010));
  expect(screen.getByText(/^Scores as of \d{1,2}:\d\d/)).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(30_010));
  expect(screen.getByText('3')).toBeVisible();
  expect(screen.queryByText(/^Scores as of/)).toBeNull();
});

it('says when nothing is played, and that it may not be known', async () => {
  open({ [all]: { body: { scores: [], asOf: null, isStale: false } } });
  expect(await screen.findByText('No live scores right now')).toBeVisible();
  expect(screen.getByText('The score service has not answered yet.')).toBeVisible();
});

it('offers another try when the page gets no answer', async () => {
  open({ [all]: { status: 400, body: {} } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Could not load live scores, try again later');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

it('reads again every 30 seconds', async () => {
  jest.useFakeTimers();
  const answers = [scores(buildScore()), scores(buildScore({ homeScore: '3' }))];
  const { sent } = open({ [all]: () => answers.shift() ?? scores() });
  await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(29_000));
  expect(sent).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  await act(() => jest.advanceTimersByTimeAsync(10));
  expect(sent).toHaveLength(2);
  expect(screen.getByText('3')).toBeVisible();
});
