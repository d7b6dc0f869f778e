import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@ankur/contracts/error-codes';
import { isDiskFull } from '@ankur/service-kit/disk-full';
import { createGunzip } from 'node:zlib';
import { extract, type ReadEntry } from 'tar';

const maxArchiveBytes = 20 * 1024 * 1024;
const maxUnpackedBytes = 60 * 1024 * 1024;
const maxFiles = 2000;

/** Why a release was refused, in words for the team that made it: one sentence for each mismatch. */
export function unfit(...reasons: string[]): AppError {
  const message = `This release does not fit the platform: ${reasons.join('; ')}`;
  return new AppError('RELEASE_UNFIT', { message, errors: reasons });
}

function capped(limit: number, error: () => AppError, isOver = () => false): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > limit) done(error());
      else if (isOver()) done();
      else done(null, chunk);
    },
  });
}

function entryGuard(): (entry: Pick<ReadEntry, 'path' | 'size' | 'type'>) => void {
  let bytes = 0;
  let files = 0;
  return ({ path, size, type }) => {
    bytes += size;
    files += 1;
    if (bytes > maxUnpackedBytes || files > maxFiles) throw unfit('its files are too large or too many');
    const plain = type === 'File' || type === 'OldFile' || type === 'Directory' || type === 'GNUDumpDir';
    if (!plain) throw unfit(`${path} is no plain file`);
    if (path.startsWith('/') || path.includes('\\') || path.split('/').includes('..'))
      throw unfit(`${path} leaves its folder`);
  };
}

const leftBehindMs = 60 * 60_000;

/** Removes what a gateway that was killed had begun to unpack; no upload takes an hour. */
export async function removeLeftBehind(incoming: string): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const folder = join(incoming, name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > leftBehindMs) await rm(folder, { recursive: true, force: true });
  }
}

async function makeFolder(incoming: string): Promise<string> {
  try {
    await mkdir(incoming, { recursive: true });
    return await mkdtemp(join(incoming, 'release-'));
  } catch (cause) {
    throw isDiskFull(cause) ? new AppError('STORAGE_FULL', {}, { cause }) : cause;
  }
}

/** Unpacks a gzipped tar from a stream into a new folder below `incoming`. Links, devices and paths outside are refused; nothing is left of what is refused or cut. */
export async function unpackRelease(body: Readable, incoming: string): Promise<string> {
  const folder = await makeFolder(incoming);
  try {
    await unpackInto(folder, body);
    return folder;
  } catch (error) {
    // What cannot be removed now goes when a gateway starts; the refusal is what matters.
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    throw error;
  }
}

async function unpackInto(folder: string, body: Readable): Promise<void> {
  const guard = entryGuard();
  let refusal: AppError | null = null;
  const unpack = extract({
    cwd: folder,
    strict: true,
    preserveOwner: false,
    filter: (_path, entry) => {
      if (refusal) return false;
      try {
        guard(entry as ReadEntry);
        return true;
      } catch (error) {
        refusal = error as AppError;
        return false;
      }
    },
  });
  let over = false;
  unpack.on('eof', () => {
    over = true;
  });
  try {
    await pipeline(
      // The request must outlive a refusal, or the client never reads the answer.
      body.iterator({ destroyOnReturn: false }),
      capped(
        maxArchiveBytes,
        () => new AppError('PAYLOAD_TOO_LARGE', { message: 'A release may have at most 20 MB.' }),
      ),
      createGunzip(),
      // The parser spends minutes on megabytes of zeros behind the end of an archive.
      capped(
        maxUnpackedBytes,
        () => unfit('its files are too large'),
        () => over,
      ),
      unpack,
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (isDiskFull(error)) throw new AppError('STORAGE_FULL', {}, { cause: error });
    throw (
      refusal ??
      new AppError(
        'MALFORMED_REQUEST',
        { message: 'The body is not a gzipped tar archive.' },
        { cause: error },
      )
    );
  }
  if (refusal) throw refusal as AppError;
}
