import { globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Absolute path of the repository. */
export const repositoryRoot = resolve(import.meta.dirname, '../../../..');

/** Names of the remotes: every folder `mfe-*` at the top of the repository that holds a package. */
export function findRemotes(root = repositoryRoot): string[] {
  return globSync('mfe-*/package.json', { cwd: root }).map(dirname).sort();
}

/** Port of the shell's development server; the remotes follow in the order of their names. */
export const shellPort = 3100;

/** Port of the development server of a remote; one outside the repository gets the next free one. */
export function developmentPort(name: string, root = repositoryRoot): number {
  const remotes = findRemotes(root);
  const place = remotes.indexOf(name);
  return shellPort + 1 + (place < 0 ? remotes.length : place);
}

/** Where a front end declares its screens, for `import()`. */
export const declarationFile = (folder: string) => join(folder, 'src/declaration.ts');
