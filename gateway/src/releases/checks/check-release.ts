import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseDescription, type ReleaseDescription } from '@ankur/contracts/remotes';
import { z } from 'zod';
import { descriptionFile, entriesBelow } from './built-files.ts';
import { contradictions } from './check-declaration.ts';
import { hostMismatches } from './host-mismatches.ts';
import { manifestMismatches } from './manifest-mismatches.ts';
import { unfit } from './unpack-release.ts';

/** JavaScript of entry and exposed module as sent (brotli), the budget that builds of remotes obey. */
const firstLoadLimitBytes = 120_000;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await entriesBelow(folder);
  const other = entries.find(({ isFile }) => !isFile);
  if (other) throw unfit(`${other.path} is no plain file`);
  return entries.map(({ path }) => path);
}

/** Two thousand files, calls and packages need half of it; the store takes no document of 16 MB. */
const maxDescriptionBytes = 4 * 1024 * 1024;

async function readDescription(folder: string): Promise<string> {
  const path = join(folder, descriptionFile);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw unfit(`${descriptionFile} is missing; build the remote first`);
  if (found.size > maxDescriptionBytes) throw unfit(`${descriptionFile} is larger than 4 MB`);
  return readFile(path, 'utf8');
}

async function describe(folder: string): Promise<ReleaseDescription> {
  const text = await readDescription(folder);
  try {
    return releaseDescription.parse(JSON.parse(text));
  } catch (error) {
    const issues = error instanceof z.ZodError ? error.issues.slice(0, 20) : [];
    if (issues.length === 0) throw unfit(`${descriptionFile} is not valid`);
    throw unfit(
      ...issues.map(({ path, message }) => `${descriptionFile} is not valid (${path.join('.')}: ${message})`),
    );
  }
}

async function fileMismatches(folder: string, description: ReleaseDescription): Promise<string[]> {
  const { files, integrity, manifest, remoteEntry, preload, screens = [] } = description;
  const listed = new Map(files.map((file) => [file.path, file] as const));
  const present = new Set(await filesBelow(folder));
  present.delete(descriptionFile);
  const found = [...present]
    .filter((path) => !listed.has(path))
    .map((path) => `${path} is not listed in ${descriptionFile}`);
  for (const { path, size, sha384 } of listed.values()) {
    if (!present.has(path)) {
      found.push(`${path} is missing`);
      continue;
    }
    const content = await readFile(join(folder, path));
    const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
    if (content.length !== size || hash !== sha384) found.push(`${path} is not the file that was built`);
  }
  if (listed.get(manifest)?.sha384 !== integrity.manifest)
    found.push('the hash of its manifest does not match');
  if (listed.get(remoteEntry)?.sha384 !== integrity.remoteEntry)
    found.push('the hash of its entry does not match');
  const stray = preload.filter((file) => listed.get(file.path)?.sha384 !== file.integrity);
  const unknown = screens.flatMap((screen) => screen.files.filter((file) => !listed.has(file)));
  return [
    ...found,
    ...stray.map(({ path }) => `the hash of ${path} does not match`),
    ...unknown.map((path) => `a screen needs ${path}, which it does not hold`),
  ];
}

async function sentSize(folder: string, path: string): Promise<number> {
  const file = await stat(join(folder, `${path}.br`))
    .catch(() => stat(join(folder, path)))
    .catch(() => ({ size: 0 }));
  return file.size;
}

async function overBudget(folder: string, { remoteEntry, preload }: ReleaseDescription): Promise<string[]> {
  const scripts = preload.filter(({ as }) => as === 'script').map(({ path }) => path);
  let bytes = 0;
  for (const path of new Set([remoteEntry, ...scripts])) bytes += await sentSize(folder, path);
  if (bytes <= firstLoadLimitBytes) return [];
  const [size, limit] = [Math.round(bytes / 1000), firstLoadLimitBytes / 1000];
  return [`its first load is ${size} kB, the limit is ${limit} kB`];
}

/** What a release is checked against. `hostShared` are the versions the shell provides; null when no shell is built. */
export interface FitOptions {
  name: string;
  hostShared: Readonly<Record<string, string>> | null;
  others?: (description: ReleaseDescription) => string[];
}

/**
 * Checks an unpacked release: complete, untouched since its build, and fit for the running shell. `others` finds what else
 * is wrong with a description. Throws RELEASE_UNFIT with every mismatch.
 */
export async function checkRelease(
  folder: string,
  { name, hostShared, others = () => [] }: FitOptions,
): Promise<ReleaseDescription> {
  const description = await describe(folder);
  const container = name.replaceAll('-', '_');
  const found = [
    ...(description.name === name ? [] : [`it is a release of ${description.name}`]),
    // A global of the page: another remote's, or one of the browser's own, would be overwritten.
    ...(description.container === container ? [] : [`its container is not called ${container}`]),
    ...hostMismatches(description, hostShared),
    ...contradictions(description),
    ...others(description),
    ...(await manifestMismatches(folder, description)),
    ...(await fileMismatches(folder, description)),
    ...(await overBudget(folder, description)),
  ];
  if (found.length > 0) throw unfit(...found);
  return description;
}
