import { expect, test, type Browser, type Page } from 'playwright/test';
import { loginAdmin, type Account } from '../support/api.ts';
import { goTo, openTab, type Tab } from '../support/tab.ts';
import { startFaultProxy, type Fault, type FaultProxy } from './fault-proxy.ts';

/** Longest time until a failing remote shows its fallback, in ms (reliability: row 14 of the fault table). */
const fallbackLimit = 6000;

interface RemoteCase {
  name: string;
  path: string;
  /** Something only the healthy screen shows. */
  healthy: (page: Page) => ReturnType<Page['locator']>;
  /** A link of the chrome to a screen of another remote, and that screen's heading. */
  elsewhere: { link: string; heading: string };
}

const remotes: RemoteCase[] = [
  {
    name: 'mfe-community',
    path: '/community',
    healthy: (page) => page.getByRole('region', { name: 'Create a post' }),
    elsewhere: { link: 'Blogs', heading: 'Latest Sports News & Insights' },
  },
  {
    name: 'mfe-content',
    path: '/events',
    healthy: (page) => page.getByRole('heading', { name: 'Upcoming Events' }),
    elsewhere: { link: 'Community', heading: 'Community' },
  },
  {
    name: 'mfe-admin',
    path: '/admin-dashboard',
    healthy: (page) => page.getByRole('heading', { name: 'Flagged Posts' }),
    elsewhere: { link: 'Community', heading: 'Community' },
  },
];

/** The files of a release, as parts of a pattern below /remotes/<name>/<version>/. */
const files = {
  'any file': '.*',
  'the manifest': 'mf-manifest\\.json',
  'the entry': 'remoteEntry\\.',
  'the script of the page': 'js/(?!__federation_expose)',
  'the style of the page': 'css/',
};
type Part = keyof typeof files;

const faults: [fault: Fault, part: Part][] = [
  ['blocked', 'any file'],
  ['missing', 'any file'],
  ['html', 'any file'],
  ['hanging', 'any file'],
  ['hanging', 'the script of the page'],
  ['damaged', 'the manifest'],
  ['damaged', 'the entry'],
  ['damaged', 'the script of the page'],
  ['damaged', 'the style of the page'],
];

/** The shell loads every remote the same way; what a remote's own build and access add shows in these. */
const faultsOfEach: typeof faults = [
  ['blocked', 'any file'],
  ['hanging', 'the script of the page'],
  ['damaged', 'the style of the page'],
];
/** The remote that meets every fault. */
const thorough = 'mfe-content';

let proxy: FaultProxy;
let admin: Account;

test.beforeAll(async () => {
  proxy = await startFaultProxy();
  admin = await loginAdmin();
});
test.afterEach(() => proxy.heal());
test.afterAll(() => proxy.stop());

const fallback = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const marked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

async function openFailing({ path }: RemoteCase, { page }: Tab): Promise<number> {
  await mark(page);
  const started = performance.now();
  await goTo(page, path);
  await fallback(page).waitFor();
  return performance.now() - started;
}

/** As `openFailing`, but the page's own time runs ahead as soon as a file that matches has been asked for. */
async function openHanging({ path }: RemoteCase, { page }: Tab, file: RegExp): Promise<number> {
  await mark(page);
  const asked = page.waitForRequest(file);
  await goTo(page, path);
  await asked;
  await page.clock.runFor(fallbackLimit - 1);
  await fallback(page).waitFor();
  return fallbackLimit - 1;
}

/** An admin for the console, else a visitor; the sign-in page belongs to the shell and is light. */
async function openShell(browser: Browser, { name }: RemoteCase, ownClock = false): Promise<Tab> {
  const account = name === 'mfe-admin' ? admin : null;
  const tab = await openTab(browser, account, { path: '/login', baseURL: proxy.url, ownClock });
  const session = account === null ? 'Sign In' : 'Your account';
  const banner = tab.page.getByRole('banner');
  await expect(banner.getByText(session).or(banner.getByLabel(session))).toBeVisible();
  return tab;
}

const onArrival: [fault: Fault, part: Part][] = [
  ['missing', 'any file'],
  ['hanging', 'any file'],
  ['damaged', 'the script of the page'],
];
for (const [fault, part] of onArrival) {
  test(`a page that opens at a remote's address shows its fallback when ${part} is ${fault}, and recovers`, async ({
    browser,
  }) => {
    const remote = remotes.find(({ name }) => name === thorough) as RemoteCase;
    const { page, context } = await openShell(browser, remote);
    proxy.spoil(new RegExp(`/remotes/${remote.name}/[^/]+/${files[part]}`), fault);
    // Files that hang hold back the event by which a page has loaded.
    await page.goto(remote.path, { waitUntil: 'commit' });
    await expect(page.getByRole('banner').getByText('Sign In')).toBeVisible();
    await expect(fallback(page)).toBeVisible();
    proxy.heal();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(remote.healthy(page)).toBeVisible({ timeout: 20_000 });
    await context.close();
  });
}

for (const remote of remotes) {
  test.describe(remote.name, () => {
    for (const [fault, part] of remote.name === thorough ? faults : faultsOfEach) {
      test(`shows its fallback when ${part} is ${fault}, and recovers on Try Again`, async ({ browser }) => {
        const pattern = new RegExp(`/remotes/${remote.name}/[^/]+/${files[part]}`);
        proxy.spoil(pattern, fault);
        // One fault proves in real time that nothing waits for something else than the page's timers.
        const skipsWaiting = fault === 'hanging' && part !== 'any file';
        const tab = await openShell(browser, remote, skipsWaiting);
        const { page, context, problems } = tab;

        const ms = skipsWaiting ? await openHanging(remote, tab, pattern) : await openFailing(remote, tab);
        process.stdout.write(`    fallback after ${ms.toFixed(0)} ms\n`);
        // Besides the page's timers nothing ends a file that never comes: what more a busy machine takes is its own.
        expect(ms).toBeLessThan(5 * fallbackLimit);
        if (fault === 'damaged') expect(problems.join()).toMatch(/valid digest in the 'integrity' attribute/);
        await expect(remote.healthy(page)).toHaveCount(0);

        proxy.heal();
        const met = problems.length;
        await page.getByRole('button', { name: 'Try Again' }).click();
        const shown = remote.healthy(page).waitFor({ timeout: 20_000 });
        // Should it not come: what the page has met since.
        expect(
          await shown.then(
            () => [],
            () => ['not shown', ...problems.slice(met)],
          ),
        ).toEqual([]);
        expect(await marked(page)).toBe(true);
        await context.close();
      });
    }

    test('leaves the chrome and the other remotes alone while it fails', async ({ browser }) => {
      proxy.spoil(new RegExp(`/remotes/${remote.name}/`), 'blocked');
      const tab = await openShell(browser, remote);
      const { page, context } = tab;
      await openFailing(remote, tab);

      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: remote.elsewhere.link })
        .click();
      await expect(page.getByRole('heading', { name: remote.elsewhere.heading, level: 1 })).toBeAttached();
      await expect(fallback(page)).toHaveCount(0);
      await goTo(page, remote.path);
      await expect(fallback(page)).toBeVisible();
      await page.getByRole('link', { name: 'Back Home' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/first season|^Hello/);
      expect(await marked(page)).toBe(true);
      await context.close();
    });
  });
}
