import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccessClaims } from '@ankur/contracts/claims';
import type { ServiceName } from '@ankur/contracts/endpoint';
import type { Revocation } from '@ankur/contracts/identity/revocation';
import { createAccessTokenSigner } from '@ankur/service-kit/auth/access-token';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { startBus } from '@ankur/test-kit/start-bus';
import { startStore, type TestStore } from '@ankur/test-kit/start-store';
import { testEnv } from '@ankur/test-kit/test-env';
import { testKeys } from '@ankur/test-kit/test-keys';
import { waitFor } from '@ankur/test-kit/wait-for';
import { gatewayEnv, type GatewayEnv } from '../src/env.ts';
import { createGateway, type Gateway } from '../src/gateway.ts';

interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
}

/** A service that a test scripts itself. */
export interface FakeService {
  url: string;
  server: Server;
  requests: SeenRequest[];
  /** What the gateway asks by itself, now and then. */
  polls: SeenRequest[];
  handler: (req: IncomingMessage, res: ServerResponse) => void;
  /** By member: whom the fake community says that they and others have blocked. */
  blocked: Map<string, string[]>;
  /** Answers that question otherwise. */
  refuseBlocked: ((res: ServerResponse) => void) | null;
  stop(): Promise<void>;
}

export const sendJson = (res: ServerResponse, body: unknown, status = 200) => {
  res.writeHead(status, { 'content-type': 'application/json' });
  res.end(JSON.stringify(body));
};

const polled = /^\/(internal\/(revocations|blocked)|api\/admin\/public\/settings$)/;

export async function startFakeService(port = 0): Promise<FakeService> {
  const fake: Omit<FakeService, 'url' | 'server' | 'stop'> = {
    requests: [],
    polls: [],
    blocked: new Map(),
    refuseBlocked: null,
    handler: (req, res) => sendJson(res, { path: req.url }),
  };
  const listener: RequestListener = (req, res) => {
    const { method = '', url = '', headers } = req;
    fake[polled.test(url) ? 'polls' : 'requests'].push({ method, url, headers });
    const [, reader] = /^\/internal\/blocked\/(\w+)$/.exec(url) ?? [];
    if (reader === undefined) fake.handler(req, res);
    else if (fake.refuseBlocked) fake.refuseBlocked(res);
    else sendJson(res, { blocked: fake.blocked.get(reader) ?? [] });
  };
  const server = createServer({ keepAliveTimeout: 75_000 }, listener);
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return Object.assign(fake, {
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const members = createAccessTokenSigner(testKeys().privateKey);

/** An access token as identity would issue it. */
export function tokenFor(claims: Partial<AccessClaims> = {}, lifetimeSeconds?: number): string {
  const subject: Pick<AccessClaims, 'sub' | 'sid' | 'role' | 'username' | 'twoStep'> = {
    sub: '64b000000000000000000001',
    sid: 'session-1',
    role: 'athlete',
    username: 'Asha',
    ...claims,
  };
  const { sub, sid, role, username, twoStep } = subject;
  return members({ sub, sid, role, username, ...(twoStep ? { twoStep } : {}) }, lifetimeSeconds);
}

export function revocationOf(
  part: Partial<Revocation> & Pick<Revocation, 'kind' | 'subject' | 'code'>,
): Revocation {
  const now = Math.floor(Date.now() / 1000);
  return { _id: `${part.kind}:${part.subject}`, before: now, lifted: false, seq: Date.now(), ...part };
}

/** Waits for what a revocation on the list brings about: two looks at the list, one of which is taken every second, have to do. */
export async function withinTwoLooks<T>(
  { fakes: { identity } }: Pick<TestGateway, 'fakes'>,
  condition: () => T | Promise<T>,
): Promise<NonNullable<T>> {
  const { handler } = identity;
  let looks = 0;
  // The third gets no answer: on a busy machine it may well begin before what the second brought about is seen.
  const held: (() => void)[] = [];
  identity.handler = (req, res) => {
    const isLook = req.url?.startsWith('/internal/revocations') ?? false;
    if (isLook) looks += 1;
    if (isLook && looks > 2) held.push(() => handler(req, res));
    else handler(req, res);
  };
  try {
    return await waitFor(condition);
  } finally {
    identity.handler = handler;
    for (const answer of held) answer();
  }
}

export interface TestGateway {
  url: string;
  port: number;
  metricsPort: number | null;
  bus: Bus;
  gateway: Gateway;
  folder: string;
  env: GatewayEnv;
  fakes: Record<Exclude<ServiceName, 'gateway'>, FakeService>;
  /** What the fake identity answers to the poll for revocations. */
  revocations: Revocation[];
  stop(): Promise<void>;
}

interface TestGatewayOptions {
  env?: Partial<GatewayEnv>;
  bus?: Bus;
  store?: TestStore;
  folder?: string;
  urls?: Partial<Record<ServiceName, string>>;
  alone?: boolean;
  /** What it does before it is ready. */
  prepare?: (gateway: Gateway) => Promise<void>;
}

async function startFakes(revocations: Revocation[]): Promise<TestGateway['fakes']> {
  const [identity, community, events, content, moderation] = (await Promise.all(
    Array.from({ length: 5 }, () => startFakeService()),
  )) as [FakeService, FakeService, FakeService, FakeService, FakeService];
  identity.handler = (req, res) =>
    req.url?.startsWith('/internal/revocations')
      ? sendJson(res, { revocations, now: 0 })
      : sendJson(res, { path: req.url });
  return { identity, community, events, content, moderation };
}

/** Starts a gateway over fake services, with a real store. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const revocations: Revocation[] = [];
  const fakes = await startFakes(revocations);
  const store = options.store ?? (await startStore());
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'ankur-gateway-')));
  const { bus, stop: stopBus } = await startBus(options.bus);
  const defaults = gatewayEnv.parse({
    ...testEnv({ MONGODB_URI: store.uri }),
    DEMO: 'false',
    PORT: 0,
    SHELL_DIST: join(folder, 'shell'),
    RELEASES_DIR: join(folder, 'releases'),
    RELEASE_TOKENS_FILE: join(folder, 'tokens.json'),
    OVERLOAD_LAG_MS: 60_000,
  });
  const env = { ...defaults, ...options.env };
  const urls = Object.fromEntries(Object.entries(fakes).map(([name, { url }]) => [name, url]));
  const gateway = createGateway({
    env,
    bus,
    urls: { ...urls, ...options.urls },
    ...(options.alone === undefined ? {} : { alone: options.alone }),
  });
  const address = await gateway.start(() => options.prepare?.(gateway) ?? Promise.resolve());
  await waitFor(async () => (await fetch(`${address.url}/health/ready`)).ok);
  return {
    ...address,
    bus,
    gateway,
    folder,
    env,
    fakes,
    revocations,
    stop: async () => {
      await gateway.stop();
      await Promise.all(Object.values(fakes).map((fake) => fake.stop()));
      await stopBus();
      if (!options.store) await store.stop();
      if (!options.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
