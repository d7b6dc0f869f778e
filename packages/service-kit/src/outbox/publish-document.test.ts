import { expect, test } from '@jest/globals';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { publishDocument } from './publish-document.ts';
import type { Enrich, OutboxModel } from './relay.ts';

const entry = (id: string) => ({
  id,
  type: 'note.saved',
  v: 1,
  at: '2026-01-01T00:00:00.000Z',
  actor: null,
  requestId: null,
  data: { id },
});
const model = {
  collection: { findOne: () => Promise.resolve({ outbox: [entry('a'), entry('b'), entry('c')] }) },
} as unknown as OutboxModel;

/** What is published of a document whose store answers with other entries than its writer hands over. */
async function publishCreated(enrich: Record<string, Enrich>): Promise<unknown[]> {
  const published: unknown[] = [];
  const created = [entry('x'), entry('y')];
  await publishDocument(
    { model, enrich },
    { id: 'document', created },
    {
      isTaken: () => false,
      publish: ({ data }) => {
        published.push(data);
        return Promise.resolve({ settled: null } as never);
      },
      taken: () => undefined,
    },
  );
  return published;
}

test('reads nothing of what its writer hands over, unless the stored document completes it', async () => {
  const [x, y] = [entry('x').data, entry('y').data];
  expect(await publishCreated({})).toEqual([x, y]);
  expect(await publishCreated({ 'note.moved': () => 'other' })).toEqual([x, y]);
  const stored = await publishCreated({ 'note.saved': ({ outbox }) => (outbox as unknown[]).length });
  expect(stored).toEqual([3, 3, 3]);
});

test('publishes the waiting entries in order, and none that the bus has taken already', async () => {
  const published: DomainEvent[] = [];
  const taken: string[] = [];
  await publishDocument(
    { model, enrich: {} },
    { id: 'document', created: null },
    {
      isTaken: (id) => id === 'a',
      publish: (event) => {
        published.push(event);
        return Promise.resolve({ settled: null } as never);
      },
      taken: (id) => void taken.push(id),
    },
  );
  expect(published.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(taken).toEqual(['b', 'c']);
});
