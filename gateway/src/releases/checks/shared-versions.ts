import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minVersion, satisfies, validRange } from 'semver';
import { z } from 'zod';

const shellRelease = z.object({
  shared: z.record(z.string(), z.string()),
  routes: z.array(z.object({ path: z.string() })).default([]),
});

/** Shared packages whose version the host cannot give, as sentences. The host names its own versions as ranges, too. */
export function sharedMismatches(
  wanted: Readonly<Record<string, string>>,
  host: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(wanted).flatMap(([name, range]) => {
    const given = Object.hasOwn(host, name) ? validRange(host[name]) : null;
    if (given === null) return [`the shell does not share ${name}`];
    if (satisfies(minVersion(given) ?? '', range)) return [];
    return [`it needs ${name} ${range}, the shell has ${host[name]}`];
  });
}

/** What a release must get along with: the shell's shared versions and its own screens. */
export interface HostRelease {
  shared: Readonly<Record<string, string>>;
  routes: readonly { path: string }[];
}

/** Describes the built shell; null when there is no build. */
export async function readHost(shellDist: string): Promise<HostRelease | null> {
  try {
    return shellRelease.parse(JSON.parse(await readFile(join(shellDist, 'release.json'), 'utf8')));
  } catch {
    return null;
  }
}
