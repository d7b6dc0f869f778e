import { createServer, type ListenOptions } from 'node:net';
import { EnvError } from '@ankur/service-kit/env';

/** The port of the one address; 3000 unless PORT says otherwise. */
export function parsePort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new EnvError(['PORT: must be a whole number from 0 to 65535']);
  return port;
}

/** Listens for a moment on the loopback interface; answers the error when that fails. */
export function tryToListen(options: ListenOptions): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host: '127.0.0.1', ...options }, () => server.close(() => resolve(null)));
  });
}

/** Rejects as a server would when somebody listens on the port already, before anything else has been started. */
export async function assertPortFree(port: number): Promise<void> {
  const error = await tryToListen({ port });
  if (error) throw error;
}

/** Rejects before anything is started when `npm run dev` could not listen; `fixed` are the ports of its development servers. */
export async function assertDevelopmentPorts(port: number, fixed: readonly number[]): Promise<void> {
  if (port === 0) throw new EnvError(['PORT: development servers must know it; 0 takes any']);
  await assertPortFree(port);
  const taken: number[] = [];
  for (const each of fixed) if (await tryToListen({ port: each })) taken.push(each);
  if (taken.length > 0)
    throw new EnvError(
      taken.map(
        (each) => `port ${String(each)} of a development server is taken; maybe npm run dev runs already`,
      ),
    );
}
