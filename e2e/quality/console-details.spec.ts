import { expect, test, type Page } from 'playwright/test';
import { createPost, loginAdmin, register, type Account } from '../support/api.ts';
import { goTo, openTab } from '../support/tab.ts';

let admin: Account;
let text: string;
let postId: string;

test.beforeAll(async () => {
  admin = await loginAdmin();
  text = `Only a link leads here ${String(Date.now())}`;
  postId = (await createPost(await register('Linked Author'), text))._id;
});

const detailsOn = (page: Page) => page.getByRole('dialog', { name: 'Content Details' });
const listOn = (page: Page) => page.getByRole('region', { name: 'Content to moderate' });

test('a link opens an item that its list does not show, and the keyboard goes on in the list', async ({
  browser,
}) => {
  const { page, context, problems } = await openTab(browser, admin, {
    path: `/admin-dashboard?tab=moderation&status=rejected&open=${postId}`,
  });
  const details = detailsOn(page);
  await expect(details.getByText(text)).toBeVisible();
  await expect(details.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(listOn(page)).not.toContainText(text);

  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(listOn(page)).toBeFocused();
  expect(problems).toEqual([]);
  await context.close();
});

test('a link to nothing says so', async ({ browser }) => {
  const { page, context } = await openTab(browser, admin, {
    path: `/admin-dashboard?tab=moderation&type=comment&open=${postId}`,
  });
  await expect(detailsOn(page).getByText('Content not found')).toBeVisible();
  await expect(detailsOn(page).getByRole('button')).toHaveCount(1);
  await context.close();
});

test('the details open beside the list without moving a row of it', async ({ browser }) => {
  const { page, context } = await openTab(browser, admin, {
    path: '/admin-dashboard?tab=moderation&status=all',
    viewport: { width: 1280, height: 800 },
  });
  const row = listOn(page).getByRole('row').nth(8);
  const place = async () => (await row.boundingBox())?.y;
  await expect(row).toBeVisible();
  const before = await place();
  await row.getByRole('button', { name: 'View' }).click();
  await expect(detailsOn(page).getByRole('heading', { name: 'History' })).toBeVisible();
  expect(await place()).toBe(before);
  await context.close();
});

test('on a phone the details keep the focus until they are closed', async ({ browser }) => {
  const { page, context } = await openTab(browser, admin, {
    path: '/admin-dashboard?tab=moderation&status=all',
    viewport: { width: 375, height: 812 },
  });
  const view = listOn(page).getByRole('button', { name: 'View' }).first();
  await view.click();
  const details = detailsOn(page);
  await expect(details.getByRole('heading', { name: 'History' })).toBeVisible();
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('[data-testid="moderation-list"]')),
    ).toBe(null);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.keyboard.press('Escape');
  await expect(details).toHaveCount(0);
  await expect(view).toBeFocused();
  await context.close();
});

/** How many lines a text takes. */
const linesOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test('on a tablet an address takes one line and a form stays inside its dialog; on a phone a number keeps its word', async ({
  browser,
}) => {
  const { page, context } = await openTab(browser, admin, {
    path: '/admin-dashboard?tab=users',
    viewport: { width: 768, height: 1024 },
  });
  await expect(page.getByText('admin@ankur.example', { exact: true })).toBeVisible();
  expect(await linesOf(page, 'admin@ankur.example')).toBe(1);

  await goTo(page, '/admin-dashboard?tab=sports-events&view=events&act=create');
  const form = page.getByRole('dialog', { name: 'Create Event' });
  await expect(form.getByLabel(/^Ends/)).toBeVisible();
  const standsOut = await form.evaluate((dialog) => {
    const edge = dialog.getBoundingClientRect().right;
    return [...dialog.querySelectorAll('input, select, textarea')].filter(
      (field) => field.getBoundingClientRect().right > edge,
    ).length;
  });
  expect(standsOut).toBe(0);

  await page.setViewportSize({ width: 375, height: 812 });
  await goTo(page, '/admin-dashboard?tab=releases');
  const errors = page.locator('td[data-label="Errors"]').first();
  await expect(errors).toBeVisible();
  expect(await errors.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain('Errors');
  await context.close();
});
