import { expect, type Browser, type Locator, type Page } from 'playwright/test';
import type { Account } from '../../e2e/support/api.ts';
import { openTab, react } from '../../e2e/support/tab.ts';
import { settle } from '../../e2e/support/world.ts';
import { timeInputs, watchInputs } from './inputs.ts';

/** Interaction to next paint at most, in milliseconds, on a phone four times slower than this machine. */
const goal = 200;
const slowdown = 4;
const rounds = 3;
const viewport = { width: 375, height: 812 };
const words = 'Six laps before breakfast.';

type Act = [what: string, act: () => Promise<unknown>];

const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: 60 });

/** What everybody does with the bar at the top. */
function barActs(page: Page): Act[] {
  const menu = page.getByRole('dialog', { name: 'Menu' });
  return [
    [
      'opening the menu',
      async () => {
        await page.getByRole('button', { name: 'Open menu' }).click();
        await expect(menu).toBeVisible();
      },
    ],
    [
      'closing the menu',
      async () => {
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      },
    ],
    ['switching the theme', () => page.getByRole('button', { name: /^Use (dark|light) theme$/ }).click()],
  ];
}

const signInActs = (page: Page): Act[] => [
  ['typing an address', () => type(page.getByLabel('Email'), 'meera@ankur.example')],
  ['typing a password', () => type(page.getByLabel('Password', { exact: true }), 'Sprout!2345')],
];

/** What a member does in the community. */
function communityActs(page: Page): Act[] {
  const composer = page.getByRole('textbox', { name: 'Create a post' });
  return [
    ['opening the composer', () => composer.click()],
    ['typing a post', () => type(composer, words)],
    ['a reaction', () => react(page.locator('[data-post-id]').first(), 'love')],
    ...barActs(page),
  ];
}

/** Milliseconds of the slowest input of each act, in one tab. */
async function measure(page: Page, acts: readonly Act[]): Promise<Map<string, number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await watchInputs(page);
  const slowest = new Map<string, number>();
  for (const [what, act] of acts) slowest.set(what, (await timeInputs(page, act)).longest);
  return slowest;
}

/** Prints how long the inputs of an ordinary visit take on a slow phone; says whether each met the goal in its best round. */
export async function measureSlowPhone(browser: Browser, member: Account): Promise<boolean> {
  process.stdout.write(`processor ${String(slowdown)} times slower, goal ${String(goal)} ms\n`);
  let isMet = true;
  for (const [account, path, acts] of [
    [null, '/', barActs],
    [null, '/login', signInActs],
    [member, '/community', communityActs],
  ] as const) {
    const times = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      const tab = await openTab(browser, account, { path, viewport });
      await settle(tab);
      for (const [what, ms] of await measure(tab.page, acts(tab.page)))
        times.set(what, [...(times.get(what) ?? []), ms]);
      await tab.context.close();
    }
    for (const [what, seen] of times) {
      process.stdout.write(`${path} ${what}: slowest input ${seen.join(', ')} ms\n`);
      isMet &&= Math.min(...seen) <= goal;
    }
  }
  return isMet;
}
