import { expect, test, type Page } from 'playwright/test';
import { login } from '../support/api.ts';
import { findingsInBothSchemes } from '../support/axe.ts';
import { goTo, openTab, type Tab } from '../support/tab.ts';
import { createWorld, everyScreen, settle, type Screen, type Viewer, type World } from '../support/world.ts';

const phone = { width: 375, height: 812 };
const smallPhone = { width: 320, height: 640 };
const desktop = { width: 1280, height: 800 };
const everyWidth = [desktop, phone, smallPhone];

// One test walks through all screens; the walks share nothing.
test.describe.configure({ mode: 'parallel', timeout: 240_000 });

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

/** What is wrong, by kind, and what every screen says of itself. */
interface Walk {
  faults: string[];
  overflow: string[];
  accessibility: string[];
  /** Title of each address. */
  titles: Map<string, string>;
  /** Addresses of the platform that the screens link to. */
  links: Set<string>;
}

const newWalk = (): Walk => ({
  faults: [],
  overflow: [],
  accessibility: [],
  titles: new Map(),
  links: new Set(),
});

const linksOn = (page: Page) =>
  page
    .locator('a[href]')
    .evaluateAll((anchors) =>
      (anchors as HTMLAnchorElement[])
        .filter(({ origin }) => origin === location.origin)
        .map(({ pathname, search }) => pathname + search),
    );

interface Look {
  walk: Walk;
  widths: readonly { width: number; height: number }[];
  withAxe?: boolean;
}

/** Opens a screen by its address once and notes everything that is wrong with it. */
async function inspect(tab: Tab, { path, endsAt }: Screen, { walk, widths, withAxe = false }: Look) {
  const { page, problems } = tab;
  problems.splice(0);
  await page.setViewportSize(widths[0] ?? desktop);
  await page.goto(path);
  if (endsAt !== undefined) await page.waitForURL(`**${endsAt}`);
  await settle(tab);
  // The route answers 200 for each address; what the product lacks shows its own page.
  if ((await notFound(page).count()) > 0 !== (path === '/no-such-page')) problems.push('not found');
  const title = await page.title();
  if (!/\bAnkur\b/.test(title)) problems.push(`title: ${title}`);
  walk.titles.set(new URL(page.url()).pathname, title);
  for (const link of await linksOn(page)) walk.links.add(link);
  if (withAxe) walk.accessibility.push(...(await findingsInBothSchemes(tab, path)));
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    const overflow = await sidewaysOverflow(page);
    if (overflow.length > 0)
      walk.overflow.push(`${path} at ${String(viewport.width)} px: ${overflow.join(' | ')}`);
  }
  walk.faults.push(...problems.map((problem) => `${path}: ${problem}`));
}

/** Addresses of one kind look the same; two of each kind are enough. */
const kindOf = (path: string) => path.replace(/=[^&]*/g, '=').replace(/(?<=^\/.+)\/[^/?]+/g, '/*');
const perKind = 2;

/** Follows the links that lead to no screen looked at so far; answers those that lead nowhere, and how many it followed. */
async function followLinks(tab: Tab, walked: readonly string[], links: Iterable<string>) {
  const { page } = tab;
  const seen = Map.groupBy(walked, kindOf);
  const broken: string[] = [];
  const waiting = [...links];
  let followed = 0;
  for (const path of waiting) {
    const same = seen.get(kindOf(path)) ?? [];
    if (same.includes(path) || same.length >= perKind) continue;
    seen.set(kindOf(path), [...same, path]);
    followed += 1;
    // What the gateway answers itself is no screen of the running page.
    if (path.startsWith('/api/')) {
      if ((await page.request.get(path)).status() !== 200) broken.push(path);
      continue;
    }
    await goTo(page, path);
    await settle(tab);
    if ((await notFound(page).count()) > 0) broken.push(path);
    waiting.push(...(await linksOn(page)));
  }
  return { broken, followed };
}

