import { expect, test } from 'playwright/test';
import { call, createPost, login, register } from '../support/api.ts';
import { openTab, pillOf } from '../support/tab.ts';
import { settle } from '../support/world.ts';

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

// Half of 1280 by 800 is what a zoom of 200 % leaves.
for (const path of ['/update', '/sports-resume', 'event']) {
  test(`nothing on ${path} that is tabbed to lies under its bar, at 200 % zoom`, async ({ browser }) => {
    const [event] = (await call<{ _id: string }[]>('GET', '/api/events')).body;
    const tab = await openTab(browser, await register('Tab Presser'), {
      path: path === 'event' ? `/events/${event?._id ?? ''}` : path,
      viewport: { width: 640, height: 400 },
    });
    await settle(tab);
    const inPage = tab.page.locator('main :is(a[href], button, input:not([type="file"]), select, textarea)');
    expect(await inPage.count()).toBeGreaterThan(3);
    const covered = await inPage.evaluateAll((all) =>
      all.flatMap((one) => {
        (one as HTMLElement).focus();
        const { left, top, bottom, width } = one.getClientRects()[0] ?? new DOMRect();
        // Of an area of text a browser brings the line in sight that is written.
        const end = one.tagName === 'TEXTAREA' ? top + 12 : bottom - 4;
        const above = document.elementFromPoint(left + width / 2, end);
        return one.contains(above) ? [] : [`${one.outerHTML.slice(0, 80)} under ${above?.className ?? ''}`];
      }),
    );
    expect(covered).toEqual([]);
    await tab.context.close();
  });
}

test('what is scrolled to stops below the bar that tells of a lost connection, also where its sentence takes two lines', async ({
  browser,
}) => {
  const { page, context } = await openTab(browser, await register('Tunnel Rider'), { path: '/events' });
  await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeVisible();
  await context.setOffline(true);
  const bar = page.getByText(/^You are offline/);
  await bar.waitFor();
  for (const width of [320, 375, 480, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { top } = await page.locator('#main').evaluate((main) => main.getBoundingClientRect());
    const clear = await page.evaluate(() =>
      parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
    );
    expect(clear, `${String(width)} px`).toBeGreaterThanOrEqual(top);
  }
  await context.close();
});

test('on a low screen the navigation goes with the page, and at 400 % zoom all of it is within the edges', async ({
  browser,
}) => {
  const { page, context } = await openTab(browser, await register('Sideways Reader'), {
    path: '/about',
    viewport: { width: 740, height: 360 },
  });
  const bar = page.getByRole('banner');
  const menu = bar.getByRole('button', { name: 'Open menu' });
  await expect(menu).toBeInViewport();
  await page.evaluate(() => scrollBy(0, 400));
  await expect(bar).not.toBeInViewport();
  await page.setViewportSize({ width: 740, height: 800 });
  await expect(menu).toBeInViewport();
  await page.setViewportSize({ width: 188, height: 800 });
  const beyond = () =>
    bar
      .locator('a, button')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
  await expect.poll(beyond).toBe(0);
  await context.close();
});
