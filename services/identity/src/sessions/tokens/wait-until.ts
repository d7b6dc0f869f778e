import { setTimeout as delay } from 'node:timers/promises';

/** Waits until the clock has reached `at` (ms): a timer alone may end a moment before it. */
export async function waitUntil(
  at: number,
  { now = Date.now, pause = (ms: number): Promise<unknown> => delay(ms) } = {},
): Promise<void> {
  for (let left = at - now(); left > 0; left = at - now()) await pause(left);
}
