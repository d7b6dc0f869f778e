import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { remoteName } from '@ankur/contracts/remotes';
import { format, resolveConfig } from 'prettier';
import { remoteFiles } from './new-remote/remote-files.ts';
import { makeFolder } from './platform/data/make-folder.ts';

const root = join(import.meta.dirname, '..');
const usage =
  'Usage: npm run new:remote mfe-<name> [-- --into <folder>]   (a lower case letter, then 1 to 30 of these, digits and dashes; none at the end)';

function refuse(message: string): never {
  console.error(message);
  process.exit(2);
}

function readArgs() {
  try {
    return parseArgs({ allowPositionals: true, options: { into: { type: 'string' } } });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

const { positionals, values } = readArgs();
const [name = '', ...words] = positionals;
// Without `--` npm keeps --into and hands on its folder.
if (words.length > 0) refuse(`There is no use for "${words.join(' ')}".\n${usage}`);
if (!remoteName.safeParse(name).success || name.endsWith('-')) refuse(usage);
const folder = join(resolve(values.into ?? root), name);
if (existsSync(folder)) refuse(`${folder} is there already; nothing was changed.`);

const { version } = JSON.parse(readFileSync(join(root, 'packages/ui/package.json'), 'utf8')) as {
  version: string;
};
const { dependencies } = JSON.parse(readFileSync(join(root, 'shell/package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
const files = remoteFiles(name, { version, react: dependencies['react'] ?? '' });
try {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    makeFolder(dirname(file));
    const style = await resolveConfig(join(root, 'package.json'));
    writeFileSync(file, await format(content, { ...style, filepath: file }));
  }
} catch (error) {
  if (!(error instanceof Error && 'syscall' in error)) throw error;
  refuse(`${folder} cannot be written: ${error.message}`);
}
console.log(`Made ${folder}, ${Object.keys(files).length} files. What comes next:

  npm install                                 puts it into the lock file
  npm run dev -w ${name.padEnd(28)} runs it alone
  npx jest ${name.padEnd(34)} its first test
  npm run build -w ${name}
  npm run remote -- token ${name.padEnd(19)} once; for the platform on this machine
  npm run remote -- publish ${name} --activate
Undo it: delete the folder and run npm install. All of it: docs/remotes.md`);
