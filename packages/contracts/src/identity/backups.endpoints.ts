import { z } from 'zod';
import { defineEndpoint, fileTimeoutMs } from '../endpoint.ts';
import { done, instant } from '../primitives.ts';

const backupId = z
  .string()
  .regex(/^\d{8}T\d{6}Z-[0-9a-f]{6}$/)
  .meta({ examples: ['20261123T071500Z-ab12cd'] });
const params = z.object({ id: backupId });

const backup = z
  .object({
    _id: backupId,
    createdAt: instant,
    createdBy: z.string().describe('name of an admin, or "command"'),
    size: z.int().describe('bytes of the file'),
    documents: z.int(),
    files: z.int(),
    sha256: z.string().describe('of the file'),
  })
  .meta({ id: 'Backup' });

/** The backup that is being made, or the latest attempt. */
const run = z
  .object({
    state: z.enum(['running', 'done', 'failed']),
    startedAt: instant,
    startedBy: z.string(),
    finishedAt: instant.nullable(),
    madeAt: instant
      .nullable()
      .optional()
      .describe('when a backup was last made, though it is kept no longer; a version before does not say'),
    done: z.int().describe('documents and files written'),
    total: z.int().describe('about how many there are'),
    error: z.string().nullable(),
  })
  .meta({ id: 'BackupRun' });

/** Backups of the whole platform. A restore is a command, for a platform that is stopped. */
export const backupEndpoints = {
  listBackups: defineEndpoint({
    id: 'listBackups',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/backups',
    access: 'admin',
    limit: 'admin',
    summary: 'Backups of the platform, newest first, and how the latest attempt went',
    output: z.object({
      backups: z.array(backup),
      run: run.nullable(),
      madeAt: instant
        .nullable()
        .optional()
        .describe(
          'when the last one was made that is known of, by whom and kept or not; a version before does not say',
        ),
      kept: z.int().describe('how many stay; older ones are removed'),
    }),
  }),
  createBackup: defineEndpoint({
    id: 'createBackup',
    service: 'identity',
    method: 'POST',
    path: '/api/admin/backups',
    access: 'admin',
    limit: 'admin',
    summary: 'Begin a backup of everything as of this moment',
    output: z.object({ run }),
    status: 202,
    errors: ['BACKUP_RUNNING'],
  }),
  checkBackup: defineEndpoint({
    id: 'checkBackup',
    service: 'identity',
    method: 'POST',
    path: '/api/admin/backups/:id/check',
    access: 'admin',
    limit: 'admin',
    timeoutMs: fileTimeoutMs,
    summary: 'Read a backup whole: whether it is complete, unchanged and could be restored',
    params,
    output: z.object({ documents: z.int(), files: z.int() }),
    errors: ['BACKUP_NOT_FOUND', 'BACKUP_DAMAGED', 'BACKUP_NEWER'],
  }),
  getBackupFile: defineEndpoint({
    id: 'getBackupFile',
    service: 'identity',
    method: 'GET',
    path: '/api/admin/backups/:id/file',
    access: 'admin',
    limit: 'admin',
    timeoutMs: fileTimeoutMs,
    summary: 'The file of a backup; who takes it is logged',
    params,
    output: z.unknown().describe('the bytes of the file'),
    errors: ['BACKUP_NOT_FOUND'],
  }),
  deleteBackup: defineEndpoint({
    id: 'deleteBackup',
    service: 'identity',
    method: 'DELETE',
    path: '/api/admin/backups/:id',
    access: 'admin',
    limit: 'admin',
    summary: 'Remove a backup for good',
    params,
    output: done,
    errors: ['BACKUP_NOT_FOUND'],
  }),
} as const;
