import { expect, test, type Page } from 'playwright/test';
import { createPost, loginAdmin, register, type Account } from '../support/api.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { cardOf, openTab, reactionsOf } from '../support/tab.ts';

/** A mouse that does nothing: whoever uses it in here has not proven the keyboard. */
async function openWithoutMouse(...args: Parameters<typeof openTab>) {
  const tab = await openTab(...args);
  tab.page.mouse.click = () => Promise.reject(new Error('There is no mouse.'));
  return tab;
}

const menuOf = (page: Page, postId: string) =>
  cardOf(page, postId).getByRole('button', { name: 'Post actions' });

async function openFlagDialog(page: Page, postId: string): Promise<void> {
  await pressOn(page, menuOf(page, postId));
  await expect(page.getByRole('menuitem', { name: 'Flag content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('the skip link comes first, is visible on focus and leads to the content', async ({ browser }) => {
  const { page, context } = await openWithoutMouse(browser, null, { path: '/events' });
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Enter');

  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    true,
  );
  await context.close();
});

test('the focus stays on the way in that was reached before the page could run', async ({ browser }) => {
  const { page, context } = await openWithoutMouse(browser, null, { path: '/api/health' });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/js/start.*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await tabTo(page, page.getByRole('link', { name: 'Join as Sponsor' }));
  expect(await page.locator('#main').count(), 'the page in the HTML has no script yet').toBe(0);

  release();

  await page.locator('#main').waitFor();
  const wayIn = page.locator('#main').getByRole('link', { name: 'Join as Sponsor' });
  await expect(wayIn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('I am...')).toHaveValue('sponsor');
  await context.close();
});

test.describe('a member without a mouse', () => {
  test.describe.configure({ mode: 'serial' });
  let member: Account;
  let flaggedId: string;
  const flaggedText = `Pay me and I get you into the team ${String(Date.now())}`;

  test.beforeAll(async () => {
    member = await register('Bina Kaur');
    flaggedId = (await createPost(await register('Rohit Vaid'), flaggedText))._id;
  });

  test('signs in', async ({ browser }) => {
    const { page, context } = await openWithoutMouse(browser, null, { path: '/login' });
    await typeInto(page, page.getByLabel('Email'), member.email);
    await typeInto(page, page.getByLabel('Password', { exact: true }), member.password);
    await pressOn(page, page.locator('main').getByRole('button', { name: 'Sign In' }));

    await expect(page).toHaveURL(/\/splash/);
    await pressOn(page, page.getByRole('button', { name: 'Skip intro' }));
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await context.close();
  });

  test('writes, reacts, comments and flags', async ({ browser }) => {
    const { page, context, problems } = await openWithoutMouse(browser, member);
    await expect(cardOf(page, flaggedId)).toBeVisible();
    const words = `No mouse, no problem ${String(Date.now())}`;
    await typeInto(page, page.getByRole('textbox', { name: 'Create a post' }), words);
    await pressOn(page, page.getByRole('button', { name: 'Post', exact: true }));
    await expect(page.locator('[data-post-id]').filter({ hasText: words })).toBeVisible();

    const card = cardOf(page, flaggedId);
    await pressOn(page, reactionsOf(card), 'Space');
    for (let step = 1; step <= 3; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(reactionsOf(card)).toHaveAccessibleName('React. Clap 1. Yours: Clap.');
    await pressOn(page, card.getByRole('button', { name: 'Comment', exact: true }));
    await page.keyboard.type('That is not how teams are picked.');
    await pressOn(page, card.getByRole('button', { name: 'Send: Write a comment' }));
    await expect(card.getByTestId('comment-count')).toHaveText('1 comment');

    await page.reload();
    await openFlagDialog(page, flaggedId);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menuOf(page, flaggedId)).toBeFocused();

    await openFlagDialog(page, flaggedId);
    const dialog = page.getByRole('dialog');
    await tabTo(page, dialog.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
    await pressOn(page, dialog.getByRole('button', { name: 'Flag Content' }));
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText('Flagged — pending review')).toBeVisible();
    await expect(menuOf(page, flaggedId)).toBeFocused();
    expect(problems).toEqual([]);
    await context.close();
  });

  test('closes a menu with Escape and keeps the place', async ({ browser }) => {
    const { page, context } = await openWithoutMouse(browser, member);
    await pressOn(page, menuOf(page, flaggedId));
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(menuOf(page, flaggedId)).toBeFocused();
    await context.close();
  });

  test('is heard by an admin without a mouse', async ({ browser }) => {
    const { page, context, problems } = await openWithoutMouse(browser, await loginAdmin(), {
      path: '/admin-dashboard',
    });
    const row = page.getByTestId('flagged-posts').getByRole('row').filter({ hasText: flaggedText });
    await pressOn(page, row.getByRole('button', { name: 'Moderate' }));
    const details = page.getByRole('dialog', { name: 'Content Details' });
    await expect(details).toBeVisible();
    await tabTo(page, details.getByRole('button', { name: 'Close' }));
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);

    const listed = page.getByTestId('moderation-list').getByRole('row').filter({ hasText: 'Pay me' }).first();
    await pressOn(page, listed.getByRole('button', { name: 'View' }));
    await expect(details).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    await expect(listed.getByRole('button', { name: 'View' })).toBeFocused();

    await page.keyboard.press('Enter');
    await typeInto(page, details.getByLabel('Reason'), 'Money for places');
    await pressOn(page, details.getByRole('button', { name: 'Remove' }));
    await expect(details.getByText('Money for places')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(details).toHaveCount(0);
    // It stays where it is while the focus is in the list.
    await expect(listed).toContainText('Removed');
    expect(problems).toEqual([]);
    await context.close();
  });
});

test('the navigation drawer of a phone keeps the focus and gives it back', async ({ browser }) => {
  const { page, context } = await openWithoutMouse(browser, null, {
    path: '/',
    viewport: { width: 375, height: 812 },
  });
  const opener = page.getByRole('button', { name: 'Open menu' });
  await pressOn(page, opener);
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toBeVisible();

  const visited = new Set<string>();
  for (let stop = 0; stop < 20; stop += 1) {
    await page.keyboard.press('Tab');
    const place = await drawer.evaluate((dialog) => {
      const focused = document.activeElement;
      // Between the last control and the first one the browser's own controls have the focus.
      if (focused === document.body || focused === dialog) return 'browser';
      return dialog.contains(focused) ? (focused?.textContent ?? '') : `outside: ${focused?.outerHTML ?? ''}`;
    });
    visited.add(place);
  }
  expect([...visited].filter((place) => place.startsWith('outside'))).toEqual([]);
  expect([...visited]).toEqual(expect.arrayContaining(['Contact', 'Sponsorships', 'Sign In']));

  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await pressOn(page, opener);
  await pressOn(page, drawer.getByRole('link', { name: 'Contact' }));
  await expect(page).toHaveURL('/contact');
  await expect(drawer).toHaveCount(0);
  await context.close();
});
