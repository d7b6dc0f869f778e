import type { Api } from '@ankur/contracts/endpoints';
import { expect, test, type Page } from 'playwright/test';
import { call, loginAdmin, register, type Account } from '../support/api.ts';
import { reaches } from '../support/latency.ts';
import { appears, openTab, type Tab } from '../support/tab.ts';

type Settings = Api['GET /api/admin/platform-settings']['response'];
type Change = Api['PATCH /api/admin/platform-settings']['request']['body'];

const path = '/api/admin/platform-settings';

/** Resolves in the frame in which a text or a selector has left the page. */
const gone = (page: Page, selector: string) =>
  page.waitForFunction((wanted) => document.querySelector(wanted) === null, selector, { polling: 'raf' });

/** Resolves in the frame in which the page is titled so. */
const titled = (page: Page, title: string) =>
  page.waitForFunction((wanted) => document.title === wanted, title, { polling: 'raf' });

/** Resolves in the frame in which the page is painted so. */
const painted = (page: Page, accent: string, colorScheme: string) =>
  page.waitForFunction(
    ([wanted, scheme]) => {
      const style = getComputedStyle(document.documentElement);
      return style.getPropertyValue('--accent').trim() === wanted && style.colorScheme === scheme;
    },
    [accent, colorScheme] as const,
    { polling: 'raf' },
  );

test.describe.configure({ mode: 'serial' });

