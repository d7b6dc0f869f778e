import { createServer } from 'node:http';
import { announce } from './announce.ts';

/** What any answer of that length costs over HTTP: a bare server of Node with a fixed buffer. */
const body = Buffer.alloc(Number(process.env['BYTES'] ?? 0), 'x');
const server = createServer({ keepAliveTimeout: 75_000 }, (_req, res) => {
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => announce(server));
