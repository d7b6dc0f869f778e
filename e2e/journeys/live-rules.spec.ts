import type { Api } from '@ankur/contracts/endpoints';
import { expect, test } from 'playwright/test';
import { call, loginAdmin, register, type Account } from '../support/api.ts';
import { reaches } from '../support/latency.ts';
import { openTab, type Tab } from '../support/tab.ts';

type Settings = Api['GET /api/admin/platform-settings']['response'];
type Change = Api['PATCH /api/admin/platform-settings']['request']['body'];

const path = '/api/admin/platform-settings';
const word = 'ghosttrials';

test.describe.configure({ mode: 'serial' });

test.describe('what an admin rules holds for the next thing that somebody does in a tab that is open already', () => {
  let admin: Account;
  let before: Settings | undefined;
  let feed: Tab;
  let profile: Tab;
  let sign: Tab;

  const change = async (body: Change) => {
    const answer = await call('PATCH', path, { token: admin.token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  };
  const rule = async (method: string, address: string, body?: object) => {
    const answer = await call(method, `/api/moderation/${address}`, { token: admin.token, body });
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  };
  const post = async (text: string) => {
    await feed.page.getByRole('textbox', { name: 'Create a post' }).fill(text);
    await feed.page.getByRole('button', { name: 'Post', exact: true }).click();
    return feed.page.locator('[data-post-id]', { hasText: text });
  };

  test.beforeAll(async ({ browser }) => {
    admin = await loginAdmin();
    before = (await call<Settings>('GET', path, { token: admin.token })).body;
    const member = await register('Rita Ruled');
    feed = await openTab(browser, member);
    profile = await openTab(browser, member, { path: '/update' });
    sign = await openTab(browser, null, { path: '/register' });
    await expect(feed.page.getByRole('textbox', { name: 'Create a post' })).toBeVisible();
    await expect(profile.page.getByLabel('Profile picture')).toBeAttached();
    await expect(sign.page.getByLabel('Email')).toBeVisible();
  });

  test.afterAll(async () => {
    if (before === undefined) return;
    const { uploads, registration } = before;
    await change({ uploads, registration });
    for (const tab of [feed, profile, sign]) await tab.context.close();
  });

  test('a banned word is held, and is not once it is allowed again', async () => {
    await rule('POST', 'banned-keywords', { keyword: word });
    const held = await post(`Cheap ${word} on Sunday`);
    await expect(held.getByText('Waiting for review')).toBeVisible();
    await rule('DELETE', `banned-keywords/${word}`);
    const shown = await post(`Free ${word} on Monday`);
    await expect(shown).toBeVisible();
    await expect(shown.getByText('Waiting for review')).toHaveCount(0);
  });

  test('pictures are of the kinds and as large as was set', async () => {
    const { page } = profile;
    const uploads = { allowedImageTypes: ['image/webp' as const], maxImageSizeMB: 1 };
    await reaches('kinds of pictures', () => change({ uploads }), [
      () =>
        page.waitForFunction(
          () => document.querySelector<HTMLInputElement>('input[type="file"]')?.accept === 'image/webp',
          undefined,
          { polling: 'raf' },
        ),
    ]);
    const choose = (name: string, mimeType: string, bytes: number) =>
      page.getByLabel('Profile picture').setInputFiles({ name, mimeType, buffer: Buffer.alloc(bytes) });
    await choose('me.png', 'image/png', 100);
    await expect(page.getByText('File me.png is not supported. Use a picture: WEBP.')).toBeVisible();
    await choose('me.webp', 'image/webp', 1_048_577);
    await expect(page.getByText('File me.webp is too large. Maximum size is 1MB.')).toBeVisible();
  });

  test('an account is for addresses of the domains that were set', async () => {
    const { page } = sign;
    await change({ registration: { allowedEmailDomains: ['school.example'] } });
    await page.getByLabel('Full Name').fill('Asha Outside');
    await page.getByLabel('Email').fill('asha.outside@elsewhere.example');
    await page.getByLabel('Password', { exact: true }).fill('Hurdle!2345');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Please use an address at school.example.').first()).toBeVisible();
  });
});