test.describe('what an admin sets is seen in every tab that is open already', () => {
  let admin: Account;
  let member: Account;
  let before: Settings | undefined;
  let memberTab: Tab;
  let visitorTab: Tab;
  let consoleTab: Tab;
  const opened: Tab[] = [];

  const change = async (body: Change) => {
    const answer = await call('PATCH', path, { token: admin.token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  /** Refused either way: in maintenance before the post is looked at. */
  const statusOfPosting = async () =>
    (await call('POST', '/api/community', { token: member.token, body: {} })).status;
  const nav = (to: string) => `nav a[href="${to}"]`;

  test.beforeAll(async ({ browser }) => {
    admin = await loginAdmin();
    // A run that was cut off may have left it on.
    await change({ maintenanceMode: false });
    await expect(async () => (member = await register('Sita Open'))).toPass({ timeout: 30_000 });
    before = (await call<Settings>('GET', path, { token: admin.token })).body;
    opened.push((memberTab = await openTab(browser, member, { colorScheme: 'light' })));
    opened.push((visitorTab = await openTab(browser, null, { path: '/register' })));
    opened.push((consoleTab = await openTab(browser, admin, { path: '/admin-dashboard?tab=settings' })));
    await expect(memberTab.page.getByRole('textbox', { name: 'Create a post' })).toBeVisible();
    await expect(visitorTab.page.getByRole('button', { name: /create account/i })).toBeVisible();
    await expect(consoleTab.page.getByLabel('Site title')).toBeVisible();
    for (const { page } of opened) await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  });

  test.afterAll(async () => {
    // Where the beginning has failed there is nothing to bring back, and its own words are the cause.
    if (before === undefined) return;
    const { version: _counted, ...asBefore } = before;
    await change(asBefore);
    // The gateway reads a moment later what to refuse, and the next file has the same platform.
    await expect.poll(statusOfPosting).not.toBe(503);
    for (const { context } of opened) await context.close();
  });

  test('accent and theme, set in the console, and titles', async () => {
    const [{ page }, { page: console }] = [memberTab, consoleTab];
    const setTheme = () => console.getByLabel('Default theme').selectOption('dark');
    await reaches('theme', setTheme, [() => painted(page, before!.appearance.accentColor, 'dark')]);
    const accentColor = '#0f766e';
    await reaches('accent', () => change({ appearance: { accentColor } }), [
      () => painted(page, accentColor, 'dark'),
      // Another admin sees it in the form, too.
      () =>
        console.waitForFunction(
          (wanted) =>
            [...document.querySelectorAll('input')].some(
              ({ type, value }) => type === 'color' && value === wanted,
            ),
          accentColor,
          { polling: 'raf' },
        ),
    ]);
    await reaches('title of the site', () => change({ seo: { siteTitle: 'Sprout' } }), [
      () => titled(page, 'Community · Sprout'),
      () => titled(visitorTab.page, 'Create account · Sprout'),
    ]);
  });

  test('what the platform says of itself', async () => {
    const [{ page }, { page: visitor }] = [memberTab, visitorTab];
    const social = [{ name: 'Match videos', url: 'https://videos.example/ankur' }];
    await reaches(
      'name, contact and links',
      () => change({ product: { name: 'Saplings' }, contact: { email: 'desk@saplings.example' }, social }),
      [page, visitor].flatMap((each) => [
        () => appears(each, 'main ~ footer', 'Saplings'),
        () => appears(each, 'main ~ footer', 'desk@saplings.example'),
        () => appears(each, 'main ~ footer', 'Match videos'),
      ]),
    );
  });

  test('what another admin saved is not overwritten by who has not seen it yet', async () => {
    const { page: console } = consoleTab;
    const other = await loginAdmin();
    let isHeld = true;
    const held: (() => void)[] = [];
    await console.route(`**${path}`, async (route) => {
      if (isHeld && route.request().method() === 'GET') await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    const theirs = await call('PATCH', path, { token: other.token, body: { seo: { siteTitle: 'Theirs' } } });
    expect(theirs.status).toBe(200);
    const field = console.getByLabel('Site title');
    await expect(field).toHaveValue('Sprout');
    const answered = console.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await field.fill('Mine');
    await field.press('Enter');
    expect((await answered).status()).toBe(409);
    isHeld = false;
    for (const go of held) go();
    await expect(console.getByText(/You both changed Site title \(now “Theirs”\)/)).toBeVisible();
    await expect(field).toHaveValue('Mine');
    await titled(visitorTab.page, 'Create account · Theirs');
    await console.getByRole('button', { name: 'Keep what I typed' }).click();
    await titled(visitorTab.page, 'Create account · Mine');
    await console.unroute(`**${path}`);
  });

  test('who may register', async () => {
    const { page } = visitorTab;
    const notice = (text: string) => () => appears(page, 'main', text);
    await reaches('invitation', () => change({ registration: { inviteOnly: true } }), [
      notice('Registration is by invitation: you need a code.'),
    ]);
    await reaches('closed registration', () => change({ registration: { allowRegistration: false } }), [
      notice('Registration is closed at the moment.'),
    ]);
    const body = { username: 'Too Late', email: 'too.late@test.example', password: 'Hurdle!2345' };
    const refusal = await call('POST', '/api/auth/register', { body: { ...body, role: 'athlete' } });
    expect(refusal).toMatchObject({ status: 403, body: { code: 'REGISTRATION_CLOSED' } });
  });

  test('parts that are switched off, down to the screen that somebody is on', async () => {
    const { page } = memberTab;
    const off = { enableEvents: false, enableBlogs: false };
    await expect(page.locator(nav('/events')).first()).toBeAttached();
    await reaches('events and blogs off', () => change({ features: off }), [
      () => gone(page, nav('/events')),
      () => gone(page, nav('/sports-blog')),
      () => gone(visitorTab.page, nav('/events')),
    ]);
    // A tab may be told a moment before the gateway has read what to refuse.
    for (const closed of ['/api/events', '/api/blog'])
      await expect
        .poll(async () => (await call('GET', closed, { token: member.token })).body['code'])
        .toBe('FEATURE_OFF');
    await reaches('community off', () => change({ features: { enableCommunity: false } }), [
      () => gone(page, nav('/community')),
      () => appears(page, 'main', '404 - Page Not Found'),
    ]);
    await reaches('all on again', () => change({ features: before!.features }), [
      () => appears(page, nav('/events')),
      () => appears(page, nav('/community')),
      () => appears(page, '[data-post-id]'),
    ]);
  });

  test('maintenance, switched on in the console', async () => {
    const [{ page }, { page: console }] = [memberTab, consoleTab];
    const maintenanceMessage = 'New floodlights: back at nine.';
    await change({ maintenanceMessage });
    await reaches(
      'maintenance',
      () => console.getByRole('switch', { name: 'Maintenance mode' }).click(),
      [page, visitorTab.page].map((each) => () => appears(each, '#root', maintenanceMessage)),
    );
    await expect.poll(statusOfPosting).toBe(503);
    await page.getByRole('textbox', { name: 'Create a post' }).fill('Six laps before breakfast');
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(page.getByText(maintenanceMessage)).toHaveCount(2);
  });

  test('none of them was loaded again', async () => {
    for (const { page } of opened) expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
