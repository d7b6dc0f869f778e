import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { dataPolicy, documentHeaders } from '../http/security-headers.ts';

/** A file name that changes with its content, so that it may be kept for ever. */
const hashed = /\.[0-9a-f]{8,}\.\w+(\.(br|gz))?$/;

export const immutable = 'public, max-age=31536000, immutable';

/** Files that a page is made of, none of which is a document or a worker. */
const partOfPage = (path: string) =>
  hashed.test(path) && /\.(js|css|woff2|webp|png|webm|mp4)(\.(br|gz))?$/.test(path);

/** Serves a folder of built files, preferring the `.br` or `.gz` beside each. `cacheControl` decides by file name. */
export function compressedFiles(
  folder: string,
  cacheControl: (path: string) => string = byName,
): RequestHandler {
  const serve = expressStaticGzip(folder, {
    enableBrotli: true,
    index: false,
    orderPreference: ['br', 'gzip'],
    serveStatic: {
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (res, path) => {
        res.setHeader('cache-control', cacheControl(path));
        if (!partOfPage(path)) return;
        // Over HTTP/1.1 they come whole with each file, and a page of a member has some thirty.
        for (const name of documentHeaders) res.removeHeader(name);
        res.setHeader(...dataPolicy);
      },
    },
  }) as RequestHandler;
  return (req, res, next) => {
    const usual = res.getHeaders();
    void serve(req, res, (error?: unknown) => {
      // A file that could no longer be read halfway.
      if (res.headersSent) return next(error);
      // Set before the file turned out to be missing, or not to have the range that was asked for; the answer that follows is something else.
      for (const name of res.getHeaderNames()) if (!(name in usual)) res.removeHeader(name);
      for (const [name, value] of Object.entries(usual)) if (value !== undefined) res.setHeader(name, value);
      next(error);
    });
  };
}

function byName(path: string): string {
  return hashed.test(path) ? immutable : 'no-cache';
}
