import { createServer } from 'node:http';
import { announce } from './announce.ts';

/** The service behind every candidate: 2 kB of JSON from a fixed buffer; what the gateway asks by itself is answered truly. */
const item = {
  _id: '64b0000000000000000000ff',
  title: 'District trials',
  slug: 'district-trials',
  views: 12,
};
const page = Buffer.from(JSON.stringify(Array.from({ length: 22 }, () => item)));
const fixed: Readonly<Record<string, string>> = {
  '/internal/revocations': JSON.stringify({ revocations: [], now: 0 }),
};

const server = createServer({ keepAliveTimeout: 75_000 }, (req, res) => {
  const path = (req.url ?? '').split('?')[0] ?? '';
  const body = fixed[path] ?? page;
  res.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => announce(server));
