import { watch } from 'node:fs';
import { join } from 'node:path';
import { root } from './front-ends/build.ts';

/** Several files are saved at once, and an editor writes each in more than one step. */
const quietMs = 200;
const source = /(^|[/\\])src[/\\].*\.(ts|json|mjs)$/;

/** Calls back once after every burst of changes to sources below these folders of the repository. */
export function watchSources(folders: readonly string[], changed: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file === null || file.includes('node_modules') || !source.test(file) || file.endsWith('.test.ts'))
        return;
      clearTimeout(timer);
      timer = setTimeout(changed, quietMs);
    });
  }
}
