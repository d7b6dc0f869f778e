const fullCodes: unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** True of an error of the system that says that there is no room, or none within the quota, for what was to be written. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && fullCodes.includes(error.code);
