import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import type { Storage } from '@ankur/service-kit/storage';
import { storeFile } from './store-file.ts';

it('keeps the end of the name of a document, the first of its characters whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ankur-file-'));
  try {
    const content = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
    const path = join(folder, 'upload');
    await writeFile(path, content);
    const end = `${'x'.repeat(95)}.pdf`;
    const name = `plan 🏏${end}`;
    const file = { path, name, declaredType: 'application/pdf', size: content.length } as IncomingFile;
    const storage = { put: () => Promise.resolve() } as unknown as Storage;
    expect((await storeFile(file, { storage })).name).toBe(`🏏${end}`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
