import { expect, test } from 'playwright/test';
import { call, loginAdmin, register } from '../support/api.ts';
import { openTab } from '../support/tab.ts';

test('a member flags a blog post: flagger and author see the banner, an admin the case, also once the author deleted it', async ({
  browser,
}) => {
  const [author, flagger, admin] = [
    await register('Flagged Writer'),
    await register('Careful Reader'),
    await loginAdmin(),
  ];
  const title = `Secret supplements ${String(Date.now())}`;
  const created = await call<{ slug: string }>('POST', '/api/blog', {
    token: author.token,
    body: {
      title,
      summary: 'What the champions take.',
      content: '<p>Buy them from me.</p>',
      category: 'Athletics',
      image: 'https://pictures.ankur.example/bottle.webp',
    },
  });
  expect(created.status).toBe(201);
  const path = `/sports-blog/${created.body.slug}`;
  const queue = '/admin-dashboard?tab=moderation&type=blog&status=waiting';
  const adminTab = await openTab(browser, admin, { path: queue });
  await expect(adminTab.page.getByTestId('moderation-list')).toBeVisible();
  const [own, reading] = [
    await openTab(browser, author, { path }),
    await openTab(browser, flagger, { path }),
  ];
  await expect(own.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(own.page.getByRole('button', { name: 'Flag' })).toHaveCount(0);

  await reading.page.getByRole('button', { name: 'Flag' }).click();
  const dialog = reading.page.getByRole('dialog', { name: 'Flag Inappropriate Content' });
  await dialog.getByRole('radio', { name: /^Spam/ }).check();
  await dialog.getByRole('button', { name: 'Flag Content' }).click();
  await expect(
    reading.page.getByText('Content flagged successfully. Our moderation team will review it.'),
  ).toBeVisible();
  for (const { page } of [own, reading])
    await expect(page.getByText('Flagged — pending review')).toBeVisible();
  const row = adminTab.page.getByRole('row').filter({ hasText: title });
  const showNew = adminTab.page.getByRole('button', { name: /^Show \d+ new$/ });
  await expect(row.or(showNew)).toBeVisible();
  if (await showNew.isVisible()) await showNew.click();
  await expect(row).toContainText('Flagged');

  // Its author takes it back: open lists lose it at once, moderators keep what was flagged.
  await reading.page.goto('/sports-blog');
  const card = reading.page.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  await own.page.getByRole('button', { name: 'Delete' }).click();
  const question = own.page.getByRole('dialog', { name: 'Delete this post?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(own.page.getByText('Blog post deleted.')).toBeVisible();
  await expect(own.page).toHaveURL('/sports-blog');
  await expect(card).toHaveCount(0);
  await expect(own.page.getByText(title)).toHaveCount(0);
  await adminTab.page.goto('/admin-dashboard?tab=moderation&type=blog');
  await expect(row).toContainText('Removed');

  expect([...adminTab.problems, ...own.problems, ...reading.problems]).toEqual([]);
  for (const { context } of [adminTab, own, reading]) await context.close();
});
