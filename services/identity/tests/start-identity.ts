import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import type { DomainEvent, EventDefinition, EventOf } from '@ankur/contracts/domain-event';
import { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import type { TestCaller } from '@ankur/test-kit/as-caller';
import type { TestApi } from '@ankur/test-kit/api-as';
import { startStore } from '@ankur/test-kit/start-store';
import { startTestService } from '@ankur/test-kit/start-test-service';
import { testKeys } from '@ankur/test-kit/test-keys';
import { waitFor } from '@ankur/test-kit/wait-for';
import type { IdentityEnv } from '../src/env.ts';
import { createPasswordHasher } from '../src/passwords/password-hasher.ts';
import { createIdentityService, type IdentityDeps } from '../src/service.ts';

export const strongPassword = 'Monsoon#Sprint42';
export const adminAccount = { email: 'first@ankur.example', password: 'Lighthouse#77' };

/** Nobody guesses at the passwords of tests; what the cost is and what it bears is proved by `signing-in` and beside the hasher. */
const cheapHasher = () => createPasswordHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });

export interface TestIdentity {
  as(caller: TestCaller | null): TestApi;
  anonymous: TestApi;
  admin: TestApi;
  adminId: string;
  database: mongoose.Connection;
  uri: string;
  uploadsDir: string;
  url: string;
  bus: Bus;
  events: DomainEvent[];
  next<E extends EventDefinition>(event: E, matches?: (found: EventOf<E>) => boolean): Promise<EventOf<E>>;
  signUp(name: string, role?: string): Promise<Member>;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface Member {
  id: string;
  email: string;
  token: string;
  /** The refresh cookie as the browser would send it. */
  cookie: string;
  api: TestApi;
}

/** `name=value` pairs of the cookies a response sets. */
export function cookiesOf(response: Response): Record<string, string> {
  return Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const pair = line.split(';')[0] ?? '';
      return [pair.split('=')[0] ?? '', pair];
    }),
  );
}

/** Claims of a token, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
}

export async function startIdentity(
  envChanges: Partial<IdentityEnv> = {},
  overrides: Pick<IdentityDeps, 'logger' | 'urls' | 'hasher'> = {},
): Promise<TestIdentity> {
  const store = await startStore();
  const uploadsDir = await mkdtemp(join(tmpdir(), 'ankur-identity-'));
  const env = {
    MONGODB_URI: store.uri,
    UPLOADS_DIR: uploadsDir,
    JWT_PRIVATE_KEY: testKeys().privateKey,
    TWO_FACTOR_KEY: testKeys().twoFactorKey,
    ADMIN_EMAIL: adminAccount.email,
    ADMIN_PASSWORD: adminAccount.password,
    COOKIE_SECURE: false,
    ...envChanges,
  };
  const deps = { hasher: cheapHasher(), screenBudgetMs: 10_000, ...overrides };
  const start = () => startTestService<IdentityDeps>(createIdentityService, { env, ...deps });
  let running = await start();
  const events: DomainEvent[] = [];
  const listen = () => running.bus.tail({ handler: (event) => events.push(event) }).ready;
  await listen();
  const database = await mongoose.createConnection(serviceDatabase(store.uri, 'identity')).asPromise();
  const as = (caller: TestCaller | null) => running.as(caller);
  const admin = await database.collection('users').findOne({ role: 'admin' });
  const adminId = admin ? String(admin._id) : '';
  return {
    as,
    get anonymous() {
      return as({});
    },
    get admin() {
      return as({ userId: adminId, role: 'admin', username: 'Ankur Desk', sessionId: 'admin-session' });
    },
    adminId,
    database,
    uri: store.uri,
    uploadsDir,
    get url() {
      return running.url;
    },
    get bus() {
      return running.bus;
    },
    events,
    next: (definition, matches = () => true) =>
      waitFor(() =>
        events
          .filter((event) => event.type === definition.type)
          .map((event) => event as EventOf<typeof definition>)
          .find(matches),
      ),
    async signUp(name, role = 'athlete') {
      const email = `${name.toLowerCase().replaceAll(' ', '.')}@members.example`;
      const body = { username: name, email, password: strongPassword, role };
      const response = await as({}).send(accountEndpoints.register, { body });
      const answer = (await response.json()) as { token: string; user: { _id: string } };
      if (!response.ok) throw new Error(JSON.stringify(answer));
      const sid = String(claimsOf(answer.token)['sid']);
      const caller = { userId: answer.user._id, role, username: name, sessionId: sid } as TestCaller;
      const cookie = cookiesOf(response)['ankur_refresh'] ?? '';
      return { id: answer.user._id, email, token: answer.token, cookie, api: as(caller) };
    },
    async restart() {
      await running.stop();
      running = await start();
      await listen();
    },
    async stop() {
      await database.close();
      await running.stop();
      await store.stop();
      await rm(uploadsDir, { recursive: true, force: true });
    },
  };
}
