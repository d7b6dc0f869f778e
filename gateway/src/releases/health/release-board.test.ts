import { expect, test } from '@jest/globals';
import type { ReleaseDocument } from '../release.model.ts';
import { releaseBoard } from './release-board.ts';
import type { HealthContext } from './report-remotes.ts';

test('a remote that was published and nobody gets yet is on the board, where it can be activated', async () => {
  const release = { name: 'mfe-new', version: '1.0.0', publishedAt: new Date(0), by: 'pipeline' };
  const repository = {
    names: async () => ['mfe-new'],
    remote: async () => null,
    list: async () => [release as ReleaseDocument],
  };
  const health = { since: async () => [] };
  expect(await releaseBoard({ repository, health } as unknown as HealthContext)).toMatchObject([
    { name: 'mfe-new', revision: 0, releases: [{ version: '1.0.0', state: 'stored' }], health: [] },
  ]);
});
