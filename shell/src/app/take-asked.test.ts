import { apiKey, createQueryClient } from '@ankur/mfe-kit';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { askForSports } from './first-call.ts';
import { takeAsked } from './take-asked.ts';

const hockey = [{ slug: 'hockey' }];

/** What the cache holds in the end after answers in this order, and how many calls that took. */
async function takeAfter(...answers: object[]) {
  const { sent } = fakeServer({ 'GET /api/sports': () => answers.shift() ?? { status: 500 } });
  askForSports();
  const client = createQueryClient();
  takeAsked(client);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  return { held: client.getQueryData(apiKey('GET /api/sports')), calls: sent.length };
}

it('takes nothing when nothing was asked', () => {
  const client = createQueryClient();
  takeAsked(client);
  expect(client.getQueryCache().getAll()).toEqual([]);
});

it('takes the answer without another call', async () => {
  expect(await takeAfter({ body: hockey })).toEqual({ held: hockey, calls: 1 });
});

it('makes a call that failed again', async () => {
  expect(await takeAfter({ status: 503 }, { body: hockey })).toEqual({ held: hockey, calls: 2 });
});
