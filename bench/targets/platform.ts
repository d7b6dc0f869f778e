import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccessTokenSigner } from '@ankur/service-kit/auth/access-token';
import { testKeys } from '@ankur/test-kit/test-keys';
import { demoPeople } from '../../scripts/demo/people.ts';
import { startPlatform } from '../../scripts/platform/start-platform.ts';
import { tell } from './announce.ts';

/** The whole platform in one process with its demo data, as `npm start` runs it; only the limits of requests are out of reach. */
const dataPath = mkdtempSync(join(tmpdir(), 'ankur-bench-'));
process.once('exit', () => rmSync(dataPath, { recursive: true, force: true }));
const { privateKey, publicKey, internalSecret } = testKeys();
Object.assign(process.env, {
  DEMO: 'true',
  // The published one is refused in production.
  ADMIN_PASSWORD: internalSecret,
  LOG_LEVEL: 'info',
  JWT_PRIVATE_KEY: privateKey,
  JWT_PUBLIC_KEY: publicKey,
  INTERNAL_SECRET: internalSecret,
  RATE_LIMIT_SCALE: '1000000',
  OVERLOAD_LAG_MS: '3600000',
});
const platform = await startPlatform({ dataPath, port: 0, print: () => undefined, remotes: false });
const athlete = demoPeople.find(({ role }) => role === 'athlete');
if (!athlete) throw new Error('the demo has no athlete');
const { _id: sub, role, username } = athlete;
const token = createAccessTokenSigner(privateKey)({ sub, sid: 'bench', role, username });
tell({ url: platform.url.replace('localhost', '127.0.0.1'), token });
