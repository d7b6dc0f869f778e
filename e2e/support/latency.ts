import { expect } from 'playwright/test';

/**
 * Within this time, in ms, only a live message can have brought a change: whatever else reads again does so after 15 s and
 * more. The promise is one second; a busy machine breaks it without any fault, so the figure is printed and the benchmark judges it.
 */
const liveLimit = 8000;

/**
 * Does something and waits until each watcher has seen it; the time runs from the start of the action.
 * Watch with the watchers of `tab.ts`, which look at every frame.
 * Prints the slowest watcher and demands that it was told live.
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
  expect(ms, `${what} reaches every tab live`).toBeLessThan(liveLimit);
}
