import { expect, test } from 'playwright/test';
import { filledIn, isScreenAt } from '@ankur/contracts/screen-address';
import { declaration } from '../../shell/src/declaration.ts';
import { openTab } from '../support/tab.ts';
import { createWorld, everyScreen, settle, type World } from '../support/world.ts';

let world: World;

test.beforeAll(async () => {
  world = await createWorld();
});

for (const viewer of ['visitor', 'member'] as const) {
  test(`what a screen declares to read first is what it reads for a ${viewer}, once`, async ({ browser }) => {
    const account = world.accounts[viewer];
    const { _id: me = 'nobody', sport, role } = account?.user ?? {};
    const known: Record<string, string | undefined> = {
      ':me': me,
      ':athlete': role === 'athlete' ? me : undefined,
      ':sport': sport,
    };
    const whole = (read: string) =>
      read.replace(/:\w+/g, (part) => {
        expect.soft(Object.keys(known), read).toContain(part);
        return known[part] ?? part;
      });
    const routes = [...declaration.routes, ...world.remotes.flatMap((remote) => remote.routes)];
    const screens = everyScreen(world).flatMap(({ path, viewers, endsAt }) => {
      const route = routes.find((one) => isScreenAt(one.path, path));
      if (!viewers.includes(viewer) || endsAt !== undefined || route === undefined) return [];
      const { reads = [], readsFor = 'everybody' } = { reads: undefined, readsFor: undefined, ...route };
      const isRead = readsFor === 'everybody' || readsFor === `${viewer}s`;
      const addresses = reads.map((read) => whole(filledIn(read, route.path, path)));
      return isRead && reads.length > 0
        ? [{ path, reads: addresses.filter((address) => !address.includes(':')) }]
        : [];
    });
    expect(screens.length).toBeGreaterThan(viewer === 'member' ? 15 : 7);

    const tab = await openTab(browser, account, { path: '/login' });
    await settle(tab);
    // What happens elsewhere meanwhile would have a screen read anew.
    await tab.page.routeWebSocket(/socket\.io/, () => undefined);
    const calls: string[] = [];
    tab.page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      calls.push(pathname + search);
    });
    const ofAll = account === null ? [] : ['/api/auth/profile'];
    for (const { path, reads: declared } of screens) {
      const reads = [...declared, ...ofAll];
      calls.splice(0);
      // With a query nothing is asked for ahead but who it is: this is what the screen itself reads.
      await tab.page.goto(`${path}?by=itself`);
      await settle(tab);
      expect.soft(calls, path).toEqual(expect.arrayContaining(reads));
      calls.splice(0);
      await tab.page.goto(path);
      await settle(tab);
      const counted = Object.fromEntries(
        reads.map((read) => [read, calls.filter((call) => call === read).length]),
      );
      expect.soft(counted, path).toEqual(Object.fromEntries(reads.map((read) => [read, 1])));
    }
    expect(tab.problems).toEqual([]);
    await tab.context.close();
  });
}

test('the menu of a member and their part of the start page are on their way with its first files', async ({
  browser,
}) => {
  const tab = await openTab(browser, world.accounts.member, { path: '/login' });
  await settle(tab);
  // Never answered: nothing is drawn that could ask for it.
  await tab.page.route('**/js/react.*', () => undefined);
  const files = ['member', 'morning'].map((name) => tab.page.waitForRequest(new RegExp(`/js/${name}\\.`)));
  await tab.page.goto('/', { waitUntil: 'commit' });
  await Promise.all(files);
  await tab.context.close();
});

test('a phone fetches the first picture of a list, once, without the code that draws it', async ({
  browser,
}) => {
  const tab = await openTab(browser, null, { viewport: { width: 375, height: 800 }, path: '/login' });
  await settle(tab);
  const { page, problems, context } = tab;
  const picture = '/uploads/content/first.png';
  const path = 'packages/ui/src/media/icon-192.png';
  let asked = 0;
  const isAsked = new Promise<void>((resolve) => {
    void page.route(`**${picture}`, async (route) => {
      asked += 1;
      resolve();
      await route.fulfill({ path });
    });
  });
  await page.route('**/api/blog?*', async (route) => {
    const [first, ...others] = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: [{ ...first, image: picture }, ...others] });
  });
  await page.route('**/remotes/mfe-content/**', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto('/sports-blog');
  await expect(page.locator(`article img[src="${picture}"]`)).toBeVisible();
  await settle(tab);
  expect(asked).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});
