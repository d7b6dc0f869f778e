import { expect, test } from 'playwright/test';
import { createPost, loginAdmin, register } from '../support/api.ts';
import { openTab } from '../support/tab.ts';

test('the reading position moves 0 px while 50 posts arrive', async ({ browser }) => {
  const [reader, writer] = [await register('Reader One'), await loginAdmin()];
  const { page, context, problems } = await openTab(browser, reader);
  const card = page.locator('[data-post-id]').nth(2);
  // What arrives by itself while a page loads is not what this measures.
  await page.waitForLoadState('networkidle');
  // How far it stands down depends on what others have posted.
  await card.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const before = await card.boundingBox();
  const scrolled = await page.evaluate(() => scrollY);

  for (let n = 1; n <= 50; n += 1)
    await createPost(writer, `Interval ${String(n)} of 50, ${reader.user._id}`);

  await expect(page.getByRole('button', { name: '50 new posts' })).toBeVisible();
  const after = await card.boundingBox();
  process.stdout.write(`    moved ${String((after?.y ?? NaN) - (before?.y ?? NaN))} px\n`);
  expect(after?.y).toBe(before?.y);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  expect(scrolled).toBeGreaterThan(0);
  expect(problems).toEqual([]);
  await context.close();
});
