import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { releaseDescription } from '@ankur/contracts/remotes';
import type { z } from 'zod';

/** The file in which a build says what it is. */
export const descriptionFile = 'release.json';

const built = releaseDescription.pick({ name: true, version: true, files: true });
/** As much of a build's description as it takes to pack it; the rest is checked when it is published. */
export type Built = z.infer<typeof built>;

/** Everything in a folder but its folders, as paths with `/`. */
export async function entriesBelow(folder: string): Promise<{ path: string; isFile: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => ({
      path: relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'),
      isFile: entry.isFile(),
    }));
}

/** What a folder says it is a build of. Throws when it says nothing that can be read. */
export const readBuilt = async (folder: string): Promise<Built> =>
  built.parse(JSON.parse(await readFile(join(folder, descriptionFile), 'utf8')));

/**
 * The files of a folder that belong to its build, and how many others lie there: a cache that puts a build back removes
 * nothing of the one before.
 */
export async function filesOfBuild(
  folder: string,
  { files }: Pick<Built, 'files'>,
): Promise<{ own: string[]; others: number }> {
  const listed = new Set([descriptionFile, ...files.map(({ path }) => path)]);
  const all = await entriesBelow(folder);
  const own = all.map(({ path }) => path).filter((path) => listed.has(path));
  return { own, others: all.length - own.length };
}
