import { expect, test } from '@jest/globals';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { publishDocument } from './publish-document.ts';
import type { OutboxModel } from './relay.ts';

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

test('publishes the waiting entries in order, and none that the bus has taken already', async () => {
  const published: DomainEvent[] = [];
  const taken: string[] = [];
  await publishDocument({ model, enrich: {} }, 'document', {
    isTaken: (id) => id === 'a',
    publish: (event) => {
      published.push(event);
      return Promise.resolve({ settled: null } as never);
    },
    taken: (id) => void taken.push(id),
  });
  expect(published.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(taken).toEqual(['b', 'c']);
});
