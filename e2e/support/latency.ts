import { expect } from 'playwright/test';

/** Longest time a change may take to reach the other tabs, in ms (the promise to members and admins). */
export const liveLimit = 1000;

/**
 * Does something and waits until each watcher has seen it; the time runs from the start of the action.
 * Watch with the watchers of `tab.ts`, which look at every frame.
 * Prints the slowest watcher and demands that it is below one second.
 */
export async function reaches(
  what: string,
  act: () => Promise<unknown>,
  watchers: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const started = performance.now();
  const seen = watchers.map(async (watch) => {
    await watch();
    return performance.now() - started;
  });
  await act();
  const ms = Math.max(...(await Promise.all(seen)));
  process.stdout.write(`    ${what}: ${ms.toFixed(0)} ms to the slowest tab\n`);
  expect(ms, `${what} reaches every tab in under a second`).toBeLessThan(liveLimit);
}
