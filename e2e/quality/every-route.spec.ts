import { expect, test, type Page } from 'playwright/test';
import { openTab, type Tab } from '../support/tab.ts';
import { createWorld, everyScreen, settle, type Screen, type Viewer, type World } from '../support/world.ts';

const viewers: readonly Viewer[] = ['visitor', 'member', 'admin'];
const articled = (viewer: Viewer) => (viewer === 'admin' ? 'an admin' : `a ${viewer}`);
const phone = { width: 375, height: 812 };
const smallPhone = { width: 320, height: 640 };
const desktop = { width: 1280, height: 800 };

// One test walks through all screens.
test.describe.configure({ timeout: 240_000 });

let world: World;

test.beforeAll(async () => {
  world = await createWorld();
});

/** What sticks out of the page to the right; empty when nobody can scroll sideways. */
const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${String(scrollWidth)} > ${String(clientWidth)}`,
      ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ];
  });

// Exactly: the number in another page's title may contain 404.
const notFound = (page: Page) => page.getByRole('heading', { name: '404 - Page Not Found', exact: true });

/** Problems of one screen at every width, each named by its address. */
async function inspect(
  tab: Tab,
  { path, endsAt }: Screen,
  widths: readonly { width: number; height: number }[],
) {
  const { page, problems } = tab;
  problems.splice(0);
  await page.goto(path);
  if (endsAt !== undefined) await page.waitForURL(`**${endsAt}`);
  await settle(tab);
  const found = [...problems];
  // The route answers 200 for each address; what the product lacks shows its own page.
  if ((await notFound(page).count()) > 0 !== (path === '/no-such-page')) found.push('not found');
  if (!/\bAnkur\b/.test(await page.title())) found.push(`title: ${await page.title()}`);
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    const overflow = await sidewaysOverflow(page);
    if (overflow.length > 0) found.push(`at ${String(viewport.width)} px: ${overflow.join(' | ')}`);
  }
  return found.map((problem) => `${path}: ${problem}`);
}

for (const viewer of viewers) {
  test(`every screen of ${articled(viewer)} is clean and fits every width`, async ({ browser }) => {
    const found: string[] = [];
    const titles = new Map<string, string>();
    const wide = await openTab(browser, world.accounts[viewer], { path: '/login', viewport: desktop });
    for (const screen of everyScreen(world).filter((one) => one.viewers.includes(viewer))) {
      await wide.page.setViewportSize(desktop);
      found.push(...(await inspect(wide, screen, [desktop, phone, smallPhone])));
      titles.set(new URL(wide.page.url()).pathname, await wide.page.title());
    }
    await wide.context.close();
    expect(found).toEqual([]);
    // The own profile has two addresses.
    titles.delete('/profile');
    expect([...titles.values()].sort()).toEqual([...new Set(titles.values())].sort());
  });
}

test('every screen opened on a phone is clean and fits', async ({ browser }) => {
  const found: string[] = [];
  const narrow = await openTab(browser, world.accounts.admin, { path: '/login', viewport: phone });
  for (const screen of everyScreen(world).filter((one) => one.viewers.includes('admin')))
    found.push(...(await inspect(narrow, screen, [phone])));
  await narrow.context.close();
  expect(found).toEqual([]);
});

test('the API reference works without foreign requests or errors', async ({ browser }) => {
  const { page, context, problems } = await openTab(browser, null, { path: '/api/docs' });
  await expect(page.getByText('/api/community', { exact: true }).first()).toBeVisible();
  expect(await page.title()).toMatch(/Ankur/);
  expect(problems).toEqual([]);
  await context.close();
});

test('a new screen starts at its top', async ({ browser }) => {
  const { page, context } = await openTab(browser, world.accounts.member, { path: '/' });
  const footer = page.getByRole('navigation', { name: 'Quick links' });
  for (const link of ['Events', 'Community', 'Home', 'Blogs', 'My Profile']) {
    await footer.getByRole('link', { name: link }).click();
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }),
    ).toHaveAttribute('aria-current', 'page');
    expect(await page.evaluate(() => scrollY), link).toBe(0);
  }
  await context.close();
});

/** Addresses of one kind look the same; two of each kind are enough. */
const kindOf = (path: string) => path.replace(/=[^&]*/g, '=').replace(/(?<=^\/.+)\/[^/?]+/g, '/*');
const perKind = 2;

for (const viewer of ['visitor', 'admin'] as const) {
  test(`no link that ${articled(viewer)} finds leads nowhere`, async ({ browser }) => {
    const tab = await openTab(browser, world.accounts[viewer], { path: '/login' });
    const { page } = tab;
    const waiting = ['/'];
    const seen = new Map<string, string[]>();
    const broken: string[] = [];
    for (const path of waiting) {
      await page.goto(path);
      await settle(tab);
      if ((await notFound(page).count()) > 0) broken.push(path);
      const links = await page
        .locator('a[href]')
        .evaluateAll((anchors) =>
          (anchors as HTMLAnchorElement[])
            .filter(({ origin }) => origin === location.origin)
            .map(({ pathname, search }) => pathname + search),
        );
      for (const link of links) {
        const same = seen.get(kindOf(link)) ?? [];
        if (same.includes(link) || same.length >= perKind) continue;
        seen.set(kindOf(link), [...same, link]);
        waiting.push(link);
      }
    }
    await tab.context.close();
    expect(broken).toEqual([]);
    expect(waiting.length).toBeGreaterThan(10);
  });
}
