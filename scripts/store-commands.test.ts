import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requestIdHeader } from '@ankur/contracts/claims';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { postEndpoints } from '@ankur/contracts/community/posts.endpoints';
import { reactionEndpoints } from '@ankur/contracts/community/reactions.endpoints';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import { engagementEndpoints } from '@ankur/contracts/identity/engagement.endpoints';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { currentRequest } from '@ankur/service-kit/http/request-context';
import { apiAs, type TestRequest } from '@ankur/test-kit/api-as';
import { asAdmin, asMember, type TestCaller } from '@ankur/test-kit/as-caller';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { testKeys } from '@ankur/test-kit/test-keys';
import { waitFor } from '@ankur/test-kit/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startServices, type RunningServices } from './platform/services.ts';

const author = asMember({ userId: '64b000000000000000000001' });
const reader = asMember({ userId: '64b000000000000000000002' });
const admin = asAdmin({ userId: '64b000000000000000000003' });
/** What the driver says of its own. */
const unasked = new Set(['hello', 'ping', 'endSessions', 'commitTransaction', 'abortTransaction']);

/** Commands by the request that caused them, in all services. */
const commands = new Map<string, string[]>();
let store: TestStore;
let folder: string;
let services: RunningServices;
const memory = createMemoryBus();
/** Once all is prepared, events stay with whoever publishes them: what others do about a call is not what it asks the store. */
let isCounting = false;
const bus: Bus = {
  ...memory,
  publish: (event) =>
    isCounting ? Promise.resolve({ position: '0-0', settled: null }) : memory.publish(event),
};

function listen(): void {
  for (const connection of mongoose.connections) {
    (connection.getClient() as mongoose.mongo.MongoClient | undefined)?.on(
      'commandStarted',
      ({ commandName, command }) => {
        const requestId = currentRequest()?.requestId;
        if (requestId === undefined || unasked.has(commandName)) return;
        const of = String((command as Record<string, unknown>)[commandName]);
        const known = commands.get(requestId) ?? [];
        commands.set(requestId, [...known, `${commandName} ${of}`]);
      },
    );
  }
}

beforeAll(async () => {
  store = await startStore();
  folder = await mkdtemp(join(tmpdir(), 'ankur-commands-'));
  const { privateKey, publicKey, twoFactorKey, internalSecret } = testKeys();
  const variables = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    MONGODB_URI: `${store.uri}&monitorCommands=true`,
    INTERNAL_SECRET: internalSecret,
    JWT_PRIVATE_KEY: privateKey,
    JWT_PUBLIC_KEY: publicKey,
    TWO_FACTOR_KEY: twoFactorKey,
    UPLOADS_DIR: folder,
    BACKUPS_DIR: folder,
  };
  services = await startServices(variables, bus);
  listen();
});
afterAll(async () => {
  await services.stop();
  await memory.close();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
});

function ask(caller: TestCaller, endpoint: Endpoint, request: TestRequest) {
  const url = services.urls[`SERVICE_URL_${endpoint.service.toUpperCase()}`] ?? '';
  return apiAs(url, caller).call(endpoint, request);
}

/** What a call asked the store until it was answered, and at most what its outbox asked afterwards. */
async function commandsOf(caller: TestCaller, endpoint: Endpoint, request: TestRequest = {}) {
  const requestId = randomUUID();
  const answer = await ask(caller, endpoint, { ...request, headers: { [requestIdHeader]: requestId } });
  return { answer, caused: [...(commands.get(requestId) ?? [])] };
}

async function newPost(): Promise<string> {
  const content = `Trials ${randomUUID()}`;
  const { answer } = await commandsOf(author, postEndpoints.createPost, { body: { content } });
  return (answer as { _id: string })._id;
}

const spam = { body: { reason: 'spam' } };
const flagger = asMember({ userId: '64b000000000000000000004' });
const ids = { id: '', postId: '' };
beforeAll(async () => {
  for (let made = 0; made < 12; made += 1) ids.id = ids.postId = await newPost();
  // Moderation hears of a post by an event.
  await waitFor(async () => {
    const flagged = ask(reader, flagEndpoints.flagPost, { params: ids, ...spam });
    return flagged.then(
      () => true,
      () => false,
    );
  });
  isCounting = true;
});

type Counted = [name: string, budget: number, caller: TestCaller, endpoint: Endpoint, request: TestRequest];

/** In this order; whoever makes one cheaper lowers its figure, and whoever needs more says why. */
const counted: Counted[] = [
  ['a page of the feed for a visitor', 2, {}, feedEndpoints.listFeed, { query: { limit: 10 } }],
  ['a page of the feed for a member', 5, reader, feedEndpoints.listFeed, { query: { limit: 10 } }],
  ['a post', 7, author, postEndpoints.createPost, { body: { content: 'Heats of the relay' } }],
  ['a reaction', 8, reader, reactionEndpoints.setReaction, { params: ids, body: { type: 'like' } }],
  ['a comment', 9, reader, commentEndpoints.createComment, { params: ids, body: { content: 'Well run' } }],
  ['a flag', 11, flagger, flagEndpoints.flagPost, { params: ids, ...spam }],
  ['a decision', 5, admin, decisionEndpoints.moderatePost, { params: ids, body: { action: 'approved' } }],
  // The dashboard of the console is composed of these.
  // One of them looks for suspensions whose hour has come: they are over for the figures, too.
  ['figures of members', 12, admin, platformEndpoints.getAdminStats, {}],
  ['figures of their activity', 10, admin, engagementEndpoints.getEngagementMetrics, {}],
  ['figures of posts', 1, admin, feedEndpoints.getCommunityStats, {}],
  ['figures of events', 9, admin, adminEventEndpoints.getEventStats, {}],
  ['what waits for review', 3, admin, caseEndpoints.countWaiting, {}],
  ['the newest of the log', 1, admin, auditEndpoints.listAudit, { query: { limit: 10 } }],
];

test.each(counted)(
  '%s takes at most %i commands of the store',
  async (...[, budget, caller, endpoint, request]) => {
    const { caused } = await commandsOf(caller, endpoint, request);
    expect(caused).not.toEqual([]);
    expect(caused.slice(budget)).toEqual([]);
  },
);
