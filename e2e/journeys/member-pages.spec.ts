import { expect, test, type Page } from 'playwright/test';
import { call, loginAdmin, register } from '../support/api.ts';
import { reaches } from '../support/latency.ts';
import { pauseClock } from '../support/pause-clock.ts';
import { appears, openTab } from '../support/tab.ts';

test('what a visitor writes is in the open inbox at once, and the thanks slide out within 300 ms', async ({
  browser,
}) => {
  const desk = await openTab(browser, await loginAdmin(), { path: '/admin-dashboard?tab=inbox' });
  await expect(desk.page.getByRole('heading', { name: 'Contact Inbox' })).toBeVisible();
  const { page, context } = await openTab(browser, null, { path: '/contact' });
  const email = `asha.${String(Date.now())}@club.example`;
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('May our club join?');
  await reaches('message to the inbox', () => page.getByRole('button', { name: 'Submit' }).click(), [
    () => appears(desk.page, `a[href="mailto:${email}"]`, email),
  ]);

  const toast = page.getByRole('group').filter({ hasText: 'Message sent successfully ✅' });
  await expect(toast).toBeVisible();
  const slidesOut = page.waitForFunction(
    () =>
      document
        .querySelector('[role="group"][data-ending-style]')
        ?.getAnimations()
        .map(({ effect }) => effect?.getTiming().duration),
    undefined,
    { polling: 'raf' },
  );
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  expect(new Set(await (await slidesOut).jsonValue())).toEqual(new Set([300]));
  await expect(toast).toHaveCount(0);
  await Promise.all([context.close(), desk.context.close()]);
});

test('a plan that is granted counts in the open tab and for the token it has', async ({ browser }) => {
  const [member, admin] = [await register('Premium Asker'), await loginAdmin()];
  const publish = () =>
    call('POST', '/api/blog', {
      token: member.token,
      body: {
        title: `Tapering of ${member.user._id}`,
        summary: 'What to leave out in the last week before a meet.',
        content: '<p>Less is more.</p>',
        category: 'Athletics',
        image: 'https://pictures.ankur.example/track.webp',
        isPremium: true,
      },
    });
  expect(await publish()).toMatchObject({ status: 403, body: { code: 'PREMIUM_REQUIRED' } });
  const { page, context } = await openTab(browser, member, { path: '/membership' });
  await page.getByRole('button', { name: 'Choose Premium' }).click();
  await expect(page.getByRole('button', { name: 'Take request back' })).toBeVisible();

  const decided = await call('PATCH', `/api/admin/membership-requests/${member.user._id}`, {
    token: admin.token,
    body: { decision: 'granted', plan: 'premium' },
  });
  expect(decided.status, JSON.stringify(decided.body)).toBe(200);

  const premium = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Premium' }) });
  await expect(premium.getByText('Your plan')).toBeVisible();
  expect((await publish()).status).toBe(201);
  await context.close();
});

/** Pages of the paper that the browser would print. */
async function printedPages(page: Page): Promise<number> {
  const paper = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  return [...paper.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
}

test('a resume prints on one page, a full one on two, and nothing of the page around it', async ({
  browser,
}) => {
  const member = await register('Resume Printer');
  const save = async (entries: number, medals = entries) => {
    const form = new FormData();
    const list = (what: string, length = entries) =>
      Array.from({ length }, (_, at) => `${what} ${String(at + 1)} of the season, in Kochi`).join('\n');
    for (const [name, value] of Object.entries({
      ...{ fullName: 'Resume Printer', dateOfBirth: '2001-03-14', gender: 'female', nationality: 'Indian' },
      ...{ email: member.email, phone: '+91 98450 00000', address: 'Kochi', primarySport: 'athletics' },
      ...{ position: 'Hurdler', height: '168', weight: '55.5', dominantHand: 'right', currentTeam: 'Kerala' },
      ...{ education: list('Exam'), careerStats: list('Mark'), achievements: list('Medal', medals) },
      ...{ tournaments: list('Meet'), skills: list('Skill'), certifications: list('Course') },
      ...{ references: list('Coach'), videoLinks: list('Film'), socialMedia: list('Account') },
    }))
      form.set(name, value);
    const answer = await call('POST', '/api/sports-resume', { token: member.token, form });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  await save(2);
  const { page, context } = await openTab(browser, member, { path: '/resume-template' });
  const paper = page.getByRole('article', { name: 'Resume of Resume Printer' });
  await expect(paper).toBeVisible();
  expect(await printedPages(page)).toBe(1);
  await save(6);
  await page.reload();
  await expect(paper.getByText('Medal 6 of the season, in Kochi')).toBeVisible();
  expect(await printedPages(page)).toBe(2);
  // One list longer than what is left of the page begins there all the same.
  await save(0, 60);
  await page.reload();
  await expect(paper.getByText('Medal 60 of the season, in Kochi')).toBeVisible();
  expect(await printedPages(page)).toBe(2);

  const margins = await page.evaluate(() => {
    const pagesIn = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) =>
        rule instanceof CSSPageRule
          ? [rule.style.marginTop]
          : rule instanceof CSSLayerBlockRule
            ? pagesIn(rule.cssRules)
            : [],
      );
    return [...document.styleSheets].flatMap(({ cssRules }) => pagesIn(cssRules));
  });
  expect(margins).toEqual(['12mm']);

  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  for (const around of ['navigation', 'contentinfo', 'button'] as const)
    await expect(page.getByRole(around)).toHaveCount(0);
  await context.close();
});

test('what is said about a saved resume is not printed with it', async ({ browser }) => {
  const member = await register('Quick Printer');
  const { page, context } = await openTab(browser, member, { path: '/sports-resume', ownClock: true });
  await page.route('**/api/sports-resume', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ json: { success: true } }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Create Resume' }).click();
  const said = page.getByText('Resume saved successfully!');
  await expect(said.first()).toBeVisible();
  // Otherwise it would go by itself.
  await pauseClock(page, 100);
  await page.emulateMedia({ media: 'print' });
  await expect(said.first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(said.first()).toBeVisible();
  await context.close();
});

test('a failed screen leads to the news in a page of its own', async ({ browser }) => {
  const { page, context } = await openTab(browser, null, { path: '/api/health' });
  await page.route('**/remotes/mfe-community/**', (route) => route.abort());
  await page.goto('/community');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: 'Go to News' }).click();
  await expect(page.getByRole('heading', { name: 'Sports News' })).toBeVisible();
  await expect(page).toHaveURL('/news');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await context.close();
});

test('on a phone the thanks for signing in leave the way past the intro free', async ({ browser }) => {
  const member = await register('Intro Skipper');
  const { page, context } = await openTab(browser, null, {
    path: '/login',
    viewport: { width: 375, height: 812 },
    ownClock: true,
  });
  await page.getByLabel('Email').fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.locator('main').getByRole('button', { name: 'Sign In' }).click();
  const toast = page.getByRole('group').filter({ hasText: 'Welcome back' });
  await expect(toast).toBeVisible();
  await pauseClock(page, 2000);
  const skip = page.getByRole('button', { name: 'Skip intro' });
  await expect(skip).toBeVisible();
  const [above, below] = [await skip.boundingBox(), await toast.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
  await skip.click();
  await expect(page).toHaveURL('/');
  await context.close();
});
