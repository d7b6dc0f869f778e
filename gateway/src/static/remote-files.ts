import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@ankur/contracts/error-codes';
import { remoteName, remoteVersion } from '@ankur/contracts/remotes';
import { Router, type RequestHandler } from 'express';
import { compressedFiles, immutable } from './compressed-files.ts';

/** Files of the console stay out of shared and later caches: each use asks again. */
const adminCache = 'private, no-cache';

/** What serving remotes needs to know: which of them are for admins only, and how to tell an admin. */
export interface RemoteFilesOptions {
  releasesDir: string;
  isAdminOnly: (name: string) => boolean;
  consoleGuard: RequestHandler;
}

/** Serves `/remotes/<name>/<version>/*`. Releases never change; a missing file is a 404 and never a page. */
export function remoteFiles({ releasesDir, isAdminOnly, consoleGuard }: RemoteFilesOptions): Router {
  const router = Router({ caseSensitive: true });
  const releases = new Map<string, RequestHandler>();

  function filesOf(name: string, version: string): RequestHandler | undefined {
    const key = `${name}/${version}`;
    const known = releases.get(key);
    if (known || !remoteName.safeParse(name).success || !remoteVersion.safeParse(version).success)
      return known;
    const folder = join(releasesDir, name, version);
    if (!existsSync(folder)) return undefined;
    const files = compressedFiles(folder, () => (isAdminOnly(name) ? adminCache : immutable));
    releases.set(key, files);
    return files;
  }

  router.use('/:name/:version', (req, res, next) => {
    const { name, version } = req.params;
    const serve = () => {
      const files = filesOf(name, version);
      if (files) files(req, res, next);
      else next();
    };
    if (!isAdminOnly(name)) return serve();
    consoleGuard(req, res, (error?: unknown) => (error === undefined ? serve() : next(error)));
  });
  router.use(() => {
    throw new AppError('NOT_FOUND');
  });
  return router;
}
