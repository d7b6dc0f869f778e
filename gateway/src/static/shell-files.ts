import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { compressedFiles } from './compressed-files.ts';

/** Serves the built shell, and notices a new build: the list of compressed files is read once per build. */
export function shellFiles(shellDist: string): RequestHandler {
  let built: { at: number; serve: RequestHandler } | null = null;
  return (req, res, next) => {
    if (
      (req.method !== 'GET' && req.method !== 'HEAD') ||
      !/\.\w{1,12}$/.test(req.path) ||
      // Pages are answered to navigations, with what they carry.
      /\.html(\.|$)/.test(req.path)
    )
      return next();
    const at = statSync(join(shellDist, 'index.html'), { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return next();
    if (built?.at !== at) built = { at, serve: compressedFiles(shellDist) };
    built.serve(req, res, next);
  };
}
