import { tryToListen } from '../port.ts';

/** Below what systems hand out to outgoing connections, so that a program that restarts finds its port still free. */
const lowest = 20_000;
const highest = 31_999;

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

/** Whether several processes may listen on one port here (Linux and some BSDs). */
export async function canSharePort(port: number): Promise<boolean> {
  return (await tryToListen({ port, reusePort: true })) === null;
}
