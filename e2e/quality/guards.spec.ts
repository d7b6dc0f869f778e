import { expect, test } from 'playwright/test';
import { call, register } from '../support/api.ts';
import { openTab } from '../support/tab.ts';

const guarded = [
  { path: '/profile', to: '/register' },
  { path: '/update', to: '/login' },
  { path: '/admin-dashboard', to: '/register' },
  { path: '/admin-dashboard?tab=moderation', to: '/register' },
];

for (const { path, to } of guarded) {
  test(`a visitor who opens ${path} is sent to ${to}`, async ({ browser }) => {
    const { page, context } = await openTab(browser, null, { path });
    await expect(page).toHaveURL(to);
    await context.close();
  });
}

test('a rejected token counts as none', async ({ browser }) => {
  const { page, context } = await openTab(browser, null, { path: '/login' });
  await page.evaluate(() => {
    localStorage.setItem('token', 'e30.e30.e30');
    localStorage.setItem('user', '{"role":"athlete"}');
  });
  await page.goto('/profile');
  await expect(page).toHaveURL('/register');
  await context.close();
});

test('a member who forges the admin role in the browser gets no code and no data of the console', async ({
  browser,
}) => {
  const member = await register('Omkar Jha');
  const { page, context } = await openTab(browser, member, { path: '/login' });
  const delivered: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/remotes/mfe-admin/') && response.ok()) delivered.push(response.url());
  });
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin' }));
  });
  await page.goto('/admin-dashboard');
  await expect(page.getByRole('heading', { name: 'This page is for admins' })).toBeVisible();
  await expect(page).toHaveURL('/register');

  // The server cannot correct a profile that does not arrive: the forged user stays, and still opens nothing.
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 503, json: { message: 'Not now' } }),
  );
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
    localStorage.setItem('user', JSON.stringify({ ...user, role: 'admin' }));
  });
  await page.goto('/admin-dashboard');
  await expect(
    page
      .getByRole('heading', { name: 'Something went wrong' })
      .or(page.getByRole('heading', { name: 'This page is for admins' })),
  ).toBeVisible();

  expect(delivered).toEqual([]);
  for (const path of ['/api/admin/stats', '/api/moderation/community-posts', '/api/moderation/audit'])
    expect((await call('GET', path, { token: member.token })).status, path).toBe(403);
  await context.close();
});
