import type { Chunk, ChunkGroup, Compilation } from 'webpack';
import { integrityOf } from './integrity.ts';

/** A file the page may fetch early, with the hash that the later script or style tag will carry. */
export interface PreloadFile {
  readonly path: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** Name of the chunk that holds what a remote exposes. */
export const exposedChunk = '__federation_expose_remote';

/** Name of the remote's entry file in a finished build. */
export function remoteEntryFile(compilation: Compilation): string {
  const file = Object.keys(compilation.assets).find((name) => /^remoteEntry\b.*\.js$/.test(name));
  if (!file) throw new Error('The build has no remoteEntry file.');
  return file;
}

/** Whether a page can load a file of a build as script or style. */
export const isCode = (path: string): boolean => /\.(js|css)$/.test(path);

/** Files that loading `./remote` always needs besides the entry. */
export function preloadFiles(compilation: Compilation): PreloadFile[] {
  return exposeChunks(compilation)
    .flatMap((chunk) => [...chunk.files])
    .filter(isCode)
    .map((path) => ({
      path,
      as: path.endsWith('.css') ? 'style' : 'script',
      integrity: integrityOf(compilation, path),
    }));
}

/** Chunks of the exposed module itself, without what it imports lazily. */
export function exposeChunks(compilation: Compilation): Chunk[] {
  const groups = compilation.chunkGroups.filter(({ name }) => name === exposedChunk);
  return [...new Set(groups.flatMap((group) => group.chunks))];
}

/** What the exposed module imports lazily: a group of chunks for each file, or for several that share one. */
export function lazyGroups(compilation: Compilation): ChunkGroup[] {
  const exposed = exposeChunks(compilation).flatMap((chunk) => [...chunk.groupsIterable]);
  return [...new Set(exposed.flatMap((group) => group.getChildren()))];
}
