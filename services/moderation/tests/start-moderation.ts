import { randomUUIDv7 } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import type { DomainEvent, EventDefinition } from '@ankur/contracts/domain-event';
import { postCreated } from '@ankur/contracts/community/posts.events';
import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { z } from 'zod';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { createRecordingBus, type RecordingBus } from '@ankur/test-kit/recording-bus';
import { startRedis } from '@ankur/test-kit/start-redis';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { startTestService, type TestService } from '@ankur/test-kit/start-test-service';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createModerationService, type ModerationDeps } from '../src/service.ts';

let ids = 0;
/** A new id, different in every call. */
export const newId = () => (0x65b0_0000_0000 + (ids += 1)).toString(16).padStart(24, '6');

export const admin = asAdmin({ userId: newId(), username: 'Admin One' });
export const otherAdmin = asAdmin({ userId: newId(), username: 'Admin Two' });
export const member = (username = 'Meera') => asMember({ userId: newId(), username });

export const eventOf = <E extends EventDefinition>(definition: E, data: z.input<E['data']>): DomainEvent => ({
  id: randomUUIDv7(),
  type: definition.type,
  v: 1,
  at: new Date().toISOString(),
  actor: null,
  requestId: null,
  data: definition.data.parse(data),
});

type PostData = z.input<(typeof postCreated)['data']>;

/** A post as its owner reports it. */
export const buildPost = (changes: Partial<PostData> = {}): PostData => ({
  postId: newId(),
  author: { _id: newId(), username: 'Arjun', role: 'athlete' },
  content: 'Forty overs before breakfast #cricket',
  tags: ['cricket'],
  media: [],
  status: 'published',
  visible: true,
  createdAt: new Date().toISOString(),
  editedAt: null,
  version: 1,
  screened: true,
  ...changes,
});

export interface Moderation extends TestService {
  events: RecordingBus;
  store: TestStore;
  db: Connection;
  publish<E extends EventDefinition>(definition: E, data: z.input<E['data']>): Promise<void>;
  /** Publishes a post and waits for its case. */
  post(changes?: Partial<PostData>): Promise<string>;
  caseOf(id: string): Promise<ModerationCase>;
  flag(id: string, caller?: ReturnType<typeof member>): Promise<void>;
  /** The owner of a post reports that it obeys the removal of this version. */
  applied(id: string, moderationVersion: number, decidedVersion?: number): Promise<void>;
}

interface Given {
  store?: TestStore;
  timing?: NonNullable<ModerationDeps['timing']>;
  /** Where the owners of members and content answer; nobody does unless given. */
  urls?: NonNullable<ModerationDeps['urls']>;
}

async function startBus(): Promise<{ events: RecordingBus; stop: () => Promise<void> }> {
  const redis = process.env['ANKUR_TEST_BUS'] === 'redis' ? await startRedis() : null;
  const inner = redis
    ? createRedisBus({ url: redis.url, prefix: `test-${randomUUIDv7()}` })
    : createMemoryBus();
  return {
    events: createRecordingBus(inner),
    stop: async () => {
      await inner.close();
      await redis?.stop();
    },
  };
}

/** Starts the service on a store that may outlive it, with a bus whose events can be looked at. */
export async function startModeration(given: Given = {}): Promise<Moderation> {
  const store = given.store ?? (await startStore());
  const { events, stop: stopBus } = await startBus();
  const service = await startTestService(createModerationService, {
    bus: events,
    env: { MONGODB_URI: store.uri, RATE_LIMIT_SCALE: 1 },
    ...(given.timing ? { timing: given.timing } : {}),
    urls: given.urls ?? {},
    backfill: { lookMs: 50, retryMs: 50, maxRetryMs: 500 },
  });
  const db = await mongoose.createConnection(serviceDatabase(store.uri, 'moderation')).asPromise();
  const publish: Moderation['publish'] = async (definition, data) => {
    await events.publish(eventOf(definition, data));
  };
  const caseOf = async (id: string) => {
    for (const endpoint of [
      caseEndpoints.listPostCases,
      caseEndpoints.listCommentCases,
      caseEndpoints.listBlogCases,
    ]) {
      const { posts } = await service.as(admin).call(endpoint, { query: { limit: 50 } });
      const found = posts.find(({ _id }) => _id === id);
      if (found) return found;
    }
    throw new Error(`no case ${id}`);
  };
  return {
    ...service,
    events,
    store,
    db,
    publish,
    caseOf,
    async post(changes) {
      const data = buildPost(changes);
      await publish(postCreated, data);
      await waitFor(() => db.collection('cases').findOne({ contentId: data.postId }));
      return data.postId;
    },
    async flag(id, caller = member()) {
      await service.as(caller).call(flagEndpoints.flagPost, { params: { id }, body: { reason: 'spam' } });
    },
    applied: (id, moderationVersion, decidedVersion = moderationVersion) =>
      publish(communityStatusApplied, {
        contentType: 'post',
        contentId: id,
        postId: id,
        authorId: newId(),
        status: 'removed',
        visible: false,
        bannerForAll: false,
        reason: null,
        moderationVersion,
        decidedVersion,
        version: 3,
        commentCount: null,
      }),
    async stop() {
      await db.close();
      await service.stop();
      await stopBus();
      if (!given.store) await store.stop();
    },
  };
}
