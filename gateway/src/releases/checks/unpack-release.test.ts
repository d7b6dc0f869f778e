import { mkdtemp, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { scratch } from '../../../tests/build-remote.ts';
import { unpackRelease } from './unpack-release.ts';

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
