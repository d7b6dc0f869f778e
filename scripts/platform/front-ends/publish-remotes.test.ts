import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { publishRemotes } from './publish-remotes.ts';

test('publishes what is built, and leaves out a remote that is not, with a line that says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ankur-remotes-'));
  for (const name of ['mfe-built', 'mfe-cut', 'mfe-new']) {
    await mkdir(join(folder, name, name === 'mfe-new' ? 'src' : 'dist'), { recursive: true });
    await writeFile(join(folder, name, 'package.json'), '{}');
  }
  await writeFile(join(folder, 'mfe-built', 'dist', 'release.json'), '{}');
  const published: string[] = [];
  const lines: string[] = [];
  const publishLocalRelease = (dist: string) => Promise.resolve(void published.push(dist) as never);
  await publishRemotes({ publishLocalRelease }, { print: (line) => lines.push(line), folder });
  expect(published).toEqual([join(folder, 'mfe-built', 'dist')]);
  expect(lines).toEqual([
    'mfe-cut is not built yet and is left out; build it with: npm run build -w mfe-cut',
    'mfe-new is not built yet and is left out; build it with: npm run build -w mfe-new',
  ]);
  await rm(folder, { recursive: true });
});
