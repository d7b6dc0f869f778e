import { expect, test, type Locator, type Page } from 'playwright/test';
import { call, createPost, register } from '../support/api.ts';
import { cardOf, openTab, pillOf } from '../support/tab.ts';

test('a member who comes back to the feed finds what happened meanwhile', async ({ browser }) => {
  const [reader, writer] = [await register('Returning Reader'), await register('Busy Writer')];
  const [kept, deleted] = [
    await createPost(writer, `Morning drills ${String(Date.now())}`),
    await createPost(writer, `Evening drills ${String(Date.now())}`),
  ];
  const { page, problems, context } = await openTab(browser, reader);
  const card = cardOf(page, kept._id);
  await expect(card).toBeVisible();
  await createPost(writer, `Waiting ${String(Date.now())}`);
  const pill = pillOf(page);
  await expect(pill).toHaveText(/1 new post/);

  await page.getByRole('navigation').getByRole('link', { name: 'Events', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await createPost(writer, `Meanwhile ${String(Date.now())}`);
  const { token } = writer;
  await call('POST', `/api/community/${kept._id}/comments`, { token, body: { content: 'Bring water.' } });
  await call('PATCH', `/api/community/${kept._id}`, { token, body: { content: 'Drills are at seven.' } });
  expect((await call('DELETE', `/api/community/${deleted._id}`, { token })).status).toBe(200);
  await page.getByRole('navigation').getByRole('link', { name: 'Community', exact: true }).first().click();

  await expect(card.getByText('Drills are at seven.')).toBeVisible();
  await expect(card.getByText('Bring water.')).toBeVisible();
  await expect(cardOf(page, deleted._id)).toHaveCount(0);
  await expect(pill).toHaveText(/2 new posts/);
  // Whether the deleted one is asked for depends on which is told first, the socket or the call.
  expect(problems.filter((problem) => !problem.includes(deleted._id))).toEqual([]);
  await context.close();
});

/** Opens the post of a row of the feed and goes back, which shows it where it stood. */
async function readAndGoBack(page: Page, row: Locator) {
  await row.evaluate((one) => one.scrollIntoView({ block: 'start', behavior: 'instant' }));
  const card = row.locator('[data-post-id]');
  const postId = (await card.getAttribute('data-post-id')) ?? '';
  const topOf = async () => Math.round((await cardOf(page, postId).boundingBox())?.y ?? Number.NaN);
  const before = await topOf();
  await card.locator(`a[href="/community/posts/${postId}"]`).click();
  await expect(page.getByRole('heading', { name: 'Post', exact: true })).toBeAttached();
  await page.goBack();
  await expect.poll(topOf).toBe(before);
  return { before, topOf };
}

test('going back and loading the page again show the post that was being read, where it stood', async ({
  browser,
}) => {
  const reader = await register('Patient Reader');
  const { page, problems, context } = await openTab(browser, reader);
  const rows = page.getByTestId('feed-list').locator(':scope > div');
  await expect(rows).not.toHaveCount(0);
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await rows.count()).toBeGreaterThan(20);
  }).toPass();
  const { before, topOf } = await readAndGoBack(page, rows.nth(14));
  await page.reload();
  await expect.poll(topOf).toBe(before);
  expect(problems).toEqual([]);
  await context.close();
});

test.describe('a feed of which little was drawn', () => {
  test.beforeAll(async () => {
    const writer = await register('Writer Of Long Posts');
    for (let post = 0; post < 10; post += 1) {
      const lines = Array.from({ length: 8 }, (_, line) => `Lap ${String(line)} of session ${String(post)}`);
      const { _id } = await createPost(writer, lines.join('\n'));
      await call('POST', `/api/community/${_id}/comments`, {
        token: writer.token,
        body: { content: lines.join(' ') },
      });
    }
  });

  for (const { row, width, height } of [
    { row: 3, width: 375, height: 667 },
    { row: 8, width: 375, height: 667 },
    { row: 2, width: 1280, height: 720 },
  ]) {
    test(`is found as it was left at row ${String(row)}, ${String(width)} px wide`, async ({ browser }) => {
      const reader = await register('Early Reader');
      const { page, problems, context } = await openTab(browser, reader, { viewport: { width, height } });
      const rows = page.getByTestId('feed-list').locator(':scope > div');
      await expect(rows.first()).toBeVisible();
      await expect(async () => {
        await page.evaluate(() => scrollBy({ top: 700, behavior: 'instant' }));
        expect(await rows.count()).toBeGreaterThan(row);
      }).toPass();
      const { before, topOf } = await readAndGoBack(page, rows.nth(row));
      // Nothing was read on, as it is when the end of a list of wrong heights comes near.
      await expect(rows).toHaveCount(10);
      expect(await topOf()).toBe(before);
      expect(problems).toEqual([]);
      await context.close();
    });
  }
});
