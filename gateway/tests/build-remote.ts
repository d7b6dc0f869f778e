import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll } from '@jest/globals';
import { create } from 'tar';

/** Folders of one test file. */
export const scratch = mkdtempSync(join(tmpdir(), 'ankur-remotes-'));
afterAll(() => rm(scratch, { recursive: true, force: true }));

export const hashOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes files with their folders. */
export async function writeAll(folder: string, files: Record<string, string | Buffer>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

const entry = 'remoteEntry.0123abcd.js';
const containerOf = (name: string) => name.replaceAll('-', '_');
/** As much of a manifest as a host reads. */
export const manifestOf = (name: string, change: object = {}) =>
  JSON.stringify({
    metaData: { globalName: containerOf(name), remoteEntry: { name: entry } },
    exposes: [{ path: './remote' }],
    ...change,
  });

/** A built remote; `change` edits its description, `after` its folder once the description is written. */
export async function buildRemote(
  name: string,
  version: string,
  options: { change?: object; after?: Record<string, string>; js?: string; manifest?: string } = {},
): Promise<string> {
  const folder = await mkdtemp(join(scratch, 'remote-'));
  const js = options.js ?? `console.log('${name} ${version}');`;
  const manifest = options.manifest ?? manifestOf(name);
  const files: Record<string, string | Buffer> = {
    'mf-manifest.json': manifest,
    [entry]: js,
    [`${entry}.br`]: brotliCompressSync(js),
    'css/page.89abcdef.css': 'body{}',
  };
  await writeAll(folder, files);
  const list = Object.entries(files).map(([path, content]) => ({
    path,
    size: Buffer.byteLength(content),
    sha384: hashOf(content),
  }));
  const integrity = { manifest: hashOf(manifest), remoteEntry: hashOf(js) };
  const preload = [{ path: 'css/page.89abcdef.css', as: 'style', integrity: hashOf('body{}') }];
  const shared = { react: '^19.3.1', '@ankur/mfe-kit': '^0.1.0' };
  const description = {
    name,
    version,
    container: containerOf(name),
    manifest: 'mf-manifest.json',
    remoteEntry: entry,
    integrity,
    preload,
    files: list,
    shared,
    hostContract: 2,
    routes: [{ path: `/${name.replace('mfe-', '')}`, access: name === 'mfe-admin' ? 'admin' : 'public' }],
    navItems: [],
    slots: [],
  };
  await writeAll(folder, {
    'release.json': JSON.stringify({ ...description, ...options.change }),
    ...options.after,
  });
  return folder;
}

/** The archive that a release call expects. */
export const archiveOf = async (folder: string) =>
  new Uint8Array(await create({ gzip: true, cwd: folder, portable: true }, ['.']).concat());
