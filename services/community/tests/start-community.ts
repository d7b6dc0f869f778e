import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { screeningEndpoints } from '@ankur/contracts/moderation/screening.endpoints';
import type { Post } from '@ankur/contracts/community/post';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import { route } from '@ankur/service-kit/http/route';
import { createLogger } from '@ankur/service-kit/logger';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createService } from '@ankur/service-kit/service';
import type { TestApi } from '@ankur/test-kit/api-as';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { createRecordingBus, type RecordingBus } from '@ankur/test-kit/recording-bus';
import { startRedis } from '@ankur/test-kit/start-redis';
import { startStore } from '@ankur/test-kit/start-store';
import { startTestService } from '@ankur/test-kit/start-test-service';
import { waitFor } from '@ankur/test-kit/wait-for';
import { testEnv } from '@ankur/test-kit/test-env';
import { createCommunityService, type CommunityDeps } from '../src/service.ts';

/** A member's id that is the same in every run. */
export const member = (n: number): string => `64b00000000000000000${n.toString(16).padStart(4, '0')}`;

/** How the stand-in for moderation judges: `slow` takes longer than its budget, `strict` holds everything. */
interface Reviewer {
  slow: boolean;
  strict: boolean;
}

export interface TestCommunity {
  url: string;
  bus: RecordingBus;
  /** The service's own database, to look at what was written. */
  store: Connection;
  uploadsDir: string;
  /** Text that contains this is held by the stand-in for moderation. */
  holdWord: string;
  moderation: Reviewer;
  as(userId: string | null, username?: string): TestApi;
  asModerator(): TestApi;
  asAdmin(): TestApi;
  post(userId: string, content: string): Promise<Post>;
  /** Publishes an event of another service. */
  publish(type: string, data: unknown): Promise<unknown>;
  /** What the service was created with, for seeds. */
  deps(): CommunityDeps;
  /** Stops the service, lets `meanwhile` change what is stored, and starts it again. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  /** Waits until no event waits in any outbox. */
  drained(): Promise<void>;
  stop(): Promise<void>;
}

async function startModeration(
  holdWord: string,
  moderation: Reviewer,
): Promise<{ url: string; stop(): Promise<void> }> {
  const service = createService('moderation', { env: testEnv(), bus: createMemoryBus() }, () => ({
    routes: [
      route(screeningEndpoints.screenContent, async ({ body: { text } }, { res }) => {
        if (moderation.slow) await new Promise((resolve) => res.once('close', resolve));
        const hold = moderation.strict || text.includes(holdWord);
        return {
          verdict: hold ? ('hold' as const) : ('publish' as const),
          rule: hold ? `keyword:${holdWord}` : null,
        };
      }),
    ],
  }));
  const { url } = await service.start();
  return { url, stop: () => service.stop() };
}

async function startBus(): Promise<{ bus: RecordingBus; stop(): Promise<void> }> {
  const redis = process.env['ANKUR_TEST_BUS'] === 'redis' ? await startRedis() : null;
  const bus = createRecordingBus(
    redis ? createRedisBus({ url: redis.url, prefix: 'community-test' }) : createMemoryBus(),
  );
  return {
    bus,
    stop: async () => {
      await bus.close();
      await redis?.stop();
    },
  };
}

/**
 * Starts the real service with a real store, a real bus and a stand-in for moderation's screening. Unless told otherwise
 * it waits long for that: on a busy machine the answer must not come too late. `alone` on its store it keeps pages.
 */
export async function startCommunity({
  screenBudgetMs = 10_000,
  alone = false,
} = {}): Promise<TestCommunity> {
  const holdWord = 'betting';
  const moderation: Reviewer = { slow: false, strict: false };
  const [stub, ownBus, data, uploadsDir] = await Promise.all([
    startModeration(holdWord, moderation),
    startBus(),
    startStore(),
    mkdtemp(join(tmpdir(), 'ankur-uploads-')),
  ]);
  const begin = () =>
    startTestService(createCommunityService, {
      bus: ownBus.bus,
      urls: { moderation: stub.url },
      screenBudgetMs,
      alone,
      env: { MONGODB_URI: data.uri, UPLOADS_DIR: uploadsDir },
    });
  let running = await begin();
  const store = await mongoose.createConnection(serviceDatabase(data.uri, 'community')).asPromise();
  const as = (userId: string | null, username?: string): TestApi =>
    running.as(userId === null ? {} : asMember({ userId, ...(username ? { username } : {}) }));
  return {
    get url() {
      return running.url;
    },
    bus: ownBus.bus,
    store,
    uploadsDir,
    holdWord,
    moderation,
    as,
    asModerator: () => running.as(asMember({ userId: member(9001), role: 'moderator' })),
    asAdmin: () => running.as(asAdmin({ userId: member(9000) })),
    post: (userId, content) => as(userId).call(postEndpoints.createPost, { body: { content } }),
    publish: (type, data) =>
      ownBus.bus.publish({
        id: randomUUID(),
        type,
        v: 1,
        at: new Date().toISOString(),
        actor: null,
        requestId: null,
        data,
      }),
    deps: () => ({
      bus: ownBus.bus,
      env: testEnv({ MONGODB_URI: data.uri, UPLOADS_DIR: uploadsDir }),
      logger: createLogger({ name: 'seed', level: 'silent' }),
    }),
    async restart(meanwhile) {
      await running.service.stop();
      await meanwhile?.();
      running = await begin();
    },
    async drained() {
      const waiting = (name: string): Promise<number> =>
        store.collection(name).countDocuments({ 'outbox.id': { $gt: '' } });
      await waitFor(async () => {
        const counts = await Promise.all(['posts', 'comments', 'reactions'].map(waiting));
        return counts.every((count) => count === 0);
      });
    },
    async stop() {
      await running.service.stop();
      await store.close();
      await Promise.all([stub.stop(), ownBus.stop()]);
      await data.stop();
      await rm(uploadsDir, { recursive: true, force: true });
    },
  };
}
