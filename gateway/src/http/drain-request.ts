import type { ErrorRequestHandler } from 'express';

/** What is left of a refused upload is read and thrown away up to here, so that the client can read its answer. */
const maxDrainedBytes = 32 * 1024 * 1024;

/** Without this, a connection whose body nobody reads any more would answer nothing else. */
// Express knows an error handler by its four parameters.
// eslint-disable-next-line max-params
export const drainRequest: ErrorRequestHandler = (error: unknown, req, res, next) => {
  if (!req.complete && !req.destroyed) {
    if (Number(req.headers['content-length'] ?? 0) > maxDrainedBytes && !res.headersSent)
      res.setHeader('connection', 'close');
    let bytes = 0;
    req.unpipe();
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxDrainedBytes) req.destroy();
    });
    req.resume();
  }
  next(error);
};
