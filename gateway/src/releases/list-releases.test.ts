import { expect, test } from '@jest/globals';
import { listReleases } from './list-releases.ts';
import type { ReleaseDocument, RemoteDocument } from './release.model.ts';
import { releaseId, type ReleaseRepository } from './release.repository.ts';

const name = 'mfe-a';
const release = (version: string, month: number) =>
  ({
    _id: releaseId(name, version),
    name,
    version,
    publishedAt: new Date(Date.UTC(2026, month)),
    by: 'pipeline',
  }) as ReleaseDocument;

test('what is served is listed though many versions were published since', async () => {
  const canary = { version: '2.0.0', share: 5, roles: [], users: [], since: new Date(0), by: 'pipeline' };
  const remote = {
    _id: name,
    active: '1.1.0',
    previous: '1.0.0',
    canary,
    activatedAt: new Date(0),
    revision: 3,
  };
  const older = ['1.0.0', '1.1.0', '2.0.0'].map((version, month) => release(version, month));
  const newest = ['5.0.0', '4.0.0', '3.0.0'].map((version) => release(version, 9));
  const repository = {
    remote: async () => remote as unknown as RemoteDocument,
    list: async () => newest,
    descriptions: async (ids: readonly string[]) => older.filter(({ _id }) => ids.includes(_id)),
  } as unknown as ReleaseRepository;
  const { releases } = await listReleases(repository, name);
  expect(releases.map(({ version, state }) => `${version} ${state}`)).toEqual([
    '5.0.0 stored',
    '4.0.0 stored',
    '3.0.0 stored',
    '2.0.0 canary',
    '1.1.0 active',
    '1.0.0 previous',
  ]);
});
