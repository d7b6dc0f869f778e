import { expect, test, type Browser } from 'playwright/test';
import { call, createPost, login, register, type Account } from '../support/api.ts';
import { findingsInBothSchemes } from '../support/axe.ts';
import { cardOf, openTab } from '../support/tab.ts';

// The screens themselves are looked at in every-route.spec.ts, where they are open anyway.

const openAs = (browser: Browser, account: Account | null, path: string) =>
  openTab(browser, account, { path, reducedMotion: 'reduce' });

test('no open dialog, menu or drawer has a serious finding', async ({ browser }) => {
  const post = await createPost(await register('Ishaan Roy'), 'Eleven laps in the rain');
  const tab = await openAs(browser, await login('meera@ankur.example', 'Sprout!2345'), '/community');
  const { page } = tab;
  const found: string[] = [];

  await cardOf(page, post._id).getByRole('button', { name: 'Post actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  found.push(...(await findingsInBothSchemes(tab, 'post menu')));
  await page.getByRole('menuitem', { name: 'Flag content' }).click();
  await page.getByRole('button', { name: 'Flag Content' }).click();
  await expect(page.getByText('Please select a reason for flagging this content.').first()).toBeVisible();
  found.push(...(await findingsInBothSchemes(tab, 'flag dialog with its error')));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  found.push(...(await findingsInBothSchemes(tab, 'navigation drawer')));

  await tab.context.close();
  expect(found).toEqual([]);
});

test('the reports of a member are accessible, and fit at 200 % zoom', async ({ browser }) => {
  const [author, member] = [await register('Reported Author'), await register('Reporting Member')];
  const post = await createPost(author, `Cheap shoes of ${author.user._id}`);
  await call('POST', `/api/moderation/community-posts/${post._id}/flag`, {
    token: member.token,
    body: { reason: 'spam', description: 'The third time this week.' },
  });
  const tab = await openAs(browser, member, '/community/reports');
  await tab.page.setViewportSize({ width: 640, height: 400 });
  await expect(tab.page.getByText(post.content)).toBeVisible();
  const sideways = await tab.page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
  expect(await findingsInBothSchemes(tab, 'reports')).toEqual([]);
  await tab.context.close();
});

test('the fallback of a failed remote has no serious finding', async ({ browser }) => {
  const tab = await openAs(browser, null, '/login');
  await tab.page.route('**/remotes/**', (route) => route.abort());
  await tab.page.goto('/events');
  await expect(tab.page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(await findingsInBothSchemes(tab, 'fallback')).toEqual([]);
  await tab.context.close();
});
