import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the condition answers something truthy and returns it; fails with the last error after `ms` (default 60,000: a busy machine is slow, not wrong). */
export async function waitFor<T>(condition: () => T | Promise<T>, ms = 60_000): Promise<NonNullable<T>> {
  const deadline = performance.now() + ms;
  let reason: unknown = 'the condition never held';
  while (performance.now() < deadline) {
    try {
      const value = await condition();
      if (value) return value;
      reason = `the condition answered ${JSON.stringify(value)}`;
    } catch (error) {
      reason = error;
    }
    await delay(10);
  }
  throw new Error(`Waited ${ms} ms: ${reason instanceof Error ? reason.message : String(reason)}`, {
    cause: reason,
  });
}
