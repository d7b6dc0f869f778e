import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';

/** Subresource integrity value of some bytes: `sha384-` and base64. */
export function sha384(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Subresource integrity value of an emitted file. */
export function integrityOf(compilation: Compilation, file: string): string {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}.`);
  return sha384(asset.source.buffer());
}
