import { join } from 'node:path';
import { root } from '../front-ends/build.ts';

/** Environment of all programs: the caller's, with what this platform decides on top. */
export function environment(variables: Record<string, string>): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-compile'),
    ...variables,
  };
}
