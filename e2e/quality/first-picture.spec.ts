import { expect, test, type Locator } from 'playwright/test';
import { call, register } from '../support/api.ts';
import { openTab } from '../support/tab.ts';
import { settle } from '../support/world.ts';

const form = {
  title: 'Four columns',
  summary: 'A notebook.',
  content: 'Speed comes last.',
  category: 'Football',
};
/** One of the demo's pictures, of which there is one for each kind of post. */
const isOwn = /^\/uploads\/content\/[\w-]+\.webp$/;

const placeOf = (element: Locator) =>
  element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height];
  });

for (const viewport of [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
])
  test(`the picture of the newest post stands in the blog's page before its code has come, where it stays, at ${String(viewport.width)} px`, async ({
    browser,
  }) => {
    const author = await register('First Picture');
    const posts = await call<{ image: string }[]>('GET', '/api/blog');
    const image = posts.body.map((post) => post.image).find((address) => isOwn.test(address));
    expect(image).toBeDefined();
    const isPhone = viewport.width < 480;
    const tab = await openTab(browser, null, {
      ...{ path: '/login', viewport, isMobile: isPhone, hasTouch: isPhone },
    });
    await settle(tab);
    const { page, context, problems } = tab;
    let released: Promise<void>;
    await page.route(/\/js\/react\./, async (route) => {
      await released;
      await route.continue();
    });
    // Somebody else may write a newer post meanwhile.
    await expect(async () => {
      let letGo: () => void = () => undefined;
      released = new Promise<void>((resolve) => (letGo = resolve));
      const sent = await call('POST', '/api/blog', { token: author.token, body: { ...form, image } });
      expect(sent.status, JSON.stringify(sent.body)).toBe(201);
      try {
        const answer = await page.goto('/sports-blog', { waitUntil: 'commit' });
        const place = page.locator('.frame-main > .frame-text:last-child');
        await expect(place).toBeVisible();
        expect(await place.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain(image);
        // What is seen first has the network to itself.
        expect(await answer?.text()).not.toContain('as="script"');
        const stood = await placeOf(place);
        letGo();
        const drawn = page.locator('article img').first();
        await expect(drawn).toBeVisible();
        await settle(tab);
        expect(await drawn.getAttribute('src')).toBe(image);
        const stands = await placeOf(drawn);
        for (const [side, at] of stood.entries()) expect(Math.abs((stands[side] ?? 0) - at)).toBeLessThan(2);
      } finally {
        letGo();
      }
    }).toPass();
    expect(problems).toEqual([]);
    await context.close();
  });
