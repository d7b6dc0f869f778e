import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccessTokenSigner } from '@ankur/service-kit/auth/access-token';
import { createMemoryBus } from '@ankur/service-kit/bus/memory-bus';
import { startStore } from '@ankur/test-kit/start-store';
import { testKeys } from '@ankur/test-kit/test-keys';
import { gatewayEnv } from '@ankur/gateway/env';
import { createGateway } from '@ankur/gateway/gateway';
import { tell } from './announce.ts';

/** Our gateway as it runs in production: all its middleware, access log on; only the limits of requests are out of reach. */
const folder = await mkdtemp(join(tmpdir(), 'ankur-bench-'));
const store = await startStore();
const env = gatewayEnv.parse({
  NODE_ENV: 'production',
  PORT: 0,
  MONGODB_URI: store.uri,
  INTERNAL_SECRET: testKeys().internalSecret,
  JWT_PUBLIC_KEY: testKeys().publicKey,
  RATE_LIMIT_SCALE: 1_000_000,
  RELEASES_DIR: join(folder, 'releases'),
  RELEASE_TOKENS_FILE: join(folder, 'tokens.json'),
});
const upstream = process.env['UPSTREAM'] ?? '';
const gateway = createGateway({ env, bus: createMemoryBus(), urls: () => upstream });
const { url } = await gateway.start();
const token = createAccessTokenSigner(testKeys().privateKey)({
  sub: '64b000000000000000000001',
  sid: 'session-1',
  role: 'athlete',
  username: 'Asha',
});
tell({ url, token });
