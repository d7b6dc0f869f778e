import { expect, test } from 'playwright/test';
import { openTab } from '../support/tab.ts';
import { settle } from '../support/world.ts';

const path = '/events?view=calendar';

test('the calendar opens on the month and is used by keyboard alone', async ({ browser }) => {
  const tab = await openTab(browser, null, { path, reducedMotion: 'reduce' });
  const { page } = tab;
  await settle(tab);
  await expect(page.getByRole('tab', { name: 'Month', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  const entry = page.getByRole('table').getByRole('listitem').getByRole('button').first();
  const title =
    /^\S+ (?:[^:]+): (.*)$/s.exec((await entry.innerText()).replaceAll(/\s+/g, ' '))?.[1] ?? 'none';
  await entry.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toContainText(/\d{1,2}:\d{2}\s[ap]m.*IST/);
  await expect(dialog.getByRole('link', { name: 'View Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const month = await page.getByRole('heading', { name: /^[A-Z][a-z]+ \d{4}$/ }).innerText();
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Next');
  await expect(page.getByRole('heading', { name: month })).toHaveCount(0);
  await press('Back');
  await expect(page.getByRole('heading', { name: month })).toBeVisible();
  for (const view of ['Week', 'Day', 'Agenda']) {
    await page.getByRole('tab', { name: view, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: view, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
  expect(tab.problems).toEqual([]);
  await tab.context.close();
});

test('the calendar is a list on phones, and an empty day tells its range elsewhere', async ({ browser }) => {
  const phone = await openTab(browser, null, { path, viewport: { width: 375, height: 812 } });
  await expect(phone.page.getByRole('tab', { name: 'Agenda', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await phone.context.close();
  const desk = await openTab(browser, null, { path });
  await settle(desk);
  // A day without an entry: nothing but its date stands in it.
  await desk.page
    .getByRole('table')
    .getByRole('cell', { name: /^\d+ [A-Z][a-z]+ \d{4}$/ })
    .first()
    .click();
  await expect(desk.page.getByRole('dialog', { name: 'Free time' })).toContainText(/\d{4}.*IST/s);
  await desk.context.close();
});

test('a day of the month with one event shows it on a tablet', async ({ browser }) => {
  const tab = await openTab(browser, null, { path, viewport: { width: 768, height: 900 } });
  await settle(tab);
  const month = tab.page.getByRole('table');
  await expect(month.getByRole('listitem')).not.toHaveCount(0);
  await expect(month.getByText('+1 more')).toHaveCount(0);
  await tab.context.close();
});
