import type { Page } from 'playwright/test';

/** Notes from now on how long each input of the page takes until its frame is painted, in steps of 8 ms. */
export async function watchInputs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { benchInputs: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (/^(keydown|pointerdown|pointerup|click|input|beforeinput)$/.test(entry.name))
          seen.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Does something by hand and says how long its inputs took; those below 16 ms are not reported by any browser. */
export async function timeInputs(
  page: Page,
  act: () => Promise<unknown>,
): Promise<{ slow: number; longest: number }> {
  await page.evaluate(
    () => void ((globalThis as unknown as { benchInputs: number[] }).benchInputs.length = 0),
  );
  await act();
  await page.waitForTimeout(500);
  const seen = await page.evaluate(() => (globalThis as unknown as { benchInputs: number[] }).benchInputs);
  return { slow: seen.filter((ms) => ms > 50).length, longest: Math.max(16, ...seen) };
}
