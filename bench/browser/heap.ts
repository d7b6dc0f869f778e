import type { CDPSession, Page } from 'playwright/test';

/** What a tab holds after everything that can go is gone. */
export interface Held {
  posts: number;
  heapMb: number;
  nodes: number;
  listeners: number;
}

/** Scrolls to the end of the feed until so many posts have been read; says when a page was refused, and asks for it again. */
export async function readOn(page: Page, posts: number): Promise<number> {
  const rows = () => page.getByTestId('feed-list').locator(':scope > div').count();
  let [count, still] = [await rows(), 0];
  while (count < posts && still < 100) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForTimeout(50);
    const again = page.getByRole('button', { name: 'Try Again' });
    if (await again.isVisible()) {
      process.stdout.write(`the feed could not be read on at ${String(count)} posts\n`);
      await again.click();
    }
    const now = await rows();
    still = now === count ? still + 1 : 0;
    count = now;
  }
  return count;
}

/** Collects garbage and reads what is left. */
export async function readHeld(cdp: CDPSession, posts: number): Promise<Held> {
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const heapMb = Number((of('JSHeapUsedSize') / 1e6).toFixed(1));
  return { posts, heapMb, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
