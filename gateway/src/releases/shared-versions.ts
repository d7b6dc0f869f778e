import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const shellRelease = z.object({
  shared: z.record(z.string(), z.string()),
  routes: z.array(z.object({ path: z.string() })).default([]),
});

function numbers(range: string): number[] | null {
  const match = /^\^?(\d+)\.(\d+)\.(\d+)/.exec(range);
  return match ? match.slice(1).map(Number) : null;
}

function atLeast(have: readonly number[], need: readonly number[]): boolean {
  const index = have.findIndex((part, place) => part !== need[place]);
  return index < 0 || (have[index] ?? 0) > (need[index] ?? 0);
}

/** The first shared package whose version the host cannot give, as a sentence; null when all fit. Ranges are `^x.y.z`. */
export function satisfiesShared(
  wanted: Readonly<Record<string, string>>,
  host: Readonly<Record<string, string>>,
): string | null {
  for (const [name, range] of Object.entries(wanted)) {
    const need = numbers(range);
    const have = numbers(host[name] ?? '');
    if (!have) return `the shell does not share ${name}`;
    // Below 1.0.0 a caret range ends at the next minor version.
    const fixed = need?.[0] === 0 ? 2 : 1;
    const sameLine = need?.slice(0, fixed).every((part, place) => part === have[place]);
    if (!need || !sameLine || !atLeast(have, need))
      return `it needs ${name} ${range}, the shell has ${host[name]}`;
  }
  return null;
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
