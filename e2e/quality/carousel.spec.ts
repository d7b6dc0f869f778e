import { expect, test, type Browser } from 'playwright/test';
import { pauseClock } from '../support/pause-clock.ts';
import { openTab } from '../support/tab.ts';

/** The carousel of the start page, its clock in our hands. */
async function openCarousel(browser: Browser) {
  const { page, context } = await openTab(browser, null, { path: '/api/health' });
  await page.clock.install();
  await page.goto('/');
  // It begins when the reader is near.
  await page.getByRole('heading', { name: 'Sporting Events' }).scrollIntoViewIfNeeded();
  const carousel = page.getByRole('region', { name: 'Featured events' });
  await carousel.scrollIntoViewIfNeeded();
  // From here on time passes only when a test says so.
  await pauseClock(page, 1000);
  await page.mouse.move(2, 2);
  const dots = carousel.getByRole('button', { name: /^Show / });
  const names = await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-label') ?? ''));
  const shows = async (index: number) => {
    const name = names.at(index % names.length) ?? '';
    await expect(carousel.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
    const slide = carousel.locator('[aria-roledescription="slide"]:not([inert])');
    await expect(slide).toHaveCount(1);
    await expect(slide.getByRole('heading')).toHaveText(name.replace('Show ', ''));
  };
  const button = (name: string) => carousel.getByRole('button', { name, exact: true });
  return { page, context, carousel, dots, shows, button };
}

test('arrows, dots, arrow keys and a swipe turn the carousel, around its ends too', async ({ browser }) => {
  const { page, context, carousel, dots, shows, button } = await openCarousel(browser);
  await dots.first().click();
  await shows(0);
  await button('Previous event').click();
  await shows(-1);
  await button('Next event').click();
  await shows(0);
  await page.keyboard.press('ArrowRight');
  await shows(1);
  await dots.nth(2).click();
  await shows(2);
  const boxes = await carousel
    .locator('[aria-roledescription="slide"]')
    .evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect()));
  expect(Math.round((boxes[2]?.left ?? 0) - (boxes[1]?.right ?? 0)), 'px between slides').toBe(30);
  // A swipe over more than half of a slide turns it at any speed; under the pointer nothing turns by itself.
  await carousel.hover();
  await page.clock.resume();
  const box = await carousel.boundingBox();
  if (box === null) throw new Error('The carousel has no place.');
  // The turns before took no time; a swipe in their middle would start from an earlier slide.
  await expect
    .poll(async () => (await carousel.locator('[aria-roledescription="slide"]').nth(2).boundingBox())?.x)
    .toBeCloseTo(box.x, 0);
  await page.mouse.move(box.x + box.width * 0.9, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.1, box.y + 60, { steps: 8 });
  await page.mouse.up();
  await shows(3);
  await context.close();
});

test('the carousel turns every five seconds and waits for a reader', async ({ browser }) => {
  const { page, context, carousel, dots, shows, button } = await openCarousel(browser);
  await dots.first().click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(4900);
  await shows(0);
  await page.clock.runFor(200);
  await shows(1);

  await carousel.hover();
  await page.clock.runFor(20_000);
  await shows(1);
  await page.mouse.move(2, 2);
  await page.clock.runFor(5100);
  await shows(2);

  await button('Pause slides').click();
  await page.mouse.move(2, 2);
  await page.clock.runFor(20_000);
  await shows(2);
  await context.close();
});
