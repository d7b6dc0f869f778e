import { expect, test } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { createBus } from './create-bus.ts';

test('tells operators of an event that was given up, since the bus of one process forgets it at its end', async () => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', stream: { write: (line) => void lines.push(line) } });
  const bus = createBus({ REDIS_URL: undefined, ANKUR_FAILPOINT: undefined }, { logger });
  bus.subscribe({
    group: 'readers',
    types: ['note.saved'],
    handler: () => Promise.reject(new Error('no such note')),
  });
  await bus.publish({
    id: 'event-1',
    type: 'note.saved',
    v: 1,
    at: new Date().toISOString(),
    actor: null,
    requestId: null,
    data: {},
  });
  expect(lines.map((line) => JSON.parse(line) as Record<string, unknown>)).toMatchObject([
    {
      level: 'error',
      msg: 'Event became a dead letter',
      group: 'readers',
      type: 'note.saved',
      eventId: 'event-1',
      reason: 'no such note',
    },
  ]);
  await bus.close();
});
