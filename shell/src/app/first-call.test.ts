import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { askForSports, askedSports } from './first-call.ts';

it('is the catalogue, asked for once and taken as it comes; one that is refused says so', async () => {
  expect(askedSports()).toBeUndefined();
  const { sent } = fakeServer({ 'GET /api/sports': { body: [{ slug: 'hockey' }] } });
  askForSports();
  await expect(askedSports()).resolves.toEqual([{ slug: 'hockey' }]);
  expect(sent).toHaveLength(1);
  fakeServer({ 'GET /api/sports': { status: 503 } });
  askForSports();
  await expect(askedSports()).rejects.toThrow('503');
});
