import { expect, test } from '@jest/globals';
import { releasesLive } from './releases.live.ts';

const row = { name: 'mfe-content', revision: 5 };
const since = '2026-01-01T00:00:00.000Z';

test.each([
  ['release.published', { ...row, version: '2', previous: '1' }, 'release:published'],
  ['release.rolledBack', { ...row, version: '1', previous: '2' }, 'release:published'],
  ['release.canaryChanged', { ...row, version: '3' }, 'release:canary'],
  ['release.canaryChanged', { ...row, version: null }, 'release:canary'],
  ['remote.degraded', { ...row, reason: 'It throws', since }, 'remote:degraded'],
  ['remote.restored', row, 'remote:restored'],
])('%s is told to browsers, and to admins as a row that has changed: %#', (type, data, toAll) => {
  const mapping = releasesLive.mappings.find(({ definition }) => definition.type === type);
  const told = mapping?.messages(mapping.definition.data.parse(data) as never);
  expect(told?.map((one) => [one.room, one.type, one.v])).toEqual([
    ['public', toAll, 5],
    ['admin', 'release:state', 5],
  ]);
  expect(told?.at(-1)?.data).toEqual(row);
});
