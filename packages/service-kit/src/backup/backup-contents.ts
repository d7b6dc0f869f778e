import { serviceNames, type ServiceName } from '@ankur/contracts/endpoint';

/** The databases of a platform; each service has one, and so has the gateway. */
export const backedUpDatabases: readonly ServiceName[] = [...serviceNames, 'gateway'];

/** Which files of a platform go into a backup, as paths of folders; one that is not there is empty. */
export interface BackupFolders {
  uploads: string;
  releases: string;
}

/**
 * What is in no backup, by database. Sessions, mailed links, release tokens and locks are good for the moment alone:
 * brought back, they would open doors that were closed since. The list of erased accounts outlasts what it is about.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  identity: ['sessions', 'accountLinks', 'mailOrders', 'signInAttempts', 'backupRuns', 'erasures'],
  gateway: ['releaseTokens'],
};
const leftOutEverywhere = ['migrationLock', 'backfillLocks', 'restoreMarks'];

/** What a restore leaves as it is, although it is in no backup. */
const untouched: Readonly<Record<string, readonly string[]>> = {
  identity: ['sessions', 'signInAttempts', 'backupRuns', 'erasures'],
  gateway: ['releaseTokens'],
};

/** Logs that only grow: a restore adds what is missing and removes nothing. */
const appendOnly: Readonly<Record<string, readonly string[]>> = { moderation: ['auditLog'] };

/** Collections of a restore that is being loaded begin with this. */
export const stagingPrefix = 'restoring.';

const has = (lists: Readonly<Record<string, readonly string[]>>, database: string, name: string) =>
  lists[database]?.includes(name) ?? false;

export const isBackedUp = (database: string, name: string): boolean =>
  !has(leftOut, database, name) &&
  !leftOutEverywhere.includes(name) &&
  !name.startsWith(stagingPrefix) &&
  !name.startsWith('system.');

export const isAppendOnly = (database: string, name: string): boolean => has(appendOnly, database, name);

/** Whether a restore removes a collection that the backup does not hold. */
export const isReplaced = (database: string, name: string): boolean =>
  name !== 'restoreMarks' &&
  !name.startsWith('system.') &&
  !has(untouched, database, name) &&
  !isAppendOnly(database, name);
