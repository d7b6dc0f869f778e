import type { Logger } from '@ankur/service-kit/logger';
import { createIndexes, createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createCredentialRepository, type CredentialRepository } from './passwords/credential.repository.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { createPlatformSettings, type PlatformSettings } from './platform/platform-settings.ts';
import { createUserRepository, type UserRepository } from './users/user.repository.ts';

/** What seeding works with: the store, without bus and keys. */
export interface SeedContext {
  users: UserRepository;
  credentials: CredentialRepository;
  settings: PlatformSettings;
  hasher: PasswordHasher;
}

export interface SeedDeps {
  env: { MONGODB_URI: string };
  logger: Logger;
}

/** Seeding happens before anybody listens: no event is written. */
const noRelay = { watch: () => undefined, notify: () => undefined };

/** Opens the database of this service for the time of one seeding. */
export async function withSeedContext(
  deps: SeedDeps,
  work: (context: SeedContext) => Promise<void>,
): Promise<void> {
  const connection = createServiceConnection();
  const context: SeedContext = {
    users: createUserRepository(connection, noRelay),
    credentials: createCredentialRepository(connection),
    settings: createPlatformSettings(connection, { demoAdmin: null }),
    hasher: createPasswordHasher(),
  };
  const uri = serviceDatabase(deps.env.MONGODB_URI, 'identity');
  await openConnection(connection, uri, deps);
  try {
    await createIndexes(connection);
    await work(context);
  } finally {
    await connection.close();
  }
}
