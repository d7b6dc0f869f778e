import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'playwright/test';
import type { Tab } from './tab.ts';

/** What axe finds serious or critical on the tab's page, one line per place. */
async function findings({ page }: Tab, where: string, rules?: string[]): Promise<string[]> {
  // Half-faded text has the contrast of half-faded text. What is over while the page is looked at, as a toast, goes at once.
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important; }');
    document.adoptedStyleSheets = [still];
  });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  );
  // The other mode opens a second page for every look, for frames of other origins: there are none.
  // Of what passes nothing is said, which is a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, failureSummary }) => `${where}: ${id} ${html.slice(0, 160)} ${failureSummary ?? ''}`,
      ),
    );
}

const backgroundOf = ({ page }: Tab) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Findings on the page as it stands, in the light and in the dark; open the tab with reduced motion. */
export async function findingsInBothSchemes(tab: Tab, where: string): Promise<string[]> {
  const found: string[] = [];
  const address = tab.page.url();
  const backgrounds = new Set<string>();
  await tab.page.emulateMedia({ colorScheme: 'light' });
  found.push(...(await findings(tab, `${where}, light`)));
  backgrounds.add(await backgroundOf(tab));
  // The dark page differs in its colours only.
  await tab.page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findings(tab, `${where}, dark`, ['color-contrast'])));
  backgrounds.add(await backgroundOf(tab));
  expect(backgrounds.size, `${where} follows the colour scheme of the device`).toBe(2);
  expect(tab.page.url(), `${where} is still there after the look`).toBe(address);
  await tab.page.emulateMedia({ colorScheme: 'light' });
  return found;
}