interface Viewing {
  viewer: Viewer;
  who: string;
  /** Which screens are opened by their address; those that look as they do to others are walked through below. */
  looksAt: RegExp;
  /** Which screens axe looks at: those that look the same to everybody only once, as a visitor. */
  axe?: RegExp;
  opensAt?: typeof phone;
}

const ofAdmins = /^\/($|community$|profile|update|account|notifications|events\/|athletes\/|admin-dashboard)/;
const viewings: Viewing[] = [
  { viewer: 'visitor', who: 'a visitor', looksAt: /./, axe: /^(?!.*[?]tag=)/ },
  // What is opened on a phone loads other files than what becomes narrow.
  { viewer: 'member', who: 'a member', looksAt: /./, opensAt: phone },
  { viewer: 'admin', who: 'an admin', looksAt: ofAdmins, axe: /^\/(community$|profile|update|admin-)/ },
];

for (const { viewer, who, looksAt, axe, opensAt = desktop } of viewings) {
  test(`every screen of ${who} is clean, accessible, fits every width and leads nowhere dead`, async ({
    browser,
  }) => {
    const walk = newWalk();
    const tab = await openTab(browser, world.accounts[viewer], {
      path: '/login',
      viewport: opensAt,
      // Where axe looks nothing may move; the others see each screen as it moves.
      ...(axe === undefined ? {} : { reducedMotion: 'reduce' }),
    });
    const screens = everyScreen(world).filter(
      ({ path, viewers }) => viewers.includes(viewer) && looksAt.test(path),
    );
    for (const screen of screens) {
      const withAxe = screen.endsAt === undefined && axe?.test(screen.path) === true;
      await inspect(tab, screen, { walk, widths: [...new Set([opensAt, ...everyWidth])], withAxe });
    }
    // The links of an admin are followed below.
    if (viewer !== 'admin') {
      await tab.page.goto('/');
      await settle(tab);
      const { broken, followed } = await followLinks(
        tab,
        screens.map(({ path }) => path),
        walk.links,
      );
      expect.soft(broken, 'links that lead nowhere').toEqual([]);
      expect.soft(walk.links.size, 'links found').toBeGreaterThan(10);
      expect.soft(followed, 'links followed').toBeGreaterThan(0);
    }
    await tab.context.close();
    expect.soft(walk.faults, 'console, policy, foreign requests, titles, wrong screens').toEqual([]);
    expect.soft(walk.overflow, 'sticks out').toEqual([]);
    expect.soft(walk.accessibility, 'serious findings of axe').toEqual([]);
    // The own profile and the news have two addresses, and the page of an athlete is the profile of one.
    for (const path of walk.titles.keys())
      if (/^\/(profile|sports-news|athletes\/\w+)$/.test(path)) walk.titles.delete(path);
    const titles = [...walk.titles.values()].sort();
    expect.soft(titles, 'every address has a title of its own').toEqual([...new Set(titles)]);
  });
}

// What athletes see has been looked at; others walk inside one running page, which costs no loading. Scouts see of their own
// what stands beside athletes; the rest is what sponsors see.
for (const [who, email, looksAt] of [
  ['a coach', 'farida@ankur.example', /./],
  ['a sponsor', 'trust@ankur.example', /./],
  ['a scout', 'ravi@ankur.example', /^\/($|athlete|profile|contact-requests)/],
  ['an admin', null, /./],
] as const) {
  test(`every screen and every link of ${who} leads somewhere, without an error`, async ({ browser }) => {
    const account = email === null ? world.accounts.admin : await login(email, 'Sprout!2345');
    const tab = await openTab(browser, account, { path: '/' });
    await settle(tab);
    const links = new Set(await linksOn(tab.page));
    const lost: string[] = [];
    const screens = everyScreen(world).filter(
      ({ path, viewers }) =>
        viewers.includes(email === null ? 'admin' : 'member') &&
        looksAt.test(path) &&
        !path.includes(world.ownEventId) &&
        path !== '/no-such-page',
    );
    for (const { path, endsAt } of screens) {
      await goTo(tab.page, path);
      if (endsAt !== undefined) await tab.page.waitForURL(`**${endsAt}`);
      await settle(tab);
      if ((await notFound(tab.page).count()) > 0) lost.push(path);
      for (const link of await linksOn(tab.page)) links.add(link);
    }
    const walked = screens.map(({ path }) => path);
    const { broken, followed } = await followLinks(tab, walked, links);
    await tab.context.close();
    expect.soft([...lost, ...broken], 'leads nowhere').toEqual([]);
    expect.soft(followed, 'links followed').toBeGreaterThan(0);
    expect.soft(tab.problems, 'console, policy, foreign requests').toEqual([]);
  });
}

