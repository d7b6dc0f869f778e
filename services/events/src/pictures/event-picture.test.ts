import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import { createLogger } from '@ankur/service-kit/logger';
import { createDiskStorage } from '@ankur/service-kit/storage';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { createEventPictures } from './event-picture.ts';

type Limits = Pick<PublicSettings['uploads'], 'maxImageSizeMB' | 'allowedImageTypes'>;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-event-picture-'));
  const create = { width: 9, height: 9, channels: 3, background: '#222222' } as const;
  await writeFile(join(folder, 'relay'), await sharp({ create }).png().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Stores a picture of so many bytes under these settings. */
function storeUnder(uploads: Limits, size: number) {
  const services = { call: () => Promise.resolve({ uploads }) } as unknown as ServiceClient;
  const logger = createLogger({ name: 'events', level: 'silent' });
  const pictures = createEventPictures({ storage: createDiskStorage(folder), services, logger });
  const path = join(folder, 'relay');
  return pictures.store({ path, name: 'relay.png', declaredType: 'image/png', size, sha256: '' });
}

it('obeys the kinds and the size of the settings with the next picture', async () => {
  const limits: Limits = { maxImageSizeMB: 1, allowedImageTypes: ['image/webp'] };
  const mebibyte = 1024 * 1024;
  await expect(storeUnder(limits, 100)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  limits.allowedImageTypes = ['image/png'];
  await expect(storeUnder(limits, mebibyte + 1)).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: 'File relay.png is too large. Maximum size is 1MB.',
  });
  expect(await storeUnder(limits, mebibyte)).toMatch(/^\/uploads\/events\/[0-9a-f]{32}\.webp$/);
});
