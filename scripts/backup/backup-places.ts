import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { BackupFolders } from '@ankur/service-kit/backup/backup-contents';
import { backupFile, backupId } from '@ankur/service-kit/backup/backup-folder';
import { readEnv } from '@ankur/service-kit/env';
import { identityEnv } from '../../services/identity/src/env.ts';
import { dataPathOr } from '../platform/data/data-folder.ts';

/** Where a command finds what it backs up or restores. */
export interface BackupPlaces {
  /** The data folder; in containers there may be none. */
  dataPath: string;
  files: BackupFolders;
  folder: string;
}

/** What the environment names, or what lies in `DATA_DIR` (.data). */
export function backupPlaces(): BackupPlaces {
  const dataPath = dataPathOr('.data');
  const place = (variable: string, name: string) => process.env[variable] || join(dataPath, name);
  return {
    dataPath,
    files: { uploads: place('UPLOADS_DIR', 'uploads'), releases: place('RELEASES_DIR', 'releases') },
    folder: place('BACKUPS_DIR', 'backups'),
  };
}

/** How many backups stay, as identity keeps them. Throws EnvError for what is no such number: all would go. */
export const backupsKept = (): number =>
  readEnv(identityEnv.pick({ BACKUPS_KEPT: true }), process.env).BACKUPS_KEPT;

/** The file that is meant: the id of one in the folder, or a path. Throws when there is none. */
export function fileOf(named: string, folder: string): string {
  const file = backupId.test(named) ? backupFile(folder, named) : resolve(named);
  if (statSync(file, { throwIfNoEntry: false })?.isFile()) return file;
  throw new Error(`There is no backup ${file}: npm run backup -- list tells which there are.`);
}
