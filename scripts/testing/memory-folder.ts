import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const shared = '/dev/shm';
/** What a run leaves there at most, with its browsers, is about 2 GiB; nobody shall run out of memory for it. */
const neededBytes = 6 * 2 ** 30;

function hasRoom(): boolean {
  try {
    accessSync(shared, constants.W_OK);
    const { bavail, bsize } = statfsSync(shared);
    return Math.min(bavail * bsize, process.availableMemory()) >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder in memory the temporary one of a run: to wait for the disk at each commit is up to half of what a
 * service test takes. Null where there is no room, or where `TMPDIR` already says otherwise.
 * @returns what tests are to have in their environment, and how to remove it again
 */
export function createMemoryFolder(): { env: Record<string, string>; remove: () => void } | null {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return null;
  const folder = mkdtempSync(`${shared}/ankur-tests-`);
  return {
    env: { TMPDIR: folder },
    remove: () => {
      try {
        rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
      } catch {
        // A process that still writes there does not make the run fail.
      }
    },
  };
}
