import { expect, test } from 'playwright/test';
import { createPost, register } from '../support/api.ts';
import { openTab, pillOf } from '../support/tab.ts';

test('a browser that keeps nothing still signs in, posts and follows', async ({ browser }) => {
  const member = await register('Private Window');
  const { page, context, problems } = await openTab(browser, null, { path: '/login' });
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  await page.reload();
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Skip intro' }).click();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Community' }).click();
  const words = `Nothing is kept here ${String(Date.now())}`;
  const composer = page.getByLabel('Create a post');
  await composer.getByRole('textbox').fill(words);
  await composer.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible();
  await expect(composer.getByRole('textbox')).toHaveValue('');
  await createPost(await register('Somebody Else'), `${words}, says a friend`);
  await expect(pillOf(page)).toBeVisible();
  expect(problems).toEqual([]);
  await context.close();
});
