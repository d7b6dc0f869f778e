import type { Bus } from '@ankur/service-kit/bus/bus';
import type { Logger } from '@ankur/service-kit/logger';
import { createIndexes, createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createRelay } from '@ankur/service-kit/outbox/relay';
import { createSettings } from '@ankur/service-kit/settings/create-settings';
import { createCredentialRepository, type CredentialRepository } from './passwords/credential.repository.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { platformSettingsDefinition, type PlatformSettings } from './platform/platform-settings.ts';
import { createUserRepository, type UserRepository } from './users/user.repository.ts';

/** What seeding works with: store and bus, without keys. */
export interface SeedContext {
  users: UserRepository;
  credentials: CredentialRepository;
  settings: PlatformSettings;
  hasher: PasswordHasher;
}

export interface SeedDeps {
  env: { MONGODB_URI: string };
  bus: Bus;
  logger: Logger;
}

/** Opens the database of this service for the time of one seeding. */
export async function withSeedContext(
  deps: SeedDeps,
  work: (context: SeedContext) => Promise<void>,
): Promise<void> {
  const { bus, logger } = deps;
  const connection = createServiceConnection();
  const relay = createRelay({ connection, bus, logger });
  const context: SeedContext = {
    users: createUserRepository(connection, relay),
    credentials: createCredentialRepository(connection),
    settings: createSettings(platformSettingsDefinition, { connection, relay, bus, logger }),
    hasher: createPasswordHasher(),
  };
  const uri = serviceDatabase(deps.env.MONGODB_URI, 'identity');
  await openConnection(connection, uri, deps);
  try {
    await createIndexes(connection);
    await work(context);
    await relay.flush();
  } finally {
    await relay.stop();
    await connection.close();
  }
}
