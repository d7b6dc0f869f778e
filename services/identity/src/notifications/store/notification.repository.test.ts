import { expect, test } from '@jest/globals';
import type { NotificationModels } from './notification.model.ts';
import { createNotificationRepository } from './notification.repository.ts';

const duplicate = () => Promise.reject(Object.assign(new Error('E11000'), { code: 11_000 }));
const stored = () => Promise.resolve({ matchedCount: 1, upsertedCount: 0 });

/** Puts a first line against a store that answers its writes like this; the id, and how often it was asked. */
async function put(...writes: (() => Promise<unknown>)[]) {
  let asked = 0;
  let told = 0;
  const lines = {
    findOne: () => ({ lean: () => Promise.resolve(null) }),
    updateOne: () => (writes[asked++] ?? duplicate)(),
  };
  const repository = createNotificationRepository({ lines } as unknown as NotificationModels, {
    notify: () => void (told += 1),
  });
  const line = { memberId: 'm', key: 'k', kind: 'reaction', about: 'post', path: '/', version: 2 } as const;
  const id = await repository.put(line, []).catch((error: Error) => error.message);
  return { id, asked, told };
}

test('a newer time is stored although another instance has just stored the first one', async () => {
  expect(await put(duplicate, stored)).toEqual({ id: expect.anything(), asked: 2, told: 0 });
});

test('a time that is known changes nothing', async () => {
  expect(await put(duplicate, duplicate)).toEqual({ id: null, asked: 2, told: 0 });
});

test('a line whose answer was lost may be stored: notice is given all the same', async () => {
  const lost = () => Promise.reject(new Error('away'));
  expect(await put(lost)).toEqual({ id: 'away', asked: 1, told: 1 });
});
