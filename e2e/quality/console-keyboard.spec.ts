import type { Api } from '@ankur/contracts/endpoints';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { call, login, loginAdmin, register, type Account } from '../support/api.ts';
import { pressOn, tabTo, typeInto } from '../support/keyboard.ts';
import { png } from '../support/picture.ts';
import { openTab } from '../support/tab.ts';

/** Every act of the console without a mouse; after each of them the keyboard goes on where it was, never from the start of the page. */
const stamp = String(Date.now());
let admin: Account;

type Settings = Api['GET /api/admin/platform-settings']['response'];
const settingsPath = '/api/admin/platform-settings';

test.beforeAll(async () => {
  admin = await loginAdmin();
});

const open = async (browser: Parameters<typeof openTab>[0], tab: string) =>
  openTab(browser, admin, { path: `/admin-dashboard?tab=${tab}`, viewport: { width: 1280, height: 800 } });

/** The focus is on something of the page, not lost with what was pressed. */
const focusIsKept = (page: Page, after: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY'), {
      message: `focus after ${after}`,
    })
    .not.toBe('BODY');

const dialog = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text }).first();

test('sections, palette, shortcuts and the sidebar', async ({ browser }) => {
  const { page, context, problems } = await open(browser, 'dashboard');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Control+b');
  await pressOn(page, page.getByRole('button', { name: 'Suspensions', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Suspensions' })).toBeVisible();
  await focusIsKept(page, 'opening a section');

  await page.keyboard.press('?');
  await expect(dialog(page)).toContainText('Keyboard shortcuts');
  await page.keyboard.press('Escape');
  await focusIsKept(page, 'the shortcuts');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('audit');
  await expect(page.getByRole('option', { name: /Audit Log/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  await focusIsKept(page, 'the palette');
  expect(problems).toEqual([]);
  await context.close();
});

test('an account is found, edited, verified, suspended, let in again and exported', async ({ browser }) => {
  const name = `Keyed Member ${stamp}`;
  await register(name);
  const { page, context, problems } = await open(browser, 'users');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search users' }), name);
  await expect(rowOf(page, name)).toBeVisible();

  await pressOn(page, page.getByRole('button', { name: `Verify ${name}` }), 'Space');
  await expect(rowOf(page, name)).toContainText('Verified');
  await focusIsKept(page, 'verifying');

  await pressOn(page, page.getByRole('button', { name: `Suspend ${name}` }));
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.type('Sells tickets');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Suspend' }));
  await expect(rowOf(page, name)).toContainText('Suspended');
  await focusIsKept(page, 'suspending');

  await pressOn(page, page.getByRole('button', { name: `Unsuspend ${name}` }));
  await pressOn(page, dialog(page).getByRole('button', { name: 'Unsuspend' }));
  await expect(dialog(page)).toHaveCount(0);
  await focusIsKept(page, 'lifting');
  await expect(rowOf(page, name)).not.toContainText('Suspended');

  await pressOn(page, page.getByRole('button', { name: `Edit ${name}` }));
  await typeInto(page, dialog(page).getByLabel('Sport'), 'hockey');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Save Changes' }));
  await expect(dialog(page)).toHaveCount(0);
  await focusIsKept(page, 'editing');

  await tabTo(page, page.getByRole('combobox', { name: `Role of ${name}` }), 'Shift+Tab');
  await page.keyboard.press('c');
  await expect(page.getByRole('combobox', { name: `Role of ${name}` })).toHaveValue('coach');
  await expect(page.getByRole('combobox', { name: `Role of ${name}` })).toBeEnabled();
  await focusIsKept(page, 'changing a role');

  await tabTo(page, page.getByRole('button', { name: 'Export' }), 'Shift+Tab');
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toMatch(/^users-export-csv-.*\.csv$/);
  await focusIsKept(page, 'exporting');

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await focusIsKept(page, 'closing the details');
  expect(problems).toEqual([]);
  await context.close();
});

test('an event is found, rejected and deleted', async ({ browser }) => {
  const member = await register('Keyed Organiser');
  for (const title of [`Keyed sprint ${stamp}`, `Keyed relay ${stamp}`])
    await call('POST', '/api/events/create', {
      token: member.token,
      body: { title, description: 'Once round.', date: '2034-06-01T06:00', location: 'Shimla' },
    });
  const { page, context, problems } = await open(browser, 'sports-events&view=events');
  await typeInto(page, page.getByRole('searchbox', { name: 'Search events' }), `Keyed relay ${stamp}`);
  await pressOn(page, page.getByRole('button', { name: `Review Keyed relay ${stamp}` }));
  await pressOn(page, dialog(page).getByRole('button', { name: 'Reject' }));
  await expect(dialog(page)).toHaveCount(0);
  await focusIsKept(page, 'rejecting an event');
  await pressOn(page, page.getByRole('button', { name: `Delete Keyed relay ${stamp}` }));
  await pressOn(page, dialog(page).getByRole('button', { name: 'Delete' }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, `Keyed relay ${stamp}`)).toHaveCount(0);
  await focusIsKept(page, 'deleting an event');
  expect(problems).toEqual([]);
  await context.close();
});

/** Chooses from the menu of views. */
async function chooseView(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Views' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name, exact: true });
  await expect(item).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
}

test('an event is made, and a view that shows it is kept, opened again and forgotten', async ({
  browser,
}) => {
  const title = `Keyed meet ${stamp}`;
  const { page, context, problems } = await open(browser, 'sports-events&view=events');
  await pressOn(page, page.getByRole('button', { name: 'Create Event' }));
  const form = page.getByRole('dialog', { name: 'Create Event' });
  // Asked for long before a key opens it: until the browser has heard of that, it would open one of its own.
  const choosing = page.waitForEvent('filechooser');
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type(title);
  await typeInto(page, form.getByLabel('Description', { exact: true }), 'Twice round.');
  await tabTo(page, form.getByLabel('Image'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles({ name: 'meet.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  await typeInto(page, form.getByLabel('Date'), '06012034');
  await typeInto(page, form.getByLabel(/^Time/), '0600AM');
  await typeInto(page, form.getByLabel('Location'), 'Shimla');
  await typeInto(page, form.getByLabel('Sport'), 'Athletics');
  await typeInto(page, form.getByLabel('Category'), 'Workshop');
  await pressOn(page, form.getByRole('button', { name: 'Create Event' }));
  await expect(page.getByText('Event created successfully!')).toBeVisible();
  await expect(form).toHaveCount(0);
  await focusIsKept(page, 'making an event');

  const search = page.getByRole('searchbox', { name: 'Search events' });
  await typeInto(page, search, title);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, title)).toContainText('Jun');
  await expect(page).toHaveURL(new RegExp(`search=[^&]*${stamp}`));
  await chooseView(page, 'Save this view…');
  await page.keyboard.type('Keyed view');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await focusIsKept(page, 'keeping a view');

  await tabTo(page, search);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await expect(page).not.toHaveURL(/search=/);
  await chooseView(page, 'Keyed view');
  await expect(search).toHaveValue(title);
  await expect(page.getByRole('row')).toHaveCount(2);
  await focusIsKept(page, 'choosing a view');

  await chooseView(page, 'Forget “Keyed view”');
  await focusIsKept(page, 'forgetting a view');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Keyed view', exact: true })).toHaveCount(0);
  expect(problems).toEqual([]);
  await context.close();
});

test('requests for the badge are declined and approved, each after the next', async ({ browser }) => {
  const names = ['Anu', 'Bela', 'Chaya'].map((name) => `${name} Badge ${stamp}`);
  for (const name of names) {
    const { token } = await register(name);
    const answer = await call('POST', '/api/verification', { token, body: { claim: `Coach, ${name}` } });
    expect(answer.status).toBe(201);
  }
  const [first = '', second = '', third = ''] = names;
  const { page, context, problems } = await open(browser, 'verification');
  const review = async (name: string) => {
    await pressOn(page, rowOf(page, name).getByRole('button', { name: 'Review' }));
    await expect(dialog(page)).toContainText(name);
  };
  await review(first);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, first).getByRole('button', { name: 'Review' })).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Decline' }));
  // Nothing was said: the form leads to where it is missing.
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('No list names you.');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Decline' }));
  await expect(rowOf(page, second)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rowOf(page, third)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(second);
  await page.keyboard.press('Escape');
  await expect(rowOf(page, second)).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Approve' }));
  await expect(rowOf(page, third)).toBeFocused();
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
  await context.close();
});

test('an appeal against a suspension is answered', async ({ browser }) => {
  const member = await register(`Keyed Appeal ${stamp}`);
  const judge = await register('Keyed Judge');
  await call('PATCH', `/api/admin/users/${judge.user._id}/role`, {
    token: admin.token,
    body: { role: 'admin' },
  });
  const { token } = await login(judge.email, judge.password);
  await call('PATCH', `/api/admin/users/${member.user._id}/suspend`, {
    token,
    body: { isSuspended: true, suspendedReason: 'Sold tickets', suspendedUntil: null },
  });
  const refused = await call<{ data: { appeal: { ticket: string } } }>('POST', '/api/auth/login', {
    body: { email: member.email, password: member.password },
  });
  const { ticket } = refused.body.data.appeal;
  await call('POST', '/api/auth/suspension/appeal', { body: { ticket, text: 'I sold none.' } });
  const { page, context, problems } = await open(browser, 'suspensions');
  await pressOn(page, rowOf(page, member.user.username).getByRole('button', { name: 'Answer' }));
  await tabTo(page, dialog(page).getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowDown');
  await typeInto(page, dialog(page).getByLabel('What the member reads'), 'You are right.');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Answer appeal' }));
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, member.user.username)).toHaveCount(0);
  await focusIsKept(page, 'answering an appeal');
  expect(problems).toEqual([]);
  await context.close();
});

test('a message of the inbox is answered', async ({ browser }) => {
  for (const firstName of ['Ada', 'Bo'])
    await call('POST', '/api/contact', {
      body: {
        firstName: `${firstName}${stamp}`,
        lastName: 'Rao',
        email: 'a@b.example',
        message: 'May I ask?',
      },
    });
  const { page, context, problems } = await open(browser, 'inbox');
  await pressOn(page, rowOf(page, `Ada${stamp}`).getByRole('button', { name: 'Answered' }));
  await expect(rowOf(page, `Ada${stamp}`)).toHaveCount(0);
  await focusIsKept(page, 'answering a message');
  expect(problems).toEqual([]);
  await context.close();
});

test('topics, guidelines, advertisements and backups are worked on', async ({ browser }) => {
  const { page, context, problems } = await open(browser, 'system-admin');
  await typeInto(page, page.getByRole('textbox', { name: 'Topic', exact: true }), `keyed${stamp}`);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `keyed${stamp}`)).toBeVisible();
  await focusIsKept(page, 'adding a topic');
  await typeInto(page, page.getByRole('spinbutton', { name: `Posts of keyed${stamp}` }), '7');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, `keyed${stamp}`)).toContainText('pinned');
  await focusIsKept(page, 'pinning a topic');
  await pressOn(page, page.getByRole('button', { name: `Count the posts of keyed${stamp} again` }));
  await expect(rowOf(page, `keyed${stamp}`)).not.toContainText('pinned');
  await focusIsKept(page, 'counting a topic again');
  await pressOn(page, page.getByRole('button', { name: `Remove keyed${stamp}` }));
  await pressOn(page, dialog(page).getByRole('button', { name: 'Remove' }));
  await expect(rowOf(page, `keyed${stamp}`)).toHaveCount(0);
  await focusIsKept(page, 'removing a topic');

  await tabTo(page, page.getByRole('tab', { name: 'Trending Topics' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { selected: true })).toContainText('Guidelines');
  await typeInto(page, page.getByRole('textbox', { name: 'Title' }), `Keyed ${stamp}`);
  await typeInto(page, page.getByRole('textbox', { name: 'Content' }), 'Play fair.');
  await pressOn(page, page.getByRole('button', { name: 'Add Guideline' }));
  await expect(page.getByRole('button', { name: `Delete Keyed ${stamp}` })).toBeVisible();
  await focusIsKept(page, 'adding a guideline');
  await pressOn(page, page.getByRole('button', { name: `Delete Keyed ${stamp}` }));
  await pressOn(page, dialog(page).getByRole('button', { name: 'Delete' }));
  await expect(page.getByRole('button', { name: `Delete Keyed ${stamp}` })).toHaveCount(0);
  await focusIsKept(page, 'deleting a guideline');

  await tabTo(page, page.getByRole('tab', { name: /Guidelines/ }), 'Shift+Tab');
  for (const _tab of ['announcements', 'backups']) await page.keyboard.press('ArrowRight');
  await pressOn(page, page.getByRole('button', { name: 'Run Backup' }));
  await expect(page.getByRole('button', { name: /^Check / }).first()).toBeVisible({ timeout: 30_000 });
  await focusIsKept(page, 'running a backup');
  await pressOn(page, page.getByRole('button', { name: /^Check / }).first());
  await focusIsKept(page, 'checking a backup');

  await tabTo(page, page.getByRole('tab', { name: /Backup/ }), 'Shift+Tab');
  for (const _tab of ['monitoring', 'ads']) await page.keyboard.press('ArrowRight');
  const down = page.getByRole('button', { name: /^Move .* down$/ }).first();
  const name = /^Move (.*) down$/.exec((await down.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  expect(name).not.toBe('');
  await pressOn(page, down);
  await expect(page.getByRole('row').nth(2)).toContainText(name);
  await focusIsKept(page, 'moving an advertisement');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  await focusIsKept(page, 'moving it back');
  expect(problems).toEqual([]);
  await context.close();
});

test.describe('settings', () => {
  let before: Settings;
  test.beforeEach(async () => {
    before = (await call<Settings>('GET', settingsPath, { token: admin.token })).body;
  });
  // The other files of this worker have the same platform.
  test.afterEach(async () => {
    const { product, appearance } = before;
    const answer = await call('PATCH', settingsPath, {
      token: admin.token,
      body: {
        product: { tagline: product.tagline },
        appearance: { defaultTheme: appearance.defaultTheme },
      },
    });
    expect(answer.status).toBe(200);
  });

  test('a theme, a banned word and a text', async ({ browser }) => {
    const { page, context, problems } = await open(browser, 'settings');
    const theme = page.getByRole('combobox', { name: /theme/i });
    await tabTo(page, theme);
    await page.keyboard.type('Dark');
    await expect(theme).toHaveValue('dark');
    await page.keyboard.press('Home');
    await expect(theme).toHaveValue('system');
    await focusIsKept(page, 'choosing a theme');
    const tagline = page.getByLabel('Tagline');
    const stored = await tagline.inputValue();

    await typeInto(page, page.getByLabel('Keyword', { exact: true }), `keyed${stamp}`);
    await page.keyboard.press('Enter');
    const word = page.getByRole('button', { name: `Remove keyed${stamp}` });
    await expect(word).toBeVisible();
    await focusIsKept(page, 'banning a word');
    await pressOn(page, word);
    await expect(word).toHaveCount(0);
    await focusIsKept(page, 'allowing a word');
    await tabTo(page, tagline);
    await page.keyboard.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`product.tagline: ${stored} → ${stored}!`)).toBeVisible();
    await focusIsKept(page, 'saving a text');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`product.tagline: ${stored}! → ${stored}`)).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  });
});
