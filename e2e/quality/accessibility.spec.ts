import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Browser } from 'playwright/test';
import { createPost, register } from '../support/api.ts';
import { cardOf, openTab, type Tab } from '../support/tab.ts';
import { createWorld, everyScreen, settle, type Viewer, type World } from '../support/world.ts';

// One test walks through all screens.
test.describe.configure({ timeout: 240_000 });

let world: World;

test.beforeAll(async () => {
  world = await createWorld();
});

/** What axe finds serious or critical on the tab's page, one line per place. */
async function findings({ page }: Tab, where: string, rules?: string[]): Promise<string[]> {
  // Half-faded text has the contrast of half-faded text.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${where}: ${id} ${html.slice(0, 160)} ${failureSummary ?? ''}`,
      ),
    );
}

const openAs = (browser: Browser, viewer: Viewer, path: string) =>
  openTab(browser, world.accounts[viewer], { path, reducedMotion: 'reduce' });

const backgroundOf = ({ page }: Tab) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Findings on the page as it stands, in the light and in the dark. */
async function findingsInBothSchemes(tab: Tab, where: string): Promise<string[]> {
  const found: string[] = [];
  const backgrounds = new Set<string>();
  await tab.page.emulateMedia({ colorScheme: 'light' });
  found.push(...(await findings(tab, `${where}, light`)));
  backgrounds.add(await backgroundOf(tab));
  // The dark page differs in its colours only.
  await tab.page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findings(tab, `${where}, dark`, ['color-contrast'])));
  backgrounds.add(await backgroundOf(tab));
  expect(backgrounds.size, `${where} follows the colour scheme of the device`).toBe(2);
  return found;
}

/** Screens that look the same to everybody are looked at once, as a visitor. */
const onlySignedIn = /^\/(community$|profile|update|admin-dashboard)/;

for (const viewer of ['visitor', 'admin'] as const) {
  test(`no screen of ${viewer === 'admin' ? 'an admin' : 'a visitor'} has a serious finding`, async ({
    browser,
  }) => {
    const tab = await openAs(browser, viewer, '/login');
    const found: string[] = [];
    const screens = everyScreen(world).filter(
      ({ viewers, endsAt, path }) =>
        viewers.includes(viewer) &&
        endsAt === undefined &&
        (viewer === 'visitor' ? !path.includes('?tag=') : onlySignedIn.test(path)),
    );
    for (const { path } of screens) {
      await tab.page.goto(path);
      await settle(tab);
      found.push(...(await findingsInBothSchemes(tab, path)));
    }
    await tab.context.close();
    expect(found).toEqual([]);
  });
}

test('no open dialog, menu or drawer has a serious finding', async ({ browser }) => {
  const post = await createPost(await register('Ishaan Roy'), 'Eleven laps in the rain');
  const tab = await openAs(browser, 'member', '/community');
  const { page } = tab;
  const found: string[] = [];

  await cardOf(page, post._id).getByRole('button', { name: 'Post actions' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  found.push(...(await findingsInBothSchemes(tab, 'post menu')));
  await page.getByRole('menuitem', { name: 'Flag content' }).click();
  await page.getByRole('button', { name: 'Flag Content' }).click();
  await expect(page.getByText('Please select a reason for flagging this content.').first()).toBeVisible();
  found.push(...(await findingsInBothSchemes(tab, 'flag dialog with its error')));
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 812 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  found.push(...(await findingsInBothSchemes(tab, 'navigation drawer')));

  await tab.context.close();
  expect(found).toEqual([]);
});

test('the fallback of a failed remote has no serious finding', async ({ browser }) => {
  const tab = await openAs(browser, 'visitor', '/login');
  await tab.page.route('**/remotes/**', (route) => route.abort());
  await tab.page.goto('/events');
  await expect(tab.page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(await findingsInBothSchemes(tab, 'fallback')).toEqual([]);
  await tab.context.close();
});
