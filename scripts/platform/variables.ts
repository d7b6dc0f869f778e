import type { DataFolder } from './data-folder.ts';
import type { Variables } from './services.ts';

const passedThrough = [
  'NODE_ENV',
  'REDIS_URL',
  'LOG_LEVEL',
  'ADMIN_EMAIL',
  'ADMIN_PASSWORD',
  'RATE_LIMIT_SCALE',
  'COOKIE_SECURE',
  'METRICS_PORT',
  'TRUSTED_PROXIES',
  'ALLOWED_ORIGINS',
  'CONNECTIONS_PER_ADDRESS',
  'OVERLOAD_LAG_MS',
  'RELEASE_TOKENS',
  'ANKUR_FAILPOINT',
];

/** Environment of every part of a platform that keeps its data in `data`; what the caller set wins over the defaults. */
export function platformVariables(data: DataFolder, mongoUri: string): Variables {
  const given = Object.fromEntries(
    passedThrough.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : [])),
  );
  return {
    LOG_LEVEL: 'warn',
    DEMO: process.env['DEMO'] ?? (process.env['NODE_ENV'] === 'production' ? 'false' : 'true'),
    ...given,
    MONGODB_URI: mongoUri,
    INTERNAL_SECRET: process.env['INTERNAL_SECRET'] ?? data.keys.internalSecret,
    JWT_PRIVATE_KEY: process.env['JWT_PRIVATE_KEY'] ?? data.keys.privateKey,
    JWT_PUBLIC_KEY: process.env['JWT_PUBLIC_KEY'] ?? data.keys.publicKey,
    UPLOADS_DIR: process.env['UPLOADS_DIR'] ?? data.uploads,
    RELEASES_DIR: process.env['RELEASES_DIR'] ?? data.releases,
    RELEASE_TOKENS_FILE: process.env['RELEASE_TOKENS_FILE'] ?? data.releaseTokens,
  };
}
