import fs from 'node:fs';
import { mkdtemp, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, expect, jest, test } from '@jest/globals';
import { create } from 'tar';
import { scratch } from '../../../tests/build-remote.ts';
import { unpackRelease } from './unpack-release.ts';

afterEach(() => void jest.restoreAllMocks());

test('says why a release is refused, also where what it left cannot be removed', async () => {
  const folder = await mkdtemp(join(scratch, 'unpack-'));
  const incoming = join(folder, 'incoming');
  async function* body() {
    await rename(incoming, join(folder, 'moved'));
    await writeFile(incoming, 'no folder any more');
    yield Buffer.from('no archive');
  }
  await expect(unpackRelease(Readable.from(body()), incoming)).rejects.toMatchObject({
    code: 'MALFORMED_REQUEST',
  });
});

test.each(['ENOSPC', 'EDQUOT'])(
  'a disk without room (%s) is no fault of the archive, and nothing is left of it',
  async (code) => {
    const folder = await mkdtemp(join(scratch, 'unpack-'));
    await writeFile(join(folder, 'main.js'), 'x'.repeat(1000));
    const archive = await create({ gzip: true, cwd: folder }, ['main.js']).concat();
    jest.spyOn(fs, 'write').mockImplementation((...parameters: unknown[]) => {
      const done = parameters.at(-1) as (error: Error) => void;
      done(Object.assign(new Error('no room left on device'), { code }));
    });
    const incoming = join(folder, 'incoming');
    await expect(unpackRelease(Readable.from([archive]), incoming)).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    });
    expect(await readdir(incoming)).toEqual([]);
  },
);
