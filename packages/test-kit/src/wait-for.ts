import { setTimeout as delay } from 'node:timers/promises';

/** Between two looks, in ms, and at least twice as long as the last look took: what reads a whole store must not keep it busy. */
const pauseMs = 10;
const pauseShare = 2;

/** Asks until the condition answers something truthy and returns it; fails with the last error after `ms` (default 60,000: a busy machine is slow, not wrong). */
export async function waitFor<T>(condition: () => T | Promise<T>, ms = 60_000): Promise<NonNullable<T>> {
  const deadline = performance.now() + ms;
  let reason: unknown = 'the condition never held';
  while (performance.now() < deadline) {
    const asked = performance.now();
    try {
      const value = await condition();
      if (value) return value;
      reason = `the condition answered ${JSON.stringify(value)}`;
    } catch (error) {
      reason = error;
    }
    await delay(Math.max(pauseMs, pauseShare * (performance.now() - asked)));
  }
  throw new Error(`Waited ${ms} ms: ${reason instanceof Error ? reason.message : String(reason)}`, {
    cause: reason,
  });
}
