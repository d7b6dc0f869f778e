import { isDiskFull } from '../disk-full.ts';

/** Why a backup cannot be used, or was not made. */
export type BackupFault = 'DAMAGED' | 'NEWER' | 'FULL' | 'REFUSED';

/** Says in a sentence for people what is wrong; nothing was changed, or what was begun is gone. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly fault: BackupFault;

  constructor(fault: BackupFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Turns a full disk into a `BackupError`; anything else stays what it is. */
export function explainFullDisk(error: unknown, what: string): unknown {
  return isDiskFull(error) ? new BackupError('FULL', `The disk is full: ${what}`, { cause: error }) : error;
}