test('every section of the console and every tab in it is clean and fits a phone', async ({ browser }) => {
  const tab = await openTab(browser, world.accounts.admin, { path: '/admin-dashboard' });
  const { page } = tab;
  await settle(tab);
  const [faults, overflow]: [string[], string[]] = [[], []];
  const addresses: string[] = [];
  const look = async (name: string) => {
    await settle(tab);
    faults.push(...tab.problems.splice(0).map((problem) => `${name}: ${problem}`));
    const { pathname, search } = new URL(page.url());
    addresses.push(pathname + search);
  };
  const sections = await page.getByRole('navigation', { name: 'Sections' }).getByRole('button').all();
  expect(sections.length).toBeGreaterThan(10);
  // Inside the running page, which costs no loading.
  for (const section of sections) {
    const name = (await section.getAttribute('aria-label')) ?? '';
    await section.click();
    await look(name);
    const [, ...others] = await page.getByRole('main').getByRole('tab').all();
    for (const part of others) {
      await part.click();
      await look(`${name}, ${(await part.textContent()) ?? ''}`);
    }
  }
  expect.soft(addresses, 'each has an address of its own').toEqual([...new Set(addresses)]);
  // Narrow once: a browser that was made narrow and wide for each of them stopped to draw by chance.
  await page.setViewportSize(phone);
  // What is opened on a phone loads other files than what becomes narrow.
  await page.goto('/admin-dashboard');
  for (const address of addresses) {
    await goTo(page, address);
    await settle(tab);
    faults.push(...tab.problems.splice(0).map((problem) => `${address}: ${problem}`));
    overflow.push(...(await sidewaysOverflow(page)).map((fault) => `${address}: ${fault}`));
  }
  await tab.context.close();
  expect.soft(faults, 'console, policy, foreign requests').toEqual([]);
  expect.soft(overflow, 'sticks out').toEqual([]);
});

test('the API reference works without foreign requests or errors', async ({ browser }) => {
  const { page, context, problems } = await openTab(browser, null, { path: '/api/docs' });
  // Of so many calls it draws those in view.
  await expect(page.getByText('/api/auth/register', { exact: true }).first()).toBeVisible();
  expect(await page.title()).toMatch(/Ankur/);
  expect(problems).toEqual([]);
  await context.close();
});

test('a new screen starts at its top', async ({ browser }) => {
  const tab = await openTab(browser, world.accounts.member, { path: '/' });
  const { page, context } = tab;
  const footer = page.getByRole('navigation', { name: 'Quick links' });
  const screens = {
    Events: '/events',
    Community: '/community',
    Home: '/',
    Blogs: '/sports-blog',
    'My Profile': '/profile',
  };
  for (const [link, path] of Object.entries(screens)) {
    await settle(tab);
    // By key: the footer moves away from a mouse while the feed above it grows.
    await footer.getByRole('link', { name: link }).press('Enter');
    await expect(page).toHaveURL(path);
    // The address changes before its screen has come.
    await expect.poll(() => page.evaluate(() => scrollY), link).toBe(0);
  }
  await context.close();
});
