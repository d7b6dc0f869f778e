import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { platformUrl } from '../support/api.ts';

/** What happens to the files of a remote: connection cut, missing, a web page instead, no answer ever, one bit turned over. */
export type Fault = 'blocked' | 'missing' | 'html' | 'hanging' | 'damaged';

/** Stands between browser and platform and spoils chosen answers, HTTP cache included, as a bad network would. */
export interface FaultProxy {
  url: string;
  /** From now on every path that matches gets the fault. */
  spoil(pattern: RegExp, fault: Fault): void;
  heal(): void;
  stop(): Promise<void>;
}

type Spoiled = Readonly<{ pattern: RegExp; fault: Fault }>;

/** Turns over the lowest bit of the last letter, so that the file keeps its length and mostly its meaning. */
function damage(bytes: Buffer): Buffer {
  const position = Math.max(
    0,
    bytes.findLastIndex((byte) => /[a-z]/.test(String.fromCharCode(byte))),
  );
  bytes.writeUInt8(bytes.readUInt8(position) ^ 1, position);
  return bytes;
}

async function answerDamaged(upstream: IncomingMessage, res: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of upstream) chunks.push(chunk as Buffer);
  res.writeHead(upstream.statusCode ?? 502, upstream.headers);
  res.end(damage(Buffer.concat(chunks)));
}

/** A connection for each request: one that the platform ends while it is taken up again would be a fault that nobody asked for. */
const agent = new Agent({ keepAlive: false });

function forward(req: IncomingMessage, res: ServerResponse, damaged: boolean): void {
  const { hostname, port } = new URL(platformUrl());
  const headers = { ...req.headers, ...(damaged ? { 'accept-encoding': 'identity' } : {}) };
  const call = request({ hostname, port, path: req.url, method: req.method, headers, agent }, (upstream) => {
    if (damaged) return void answerDamaged(upstream, res);
    res.writeHead(upstream.statusCode ?? 502, upstream.headers);
    upstream.pipe(res);
  });
  call.on('error', () => res.destroy());
  res.on('close', () => call.destroy());
  req.pipe(call);
}

function answer(fault: Fault | undefined, req: IncomingMessage, res: ServerResponse): void {
  if (fault === undefined || fault === 'damaged') forward(req, res, fault === 'damaged');
  else if (fault === 'blocked') req.socket.destroy();
  else if (fault === 'missing') res.writeHead(404, { 'content-type': 'text/plain' }).end('Not here');
  else if (fault === 'html')
    res
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><p>Hotel Wi-Fi: please log in</p>');
  // A hanging request gets nothing, not even an end.
}

/** Starts a proxy on a free port of this machine. */
export async function startFaultProxy(): Promise<FaultProxy> {
  let spoiled: Spoiled[] = [];
  const faultOf = (path: string) => spoiled.find(({ pattern }) => pattern.test(path))?.fault;
  const server = createServer((req, res) => answer(faultOf(req.url ?? '/'), req, res));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (req, socket, head) => {
    const { hostname, port } = new URL(platformUrl());
    const upstream = connect(Number(port), hostname, () => {
      const lines = Object.entries(req.headers).map(([name, value]) => `${name}: ${String(value)}`);
      upstream.write(`GET ${req.url ?? '/'} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    spoil(pattern, fault) {
      spoiled.push({ pattern, fault });
    },
    heal() {
      spoiled = [];
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
