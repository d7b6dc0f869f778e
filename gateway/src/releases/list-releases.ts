import type { ReleaseContext } from './activate-release.ts';

/** Releases of a remote, newest first, with the place of each. */
export async function listReleases({ repository }: ReleaseContext, name: string) {
  const [remote, releases] = await Promise.all([repository.remote(name), repository.list(name)]);
  return releases.map(({ version, publishedAt, by }) => {
    const active = remote?.active === version;
    const previous = remote?.previous === version;
    return {
      name,
      version,
      by,
      publishedAt: publishedAt.toISOString(),
      state: active ? ('active' as const) : previous ? ('previous' as const) : ('stored' as const),
      activatedAt: active && remote ? remote.activatedAt.toISOString() : null,
    };
  });
}
