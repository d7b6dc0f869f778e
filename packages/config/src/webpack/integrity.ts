import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';

/** Hashes that browsers check files with; releases are described in the longer one. */
export const algorithms = ['sha256', 'sha384'] as const;
export type Algorithm = (typeof algorithms)[number];

/** Subresource integrity value of some bytes: name of the algorithm, a dash and base64. */
export function hash(content: string | Buffer, algorithm: Algorithm): string {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

/** Subresource integrity value of some bytes: `sha384-` and base64. */
export const sha384 = (content: string | Buffer): string => hash(content, 'sha384');

/** Subresource integrity value of an emitted file. */
export function integrityOf(compilation: Compilation, file: string, algorithm: Algorithm = 'sha384'): string {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}.`);
  return hash(asset.source.buffer(), algorithm);
}
