import { randomUUIDv7 } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { z } from 'zod';
import type { DomainEvent, EventDefinition, EventOf } from '@ankur/contracts/domain-event';
import { createLogger } from '@ankur/service-kit/logger';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createDiskStorage } from '@ankur/service-kit/storage';
import { startStore } from '@ankur/test-kit/start-store';
import { startTestService, type TestService } from '@ankur/test-kit/start-test-service';
import { waitFor } from '@ankur/test-kit/wait-for';
import { seedContent, type ContentSeed } from '../src/seed/seed-content.ts';
import { contentFolder } from '../src/uploads/content-folder.ts';
import { storePicture } from '../src/uploads/store-picture.ts';
import { createContentService, type ContentDeps } from '../src/service.ts';
import { startNeighbours, type Neighbours } from './start-neighbours.ts';

let ids = 0;
export const newId = () => (ids += 1).toString(16).padStart(24, 'b');

/** The form of a blog post with believable defaults. */
export const buildForm = (changes: Record<string, unknown> = {}) => ({
  title: `Hurdles for beginners ${(ids += 1)}`,
  summary: 'Count your steps before you jump.',
  content: '<p>Start with <strong>flat</strong> markers.</p>',
  category: 'Athletics',
  image: 'https://pictures.ankur.example/hurdles.webp',
  isPremium: false,
  ...changes,
});

export interface TestContent extends TestService {
  neighbours: Neighbours;
  database: mongoose.Connection;
  events: DomainEvent[];
  next<E extends EventDefinition>(event: E, matches?: (found: EventOf<E>) => boolean): Promise<EventOf<E>>;
  publish<E extends EventDefinition>(event: E, data: z.input<E['data']>): Promise<void>;
  seed(demo: ContentSeed): Promise<void>;
  /** A second instance over the same store and bus; new texts wait for moderation there as briefly as they do outside tests. */
  startAnother(): Promise<TestService>;
  /** Stores a picture as an upload does and answers its address. */
  storePicture(content?: string): Promise<string>;
  /** The names of all stored pictures. */
  storedPictures(): Promise<string[]>;
}

export async function startContent(): Promise<TestContent> {
  const store = await startStore();
  const neighbours = await startNeighbours();
  const uploads = await mkdtemp(join(tmpdir(), 'ankur-content-'));
  const env = { MONGODB_URI: store.uri, UPLOADS_DIR: uploads };
  const urlOf = { content: '' };
  const urls = (name: string) => ({ ...neighbours.urls, ...urlOf })[name as 'content'] || undefined;
  const running = await startTestService<ContentDeps>(createContentService, {
    env,
    urls,
    screenBudgetMs: 10_000,
    backfill: { lookMs: 100, retryMs: 50, maxRetryMs: 400 },
  });
  urlOf.content = running.url;
  const events: DomainEvent[] = [];
  await running.bus.tail({ handler: (event) => events.push(event) }).ready;
  const database = await mongoose.createConnection(serviceDatabase(store.uri, 'content')).asPromise();
  return {
    ...running,
    neighbours,
    database,
    events,
    next: (definition, matches = () => true) =>
      waitFor(() =>
        events
          .filter((event) => event.type === definition.type)
          .map((event) => event as EventOf<typeof definition>)
          .find(matches),
      ),
    async publish(definition, data) {
      const envelope = { v: 1, at: new Date().toISOString(), actor: null, requestId: null };
      await running.bus.publish({ ...envelope, id: randomUUIDv7(), type: definition.type, data });
    },
    startAnother: () => startTestService<ContentDeps>(createContentService, { env, urls, bus: running.bus }),
    seed: (demo) =>
      seedContent({ env, bus: running.bus, logger: createLogger({ name: 'seed', level: 'silent' }) }, demo),
    storePicture: (bytes = 'a picture') =>
      storePicture(createDiskStorage(contentFolder(uploads)), Buffer.from(bytes)),
    storedPictures: async () => (await readdir(contentFolder(uploads))).toSorted(),
    async stop() {
      await database.close();
      await running.stop();
      await neighbours.stop();
      await store.stop();
      await rm(uploads, { recursive: true, force: true });
    },
  };
}
