import { randomUUIDv7 } from 'node:crypto';
import mongoose from 'mongoose';
import type { z } from 'zod';
import type { EventDefinition } from '@ankur/contracts/domain-event';
import { createLogger } from '@ankur/service-kit/logger';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { startStore } from '@ankur/test-kit/start-store';
import { startTestService, type TestService } from '@ankur/test-kit/start-test-service';
import type { EventsContext } from '../src/context.ts';
import { withSeedContext } from '../src/seed-context.ts';
import { seedEvents, type EventsDemo, type SeedEvent } from '../src/seed/seed-events.ts';
import { createEventsService, type EventsDeps } from '../src/service.ts';

let ids = 0;
/** An event of the demo kind with believable defaults. */
export const buildEvent = (changes: Partial<SeedEvent> = {}): SeedEvent => ({
  _id: (ids += 1).toString(16).padStart(24, 'e'),
  title: 'Sprint Meet',
  shortDescription: 'Heats and finals',
  description: 'Bring spikes.',
  inDays: 5,
  startHour: 7,
  hours: 3,
  location: 'Hyderabad',
  sport: 'athletics',
  category: 'competition',
  organizerName: 'Deccan Track Club',
  price: 150,
  featured: false,
  status: 'published',
  ...changes,
});

export interface TestEvents extends TestService {
  database: mongoose.Connection;
  seed(...events: SeedEvent[]): Promise<void>;
  seedDemo(demo: EventsDemo): Promise<void>;
  /** Publishes an event of another service. */
  publish<E extends EventDefinition>(event: E, data: z.input<E['data']>): Promise<void>;
  /** Runs a use case without a request. */
  within(work: (context: EventsContext) => Promise<void>): Promise<void>;
}

export async function startEvents(): Promise<TestEvents> {
  const store = await startStore();
  const env = { MONGODB_URI: store.uri };
  const running = await startTestService<EventsDeps>(createEventsService, { env });
  const database = await mongoose.createConnection(serviceDatabase(store.uri, 'events')).asPromise();
  const logger = createLogger({ name: 'seed', level: 'silent' });
  return {
    ...running,
    database,
    seed: (...events) => seedEvents({ env, logger }, { people: [], events }),
    seedDemo: (demo) => seedEvents({ env, logger }, demo),
    async publish({ type, version: v }, data) {
      const at = new Date().toISOString();
      await running.bus.publish({ id: randomUUIDv7(), type, v, at, actor: null, requestId: null, data });
    },
    within: (work) => withSeedContext({ env, logger }, work),
    async stop() {
      await database.close();
      await running.stop();
      await store.stop();
    },
  };
}
