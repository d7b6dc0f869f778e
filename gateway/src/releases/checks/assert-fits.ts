import { AppError } from '@ankur/contracts/error-codes';
import type { ReleaseContext } from '../acts/change-remote.ts';
import { servedReleases } from '../active-releases.ts';
import { releaseId } from '../release.repository.ts';
import { takenPaths } from './check-declaration.ts';
import { hostMismatches } from './host-mismatches.ts';
import { unfit } from './unpack-release.ts';

/**
 * Asks again, before a stored version is given to anybody: since it was published the shell, the contracts and the other
 * remotes may have changed. Throws RELEASE_NOT_FOUND, or RELEASE_UNFIT with every mismatch.
 */
export async function assertFits(context: ReleaseContext, name: string, version: string): Promise<void> {
  const [stored] = await context.repository.descriptions([releaseId(name, version)]);
  if (!stored) throw new AppError('RELEASE_NOT_FOUND');
  const host = await context.host();
  const served = await servedReleases(context.repository);
  const owners = [
    ...(host ? [{ name: 'the shell', routes: host.routes }] : []),
    ...served.filter((other) => other.name !== name),
  ];
  // One that was stored before remotes declared their screens was let in by the rules of its time.
  const { description } = stored;
  const found = [
    ...hostMismatches(description, host?.shared ?? null),
    ...takenPaths({ routes: description.routes ?? [] }, owners),
  ];
  if (found.length > 0) throw unfit(...found);
}
