import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescription } from '@ankur/contracts/remotes';
import { z } from 'zod';

/** The only module that the shell asks a remote for (ADR 0006). */
const exposedModule = './remote';

/** What a host takes from the manifest of a remote. */
const remoteManifest = z.object({
  metaData: z.object({ globalName: z.string(), remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string() })),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where the manifest of a release has another shape than hosts read, or speaks of another build, as sentences. A missing one is for whoever compares the files. */
export async function manifestMismatches(
  folder: string,
  { manifest, container, remoteEntry }: Pick<ReleaseDescription, 'manifest' | 'container' | 'remoteEntry'>,
): Promise<string[]> {
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
  ];
}
