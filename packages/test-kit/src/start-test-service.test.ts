import { expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { z } from 'zod';
import { defineEvent } from '@ankur/contracts/domain-event';
import { defineEndpoint } from '@ankur/contracts/endpoint';
import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import { route } from '@ankur/service-kit/http/route';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { withOutbox } from '@ankur/service-kit/outbox/outbox-fields';
import type { OutboxModel } from '@ankur/service-kit/outbox/relay';
import { createService, type RunningService, type ServiceDeps } from '@ankur/service-kit/service';
import { onEvent } from '@ankur/service-kit/subscriber';
import { asMember } from './as-caller.ts';
import { createRecordingBus } from './recording-bus.ts';
import { startRedis } from './start-redis.ts';
import { startTestService } from './start-test-service.ts';
import { waitFor } from './wait-for.ts';

const noteSaved = defineEvent('note.saved', 'events', z.object({ text: z.string() }));
const saveNote = defineEndpoint({
  id: 'saveNote',
  service: 'events',
  method: 'POST',
  path: '/api/notes',
  access: 'user',
  limit: 'write',
  summary: 'test',
  body: z.object({ text: z.string() }),
  output: z.object({ _id: z.string(), author: z.string() }),
});

/** A whole service: an endpoint writes a document with its event, a subscriber of the same service counts it. */
function createNotes(deps: ServiceDeps & { handled: string[] }): RunningService {
  return createService('events', deps, ({ connection, relay }) => {
    const schema = withOutbox(new Schema<{ text: string; author: string }>({ text: String, author: String }));
    const notes: OutboxModel = connection.model('Note', schema);
    relay.watch(notes);
    const save = route(saveNote, async (input) => {
      const { body, caller } = input;
      const outbox = [outboxEntry(noteSaved, { text: body.text }, input)];
      const note = await notes.create({ text: body.text, author: caller.userId, outbox });
      relay.notify(notes, note._id);
      return { _id: String(note._id), author: caller.userId };
    });
    const count = onEvent(noteSaved, async ({ data }) => void deps.handled.push(data.text));
    return { routes: [save], subscribers: [count] };
  });
}

const member = asMember({ userId: 'a'.repeat(24) });

it('runs a service with a store and shows the events it published', async () => {
  const bus = createRecordingBus();
  const handled: string[] = [];
  const service = await startTestService(createNotes, { bus, handled });
  try {
    const saved = await service.as(member).call(saveNote, { body: { text: 'a' } });
    expect(saved.author).toBe(member.userId);
    const event = await bus.next(noteSaved);
    expect(event).toMatchObject({ data: { text: 'a' }, actor: { id: member.userId, role: 'athlete' } });
    await waitFor(() => handled.length === 1);
    expect(await service.as(null).fails(saveNote, { body: {} })).toMatchObject({ status: 401 });
  } finally {
    await service.stop();
    await bus.close();
  }
});

it('delivers what was acknowledged while Redis was away, once Redis is back', async () => {
  const redis = await startRedis();
  if (!redis?.own) throw new Error('a redis-server of our own is needed');
  const bus = createRedisBus({ url: redis.url });
  const handled: string[] = [];
  const service = await startTestService(createNotes, { bus, handled });
  try {
    await service.as(member).call(saveNote, { body: { text: 'before' } });
    await waitFor(() => handled.length === 1);
    await redis.kill();
    for (const text of ['one', 'two']) await service.as(member).call(saveNote, { body: { text } });
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    await redis.start();
    await waitFor(() => handled.length === 3);
    expect(handled.sort()).toEqual(['before', 'one', 'two']);
  } finally {
    await service.stop();
    await bus.close();
    await redis.stop();
  }
});
