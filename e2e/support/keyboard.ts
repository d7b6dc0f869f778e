import { expect, type Locator, type Page } from 'playwright/test';

/** Tab stops that a person may have to pass; more is a defect of the page. */
const patience = 120;

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Whether somebody who looks at the page sees where the focus is: an outline or ring on the control or its frame. */
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || !focused.matches(':focus-visible')) return false;
    const frames = [
      focused,
      focused.parentElement,
      focused.parentElement?.parentElement,
      focused.nextElementSibling,
    ];
    return frames.some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
  });

/** Presses Tab until the control has the focus, and demands that the focus can be seen there. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < patience; stop += 1) {
    if (await isFocused(target)) {
      expect(await focusIsVisible(page), `the focus is visible on ${String(target)}`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} was not reached with ${String(patience)} tab stops.`);
}

/** Goes to a control by keyboard and presses a key there. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by keyboard and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
