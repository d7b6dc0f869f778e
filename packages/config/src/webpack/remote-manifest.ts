import type { Chunk, Compilation } from 'webpack';
import { integrityOf } from './integrity.ts';

/** A file the page may fetch early, with the hash that the later script or style tag will carry. */
export interface PreloadFile {
  readonly path: string;
  readonly as: 'script' | 'style';
  readonly integrity: string;
}

/** Name of the remote's entry file in a finished build. */
export function remoteEntryFile(compilation: Compilation): string {
  const file = Object.keys(compilation.assets).find((name) => /^remoteEntry\b.*\.js$/.test(name));
  if (!file) throw new Error('The build has no remoteEntry file.');
  return file;
}

/** Files that loading `./remote` always needs besides the entry. */
export function preloadFiles(compilation: Compilation): PreloadFile[] {
  return exposeChunks(compilation)
    .flatMap((chunk) => [...chunk.files])
    .filter((path) => /\.(js|css)$/.test(path))
    .map((path) => ({
      path,
      as: path.endsWith('.css') ? 'style' : 'script',
      integrity: integrityOf(compilation, path),
    }));
}

/** Chunks of the exposed module itself, without what it imports lazily. */
export function exposeChunks(compilation: Compilation): Chunk[] {
  const groups = compilation.chunkGroups.filter((group) => group.name?.startsWith('__federation_expose_'));
  return [...new Set(groups.flatMap((group) => group.chunks))];
}

interface ManifestStats {
  metaData: object;
}

/** Adds `metaData.integrity` (entry) and `metaData.preload` to the manifest, so that its own hash vouches for both. */
export function describeRemoteFiles<Stats extends ManifestStats>(args: {
  stats: Stats;
  compilation: Compilation;
}): Stats {
  const { stats, compilation } = args;
  if (compilation.compiler.options.mode !== 'production') return stats;
  Object.assign(stats.metaData, {
    integrity: integrityOf(compilation, remoteEntryFile(compilation)),
    preload: preloadFiles(compilation),
  });
  return stats;
}
