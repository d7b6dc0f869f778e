import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '@ankur/contracts/error-codes';
import { accessToFiles, frontEndDeclaration } from '@ankur/contracts/front-ends';
import { remoteName, remoteVersion, type RemoteRegistry } from '@ankur/contracts/remotes';
import { Router, type RequestHandler } from 'express';
import { compressedFiles, immutable } from './compressed-files.ts';

/** Files of the console stay out of shared and later caches: each use asks again. */
const adminCache = 'private, no-cache';

/** What serving remotes needs to know besides their folder. */
export interface RemoteFilesOptions {
  releasesDir: string;
  registry: () => RemoteRegistry;
  /** Lets administrators through. */
  consoleGuard: RequestHandler;
}

interface ReleaseFiles {
  serve: RequestHandler;
  /** Null for a release from before remotes declared their screens. */
  access: 'public' | 'admin' | null;
}

const declared = frontEndDeclaration.pick({ routes: true, slots: true });

function accessOf(folder: string): ReleaseFiles['access'] {
  const text = readFileSync(join(folder, 'release.json'), 'utf8');
  const declaration = declared.safeParse(JSON.parse(text));
  return declaration.success ? accessToFiles(declaration.data) : null;
}

/** Serves `/remotes/<name>/<version>/*`. Releases never change; a missing file is a 404 and never a page. */
export function remoteFiles({ releasesDir, registry, consoleGuard }: RemoteFilesOptions): Router {
  const router = Router({ caseSensitive: true });
  const releases = new Map<string, ReleaseFiles>();

  function findRelease(name: string, version: string): ReleaseFiles | undefined {
    const key = `${name}/${version}`;
    const known = releases.get(key);
    if (known || !remoteName.safeParse(name).success || !remoteVersion.safeParse(version).success)
      return known;
    const folder = join(releasesDir, name, version);
    if (!existsSync(join(folder, 'release.json'))) return undefined;
    const access = accessOf(folder);
    const isAdminOnly = () => needsAdmin(name, access);
    const serve = compressedFiles(folder, () => (isAdminOnly() ? adminCache : immutable));
    const release = { serve, access };
    releases.set(key, release);
    return release;
  }

  /** What a release does not say, the remote's active one does; a remote that nobody knows is nobody's business. */
  function needsAdmin(name: string, access: ReleaseFiles['access'] | undefined): boolean {
    const active = registry().remotes.find((remote) => remote.name === name)?.access;
    return (access ?? active ?? (access === null ? 'admin' : 'public')) === 'admin';
  }

  router.use('/:name/:version', (req, res, next) => {
    const { name, version } = req.params;
    const release = findRelease(name, version);
    const serve = () => (release ? release.serve(req, res, next) : next());
    if (!needsAdmin(name, release?.access)) return serve();
    consoleGuard(req, res, (error?: unknown) => (error === undefined ? serve() : next(error)));
  });
  router.use(() => {
    throw new AppError('NOT_FOUND');
  });
  return router;
}
