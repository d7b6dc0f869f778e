import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Tells the bench where this target listens, and ends with the bench. */
export function announce(server: Server, facts: Record<string, unknown> = {}): void {
  const { port } = server.address() as AddressInfo;
  tell({ url: `http://127.0.0.1:${port}`, ...facts });
}

/** The same for a target that knows its address. */
export function tell(facts: Record<string, unknown>): void {
  process.send?.(facts);
  process.once('disconnect', () => process.exit(0));
}
