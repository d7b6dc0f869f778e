import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';

/** What a gateway in a process of its own says of itself. */
export interface GatewayProcess {
  url: string;
  port: number;
  pid: number;
  member: string;
  admin: string;
  /** How it ended; null while it runs. */
  ended(): string | null;
  stop(): Promise<void>;
}

/** Starts a gateway that a test may try to end. */
export async function startGatewayProcess(): Promise<GatewayProcess> {
  const file = fileURLToPath(new URL('gateway-process.ts', import.meta.url));
  const child = spawn(process.execPath, [file], { stdio: ['pipe', 'pipe', 'pipe'] });
  let ended: string | null = null;
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  child.once('exit', (code, signal) => (ended = `${code ?? signal ?? ''} ${complaint}`));
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown];
  if (typeof line !== 'string') throw new Error(`The gateway did not start: ${complaint}`);
  return {
    ...(JSON.parse(line) as Pick<GatewayProcess, 'url' | 'port' | 'pid' | 'member' | 'admin'>),
    ended: () => ended,
    async stop() {
      if (ended !== null) return;
      const exit = once(child, 'exit');
      child.stdin.end();
      await exit;
    },
  };
}

const heartbeat = '2';

/** A WebSocket to the live server below Socket.IO's client, with every frame it received; it answers heartbeats, so that it is never closed for its silence. */
export interface RawSocket {
  socket: WebSocket;
  frames: string[];
  send: (...frames: (string | Buffer)[]) => void;
  closed: () => boolean;
  /** Resolves when all that was sent has been read, or the connection has ended. */
  answered: () => Promise<void>;
}

/** Opens one; resolves also when the server refuses it, then it is closed. */
export async function openRaw(
  url: string,
  options: { headers?: Record<string, string>; query?: string } = {},
) {
  const { headers = {}, query = '' } = options;
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket${query}`;
  const socket = new WebSocket(address, { headers });
  const raw: RawSocket = {
    socket,
    frames: [],
    send: (...frames) => {
      for (const frame of frames) if (socket.readyState === WebSocket.OPEN) socket.send(frame);
    },
    closed: () => socket.readyState === WebSocket.CLOSED,
    answered: () =>
      new Promise((resolve) => {
        if (socket.readyState !== WebSocket.OPEN) return resolve();
        socket.once('close', () => resolve());
        socket.once('pong', () => resolve());
        socket.ping();
      }),
  };
  socket.on('message', (data: Buffer, isBinary) => {
    const frame = isBinary ? '(binary)' : data.toString();
    raw.frames.push(frame);
    if (frame === heartbeat) raw.send('3');
  });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    socket.once('open', () => resolve());
    socket.once('close', () => resolve());
  });
  return raw;
}
