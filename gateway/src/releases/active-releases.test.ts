import type { ReleaseDescription } from '@ankur/contracts/remotes';
import { describe, expect, test } from '@jest/globals';
import { activeReleases } from './active-releases.ts';
import type { ReleaseDocument } from './release.model.ts';
import type { ReleaseRepository } from './release.repository.ts';

const screens = { routes: [{ path: '/desk', access: 'admin' }], navItems: [], slots: [] };
const stored = (name: string, version: string, declaration: object = {}) =>
  ({
    _id: `${name}@${version}`,
    name,
    version,
    description: { name, version, ...declaration },
  }) as ReleaseDocument;

/** A repository of these releases, newest first; the last of each name is active. */
const holding = (...releases: ReleaseDocument[]) =>
  ({
    remotes: async () =>
      [...new Map(releases.map(({ name, version }) => [name, version]))].map(([_id, active]) => ({
        _id,
        active,
      })),
    descriptions: async (ids: readonly string[]) => releases.filter(({ _id }) => ids.includes(_id)),
    list: async (name: string) => releases.filter((release) => release.name === name),
  }) as unknown as ReleaseRepository;
const read = async (...releases: ReleaseDocument[]): Promise<Partial<ReleaseDescription>[]> =>
  activeReleases(holding(...releases));

describe('the active releases', () => {
  test('stand in the order of their names', async () => {
    const releases = await read(stored('mfe-b', '1.0.0', screens), stored('mfe-a', '1.0.0', screens));
    expect(releases.map(({ name }) => name)).toEqual(['mfe-a', 'mfe-b']);
  });

  test('declare what the newest release does where they are older than declarations', async () => {
    const releases = await read(
      stored('mfe-desk', '3.0.0'),
      stored('mfe-desk', '2.0.0', screens),
      stored('mfe-desk', '1.5.0', { ...screens, routes: [] }),
      stored('mfe-desk', '1.0.0'),
    );
    expect(releases).toEqual([{ name: 'mfe-desk', version: '1.0.0', ...screens }]);
  });

  test('declare nothing where no release of the remote ever has', async () => {
    expect(await read(stored('mfe-desk', '1.0.0'))).toMatchObject([{ routes: [], navItems: [], slots: [] }]);
  });
});
