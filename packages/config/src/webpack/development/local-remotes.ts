import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { declarationFile, repositoryRoot } from '../front-ends.ts';
import { sha384 } from '../integrity.ts';

/** A remote whose development server stands in for its released version. */
export interface LocalRemote {
  readonly name: string;
  readonly origin: string;
  /** Where the host's development server offers it: `/remotes/<name>/dev/`. */
  readonly path: string;
}

/** Parses `DEV_REMOTES`, for example `mfe-community=http://localhost:3102,mfe-admin=http://localhost:3103`. */
export function localRemotes(list: string): LocalRemote[] {
  const pairs = list.split(',').filter((entry) => entry.trim() !== '');
  return pairs.map((entry) => {
    const [name, origin] = entry.trim().split('=');
    if (!name || !origin)
      throw new Error(`DEV_REMOTES: "${entry}" is not of the form name=http://host:port.`);
    return { name, origin, path: `/remotes/${name}/dev/` };
  });
}

/**
 * Answers `/remotes.json` with the gateway's registry in which local remotes replace released ones. Their hashes are
 * taken at each request, so that the host checks development builds exactly as it checks releases. A local remote whose
 * server does not answer leaves its release where it is. What it declares is read from its sources, at each request anew.
 */
export function localRegistry(gateway: string, remotes: readonly LocalRemote[]) {
  return async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const released = await releasedRemotes(gateway);
    const answers = await Promise.all(remotes.map((remote) => describe(remote).catch(() => null)));
    const local = answers.filter((answer) => answer !== null);
    const others = released.filter(({ name }) => !local.some((remote) => remote.name === name));
    // Neither a canary nor a switch stands between a developer and their own build.
    const own = { canary: undefined, disabled: undefined };
    const replaced = local.map((remote) => ({
      ...released.find(({ name }) => name === remote.name),
      ...own,
      ...remote,
    }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ remotes: [...others, ...replaced] }));
  };
}

async function releasedRemotes(gateway: string): Promise<readonly { name: string }[]> {
  try {
    const response = await fetch(`${gateway}/remotes.json`);
    return ((await response.json()) as { remotes: { name: string }[] }).remotes;
  } catch {
    // Without a gateway the local remotes still load.
    return [];
  }
}

async function describe({
  name,
  origin,
  path,
}: LocalRemote): Promise<{ name: string; [field: string]: unknown }> {
  const [manifest, remoteEntry] = await Promise.all([
    fetchHash(`${origin}/mf-manifest.json`),
    fetchHash(`${origin}/remoteEntry.js`),
  ]);
  return {
    name,
    version: 'dev',
    container: name.replaceAll('-', '_'),
    manifest: `${path}mf-manifest.json`,
    remoteEntry: `${path}remoteEntry.js`,
    integrity: { manifest, remoteEntry },
    preload: [],
    access: 'public',
    ...(await importDeclaration(name)),
  };
}

/** Empty for a remote whose sources are elsewhere: its release keeps its say. */
async function importDeclaration(name: string): Promise<object> {
  const file = declarationFile(join(repositoryRoot, name));
  const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (written === undefined) return {};
  const source = `${pathToFileURL(file).href}?written=${written}`;
  return ((await import(source)) as { declaration: object }).declaration;
}

async function fetchHash(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return sha384(Buffer.from(await response.arrayBuffer()));
}
