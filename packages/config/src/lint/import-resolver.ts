import { dirname, join, resolve as resolvePath } from 'node:path';
import { existsSync } from 'node:fs';

/** Interface version that eslint-module-utils asks for. */
export const interfaceVersion = 2;

const root = resolvePath(import.meta.dirname, '../../../..');
const homes = ['packages', 'services', '.'];

/**
 * Tells the boundary rules which folder an import points into. Our imports carry their file ending and our packages
 * export their sources, so the answer follows from the text; whether the file exists is the compiler's business.
 */
export function resolve(source: string, file: string): { found: boolean; path?: string | null } {
  if (source.startsWith('.')) return { found: true, path: resolvePath(dirname(file), source) };
  const [scope, name, ...rest] = source.split('/');
  if (scope !== '@ankur' || !name) return { found: true, path: null };
  const home = homes.find((folder) => existsSync(join(root, folder, name, 'package.json')));
  if (!home) return { found: false };
  return { found: true, path: join(root, home, name, 'src', rest.join('/') || 'index.ts') };
}
