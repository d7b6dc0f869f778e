import type { Connection } from 'mongoose';
import mongoose from 'mongoose';
import type { Database } from '../migrations/define-migration.ts';
import { serviceDatabase, serviceDatabaseName } from '../mongo/service-database.ts';
import type { ServiceName } from '@ankur/contracts/endpoint';

/** All databases of one platform on one connection. */
export interface PlatformStores {
  connection: Connection;
  database(name: ServiceName): Database;
  close(): Promise<void>;
}

/** Connects to the store at `MONGODB_URI` without the limits of requests: reading all of it may take minutes. */
export async function openStores(uri: string): Promise<PlatformStores> {
  const connection = mongoose.createConnection();
  connection.on('error', () => undefined);
  await connection.openUri(serviceDatabase(uri, 'identity'), {
    autoIndex: false,
    autoCreate: false,
    serverSelectionTimeoutMS: 5000,
    socketTimeoutMS: 0,
    writeConcern: { w: 'majority', journal: true },
  });
  return {
    connection,
    database: (name) => connection.getClient().db(serviceDatabaseName(uri, name)),
    close: () => connection.close(),
  };
}
