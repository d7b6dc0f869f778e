import { expect, test } from 'playwright/test';
import { createPost, login, register } from '../support/api.ts';
import { openTab, pillOf } from '../support/tab.ts';

for (const viewport of [
  { width: 375, height: 812 },
  { width: 1280, height: 800 },
]) {
  test(`the pill of new posts is never under the navigation at ${String(viewport.width)} px`, async ({
    browser,
  }) => {
    const meera = await login('meera@ankur.example', 'Sprout!2345');
    const { page, context } = await openTab(browser, meera, { viewport });
    await page.getByRole('article').nth(2).waitFor();
    await page.evaluate(() => scrollBy(0, 900));
    await createPost(await register('Ishaan Roy'), `Early session ${String(Date.now())}`);
    const pill = pillOf(page);
    await pill.waitFor();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await expect(pill).toBeInViewport({ ratio: 1 });
    const reachable = () =>
      pill.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await expect.poll(reachable).toBe(true);
    await context.close();
  });
}
