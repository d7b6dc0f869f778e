import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescription } from '@ankur/contracts/remotes';
import { z } from 'zod';

/** The only module that the shell asks a remote for (ADR 0006). */
const exposedModule = './remote';

const files = z.array(z.string()).default([]);
const loads = z.object({ sync: files, async: files }).partial();
const assets = z.object({ js: loads, css: loads }).partial().optional();

/** What hosts take from the manifest of a remote: ours, and the federation runtime, whose format it is. */
const remoteManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string().default('') }),
    publicPath: z.string().default('auto'),
    getPublicPath: z.unknown().optional(),
    preload: z.array(z.object({ path: z.string() })).default([]),
  }),
  exposes: z.array(z.object({ path: z.string(), assets })),
  shared: z.array(z.object({ assets })).default([]),
});
type RemoteManifest = z.infer<typeof remoteManifest>;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function namedFiles({ metaData, exposes, shared }: RemoteManifest): string[] {
  const { remoteEntry, preload } = metaData;
  const needed = [...exposes, ...shared].flatMap((one) =>
    [one.assets?.js, one.assets?.css].flatMap((load) => [...(load?.sync ?? []), ...(load?.async ?? [])]),
  );
  // Without a path the entry is compared with the one of the description.
  const entries = remoteEntry.path === '' ? [] : [`${remoteEntry.path}${remoteEntry.name}`];
  return [...new Set([...entries, ...preload.map(({ path }) => path), ...needed])];
}

type Described = Pick<
  ReleaseDescription,
  'name' | 'version' | 'manifest' | 'container' | 'remoteEntry' | 'files'
>;

/** Where a host that reads a manifest would fetch other files than those of the release, as sentences. */
function strayFiles(read: RemoteManifest, { name, version, manifest, files: own }: Described): string[] {
  const { publicPath, getPublicPath } = read.metaData;
  const held = new Set(own.map(({ path }) => path));
  return [
    ...(['auto', `/remotes/${name}/${version}/`].includes(publicPath)
      ? []
      : [`${manifest} leads to ${publicPath}, where its files are not`]),
    ...(getPublicPath === undefined ? [] : [`${manifest} computes where its files are`]),
    ...namedFiles(read)
      .filter((path) => !held.has(path))
      .map((path) => `${manifest} names ${path}, which it does not hold`),
  ];
}

/** Where the manifest of a release has another shape than hosts read, or speaks of another build, as sentences. A missing one is for whoever compares the files. */
export async function manifestMismatches(folder: string, description: Described): Promise<string[]> {
  const { manifest, container, remoteEntry } = description;
  const text = await readFile(join(folder, manifest), 'utf8').catch(() => null);
  if (text === null) return [];
  const read = remoteManifest.safeParse(parse(text));
  if (!read.success) return [`${manifest} is no manifest of a remote`];
  const { metaData, exposes } = read.data;
  return [
    ...(metaData.globalName === container
      ? []
      : [`${manifest} is of the container ${metaData.globalName}, not of ${container}`]),
    ...(metaData.remoteEntry.name === remoteEntry ? [] : [`${manifest} does not name ${remoteEntry}`]),
    ...(exposes.some(({ path }) => path === exposedModule)
      ? []
      : [`it does not expose ${exposedModule}, which the shell loads`]),
    ...strayFiles(read.data, description),
  ];
}
