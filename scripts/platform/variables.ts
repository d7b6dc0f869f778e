import { toggle } from '@ankur/service-kit/env';
import type { DataFolder } from './data/data-folder.ts';
import type { Variables } from './services.ts';

/** What the platform decides itself, because it starts all parts and knows where they are. */
const decidedHere = /^(HOST|PORT|SERVICE_URL_\w+|SHELL_DIST|GATEWAY_OWN_PORT|REUSE_PORT)$/;

const unlessProduction = () => (process.env['NODE_ENV'] === 'production' ? 'false' : 'true');

/** Whether a platform that starts here is one with demo members and content. */
export const isDemo = (): boolean => toggle.parse(process.env['DEMO'] || unlessProduction());

/** Environment of every part of a platform that keeps its data in `data`; what the caller set wins over the defaults. */
export function platformVariables(data: DataFolder, mongoUri: string): Variables {
  const given = Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => Boolean(entry[1]) && !decidedHere.test(entry[0]),
    ),
  );
  return {
    LOG_LEVEL: 'warn',
    DEMO: unlessProduction(),
    ...given,
    MONGODB_URI: mongoUri,
    INTERNAL_SECRET: process.env['INTERNAL_SECRET'] || data.keys.internalSecret,
    JWT_PRIVATE_KEY: process.env['JWT_PRIVATE_KEY'] || data.keys.privateKey,
    TWO_FACTOR_KEY: process.env['TWO_FACTOR_KEY'] || data.keys.twoFactorKey,
    JWT_PUBLIC_KEY: process.env['JWT_PUBLIC_KEY'] || data.keys.publicKey,
    UPLOADS_DIR: process.env['UPLOADS_DIR'] || data.uploads,
    BACKUPS_DIR: process.env['BACKUPS_DIR'] || data.backups,
    RELEASES_DIR: process.env['RELEASES_DIR'] || data.releases,
    RELEASE_TOKENS_FILE: process.env['RELEASE_TOKENS_FILE'] || data.releaseTokens,
  };
}
