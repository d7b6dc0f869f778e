import type { Relay } from '@ankur/service-kit/outbox/relay';
import { expect, test } from '@jest/globals';
import type { ReleaseDocument, ReleaseModels, RemoteDocument } from './release.model.ts';
import { createReleaseRepository } from './release.repository.ts';

const lost = () => Promise.reject(new Error('away'));
const duplicate = () => Promise.reject(Object.assign(new Error('E11000'), { code: 11_000 }));
const written = { fields: {}, act: {}, events: [], name: 'mfe-a' };

/** A repository whose writes are answered like this, and of what it gave notice. */
function over(write: () => Promise<unknown>) {
  const told: unknown[] = [];
  const model = { create: write, updateOne: write };
  const models = { releases: model, remotes: model } as unknown as ReleaseModels;
  const relay = { notify: (_model: unknown, id: unknown) => void told.push(id) } as unknown as Relay;
  const repository = createReleaseRepository(models, relay);
  const change = (before: object | null) =>
    repository.change(before as RemoteDocument | null, written as never);
  return { insert: () => repository.insert({ _id: 'mfe-a@1' } as ReleaseDocument), change, told };
}

test('what may have been written though the answer was lost is told', async () => {
  const { insert, change, told } = over(lost);
  await expect(insert()).rejects.toThrow('away');
  await expect(change(null)).rejects.toThrow('away');
  await expect(change({ revision: 1 })).rejects.toThrow('away');
  expect(told).toEqual(['mfe-a@1', 'mfe-a', 'mfe-a']);
});

test('what was there before is not told again', async () => {
  const { insert, change, told } = over(duplicate);
  await expect(insert()).rejects.toMatchObject({ code: 'RELEASE_EXISTS' });
  expect(await change(null)).toBe(false);
  expect(told).toEqual([]);
});
