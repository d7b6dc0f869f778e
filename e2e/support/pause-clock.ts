import { expect, type Page } from 'playwright/test';

/**
 * Stops the clock of a page that has its own (`ownClock`), `ahead` milliseconds from now. By when the page hears of it that moment may be
 * over: Playwright then stops the clock all the same and fails, and what is asked for next is ahead again.
 */
export async function pauseClock(page: Page, ahead: number): Promise<void> {
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
  }).toPass();
}
