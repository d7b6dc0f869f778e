import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { z } from 'zod';
import { AppError } from '@ankur/contracts/error-codes';
import type { DomainEvent, EventDefinition, EventOf } from '@ankur/contracts/domain-event';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { route } from '@ankur/service-kit/http/route';
import { createLogger } from '@ankur/service-kit/logger';
import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createService } from '@ankur/service-kit/service';
import { startStore } from '@ankur/test-kit/start-store';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import type { TestApi } from '@ankur/test-kit/api-as';
import { testEnv } from '@ankur/test-kit/test-env';
import { startTestService, type TestService } from '@ankur/test-kit/start-test-service';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { Repositories } from '../src/context.ts';
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

/** The stand-in for moderation: it holds words that name betting. */
interface Reviewer {
  /** From now on it fails. */
  fails: boolean;
  /** What it was asked about. */
  asked: { contentType: string; title: string; text: string; isEdit: boolean }[];
}

async function startModeration(reviewer: Reviewer): Promise<{ url: string; stop(): Promise<void> }> {
  const service = createService('moderation', { env: testEnv(), bus: createMemoryBus() }, () => ({
    routes: [
      route(screeningEndpoints.screenContent, ({ body }) => {
        reviewer.asked.push(body);
        if (reviewer.fails) throw new AppError('UPSTREAM_UNAVAILABLE');
        const hold = /betting/i.test(`${body.title} ${body.text}`);
        return Promise.resolve({ verdict: hold ? 'hold' : 'publish', rule: hold ? 'keyword:betting' : null });
      }),
    ],
  }));
  const { url } = await service.start();
  return { url, stop: () => service.stop() };
}

export interface TestEvents extends TestService {
  database: mongoose.Connection;
  seed(...events: SeedEvent[]): Promise<void>;
  seedDemo(demo: EventsDemo): Promise<void>;
  /** Publishes an event of another service. */
  publish<E extends EventDefinition>(event: E, data: z.input<E['data']>): Promise<void>;
  /** Everything that was told, in its order. */
  told: DomainEvent[];
  next<E extends EventDefinition>(event: E, matches?: (found: EventOf<E>) => boolean): Promise<EventOf<E>>;
  /** Member `n` of the test, whose id is `memberId(n)`. */
  member(n: number): TestApi;
  admin: TestApi;
  moderation: Reviewer;
  /** Runs a use case without a request. */
  within(work: (context: Repositories) => Promise<void>): Promise<void>;
}

export const memberId = (n: number) => `65a0000000000000000000${n.toString(16).padStart(2, '0')}`;

export async function startEvents(): Promise<TestEvents> {
  const store = await startStore();
  const uploads = await mkdtemp(join(tmpdir(), 'ankur-events-'));
  const env = { MONGODB_URI: store.uri, UPLOADS_DIR: uploads };
  const moderation: Reviewer = { fails: false, asked: [] };
  const stub = await startModeration(moderation);
  const running = await startTestService<EventsDeps>(createEventsService, {
    env,
    urls: { moderation: stub.url },
    // On a busy machine the answer must not come too late.
    screenBudgetMs: 10_000,
  });
  const told: DomainEvent[] = [];
  await running.bus.tail({ handler: (event) => told.push(event) }).ready;
  const database = await mongoose.createConnection(serviceDatabase(store.uri, 'events')).asPromise();
  const logger = createLogger({ name: 'seed', level: 'silent' });
  return {
    ...running,
    database,
    told,
    moderation,
    next: (definition, matches = () => true) =>
      waitFor(() =>
        told
          .filter((event) => event.type === definition.type)
          .map((event) => event as EventOf<typeof definition>)
          .find(matches),
      ),
    member: (n) => running.as(asMember({ userId: memberId(n) })),
    admin: running.as(asAdmin({ userId: memberId(200), username: 'Asha' })),
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
      await stub.stop();
      await store.stop();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}
