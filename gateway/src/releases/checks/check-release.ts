import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { hostContractVersion, releaseDescription, type ReleaseDescription } from '@ankur/contracts/remotes';
import { z } from 'zod';
import { assertConsistent } from './check-declaration.ts';
import { satisfiesShared } from './shared-versions.ts';
import { unfit } from './unpack-release.ts';

const descriptionFile = 'release.json';
/** JavaScript of entry and exposed module as sent (brotli), the budget that builds of remotes obey. */
const firstLoadLimitBytes = 120_000;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const other = entries.find((entry) => !entry.isFile() && !entry.isDirectory());
  if (other) throw unfit(`${other.name} is no plain file`);
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

async function describe(folder: string): Promise<ReleaseDescription> {
  const text = await readFile(join(folder, descriptionFile), 'utf8').catch(() => {
    throw unfit(`${descriptionFile} is missing; build the remote first`);
  });
  try {
    return releaseDescription.parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined;
    throw unfit(
      `${descriptionFile} is not valid${issue ? ` (${issue.path.join('.')}: ${issue.message})` : ''}`,
    );
  }
}

async function checkFiles(folder: string, description: ReleaseDescription): Promise<void> {
  const { files, integrity, manifest, remoteEntry, preload } = description;
  const listed = new Map(files.map((file) => [file.path, file] as const));
  const present = new Set(await filesBelow(folder));
  present.delete(descriptionFile);
  const unlisted = [...present].find((path) => !listed.has(path));
  if (unlisted) throw unfit(`${unlisted} is not listed in ${descriptionFile}`);
  for (const { path, size, sha384 } of listed.values()) {
    if (!present.has(path)) throw unfit(`${path} is missing`);
    const content = await readFile(join(folder, path));
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (content.length !== size || hash !== sha384) throw unfit(`${path} is not the file that was built`);
  }
  if (listed.get(manifest)?.sha384 !== integrity.manifest)
    throw unfit('the hash of its manifest does not match');
  if (listed.get(remoteEntry)?.sha384 !== integrity.remoteEntry)
    throw unfit('the hash of its entry does not match');
  const stray = preload.find((file) => listed.get(file.path)?.sha384 !== file.integrity);
  if (stray) throw unfit(`the hash of ${stray.path} does not match`);
}

async function sentSize(folder: string, path: string): Promise<number> {
  const file = await stat(join(folder, `${path}.br`)).catch(() => stat(join(folder, path)));
  return file.size;
}

async function checkBudget(folder: string, { remoteEntry, preload }: ReleaseDescription): Promise<void> {
  const scripts = preload.filter(({ as }) => as === 'script').map(({ path }) => path);
  let bytes = 0;
  for (const path of new Set([remoteEntry, ...scripts])) bytes += await sentSize(folder, path);
  if (bytes > firstLoadLimitBytes)
    throw unfit(
      `its first load is ${Math.round(bytes / 1000)} kB, the limit is ${firstLoadLimitBytes / 1000} kB`,
    );
}

/** What a release is checked against. `hostShared` are the versions the shell provides; null when no shell is built. */
export interface FitOptions {
  name: string;
  hostShared: Readonly<Record<string, string>> | null;
}

/** Checks an unpacked release: complete, untouched since its build, and fit for the running shell. Throws RELEASE_UNFIT. */
export async function checkRelease(
  folder: string,
  { name, hostShared }: FitOptions,
): Promise<ReleaseDescription> {
  const description = await describe(folder);
  if (description.name !== name) throw unfit(`it is a release of ${description.name}`);
  const { hostContract } = description;
  if (hostContract !== hostContractVersion && hostContract !== hostContractVersion - 1) {
    throw unfit(`it was built for host contract ${hostContract}, the shell offers ${hostContractVersion}`);
  }
  const wrong = hostShared ? satisfiesShared(description.shared, hostShared) : null;
  if (wrong) throw unfit(wrong);
  assertConsistent(description);
  await checkFiles(folder, description);
  await checkBudget(folder, description);
  return description;
}
