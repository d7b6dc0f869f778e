import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { waitFor } from './wait-for.ts';

/** Finds a free loopback port, below those that outgoing connections get: one of them would take it before it is used. */
export function freePort(): Promise<number> {
  return waitFor(async () => {
    const probe = createServer().listen(20_000 + Math.floor(Math.random() * 12_000), '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    return port;
  });
}
