import { createServer, type ListenOptions } from 'node:net';

const host = '127.0.0.1';
/** Below what systems hand out to outgoing connections, so that a program that restarts finds its port still free. */
const lowest = 20_000;
const highest = 31_999;

function tryToListen(options: ListenOptions): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, ...options }, () => server.close(() => resolve(null)));
  });
}

/** Finds that many free loopback ports. */
export async function takePorts(count: number): Promise<number[]> {
  const taken = new Set<number>();
  for (let tries = 0; taken.size < count; tries += 1) {
    if (tries > 1000) throw new Error('No free ports between 20000 and 31999');
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    if (!taken.has(port) && (await tryToListen({ port })) === null) taken.add(port);
  }
  return [...taken];
}

/** Rejects as a server would when the port is taken; a port shared by others would otherwise be joined unnoticed. */
export async function assertPortFree(port: number): Promise<void> {
  const error = await tryToListen({ port });
  if (error) throw error;
}

/** Whether several processes may listen on one port here (Linux and some BSDs). */
export async function canSharePort(port: number): Promise<boolean> {
  return (await tryToListen({ port, reusePort: true })) === null;
}
