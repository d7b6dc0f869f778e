import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is left of a refused upload is read and thrown away up to here, so that the client can read its answer. */
const maxDrainedBytes = 32 * 1024 * 1024;

/** Without this, a connection whose body nobody reads any more would answer nothing else. */
export function drainRequest(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || req.destroyed) return;
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
