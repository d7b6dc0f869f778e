import { expect, test, type Locator } from 'playwright/test';
import { login } from '../support/api.ts';
import { openTab } from '../support/tab.ts';
import { settle } from '../support/world.ts';

const pathsIn = (place: Locator) =>
  place
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

test('below 900 px drawer, bottom bar and footer share the links, and none stands in two of them', async ({
  browser,
}) => {
  const meera = await login('meera@ankur.example', 'Sprout!2345');
  const tab = await openTab(browser, meera, { path: '/about', viewport: { width: 899, height: 800 } });
  const { page, context } = tab;
  await settle(tab);
  const bottom = page.getByRole('navigation', { name: 'Quick access' });
  const shown = [...(await pathsIn(bottom)), ...(await pathsIn(page.getByRole('contentinfo')))];
  await page.getByRole('button', { name: 'Open menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'About' })).toBeVisible();
  const all = [...shown, ...(await pathsIn(drawer))].filter((path) => path !== '/ankur');
  expect(all.length).toBeGreaterThan(15);
  expect(all.filter((path, at) => all.indexOf(path) !== at)).toEqual([]);
  await context.close();
});

test('from 900 px on the navigation is one line, however little room there is', async ({ browser }) => {
  const meera = await login('meera@ankur.example', 'Sprout!2345');
  const { page, context } = await openTab(browser, meera, { path: '/about' });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  for (const width of [900, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('navigation', { name: 'Quick access' })).toBeHidden();
    const tops = () =>
      bar.locator('a, button').evaluateAll((items) => [
        ...new Set(
          items
            .map((item) => item.getBoundingClientRect())
            .filter((box) => box.width > 0)
            .map(({ top, height }) => Math.round(top + height / 2)),
        ),
      ]);
    await expect.poll(async () => (await tops()).length, { message: `${String(width)} px` }).toBe(1);
  }
  await context.close();
});
