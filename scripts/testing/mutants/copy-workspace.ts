import { spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies a folder with hard links for files; links inside it stay relative, so that workspaces resolve within the copy. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === '.cache') continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

function sourceFiles(root: string): string[] {
  const { stdout, status } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('This is not a git checkout.');
  return stdout
    .split('\0')
    .filter((path) => path !== '' && lstatSync(join(root, path), { throwIfNoEntry: false }));
}

/** Copies the working tree, as it is now, to a folder of its own, so that a sabotage never touches what somebody works on. */
export function copyWorkspace(root: string): string {
  const files = sourceFiles(root);
  const results = join(root, 'test-results');
  mkdirSync(results, { recursive: true });
  const copy = mkdtempSync(join(results, 'mutants-'));
  for (const path of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(root, path), join(copy, path), { verbatimSymlinks: true });
  }
  const workspaces = new Set(files.filter((path) => path.endsWith('package.json')).map(dirname));
  for (const workspace of workspaces) {
    const modules = join(root, workspace, 'node_modules');
    if (lstatSync(modules, { throwIfNoEntry: false }))
      linkFolder(modules, join(copy, workspace, 'node_modules'));
  }
  return copy;
}
