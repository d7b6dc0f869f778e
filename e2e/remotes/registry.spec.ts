import { expect, test, type Page } from 'playwright/test';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import { call, loginAdmin, platformUrl, register } from '../support/api.ts';
import { goTo, openTab, untilQuiet } from '../support/tab.ts';

const fallback = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });
const community = (page: Page) => page.getByRole('region', { name: 'Create a post' });

/** The page without the registry inside, as a development server gives it, and a browser that has never known one. */
async function forgetRegistry(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$|^\/(api|remotes|socket\.io)/.test(url.pathname),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({
        response,
        body: html.replace(/<script type="application\/json" id="remotes">.*?<\/script>/, ''),
      });
    },
  );
  await page.evaluate(() => localStorage.removeItem('ankur.remotes'));
}

// Other ways to fail, an error or a web page for an answer, are for the tests beside the source.
const silence = (page: Page) => page.route('/remotes.json', (route) => route.abort());

test("a registry that does not answer leaves the shell's pages alone, and Try Again recovers", async ({
  browser,
}) => {
  const { page, context } = await openTab(browser, null, { path: '/login' });
  await silence(page);
  await forgetRegistry(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  await goTo(page, '/community');
  await expect(fallback(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('first season');
  await goTo(page, '/community');
  await expect(fallback(page)).toBeVisible();

  await page.unroute('/remotes.json');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(community(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Community', exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await context.close();
});

test('the last good copy serves when the registry does not answer', async ({ browser }) => {
  const { page, context } = await openTab(browser, null);
  await expect(community(page)).toBeVisible();
  const copy = await page.evaluate(() => localStorage.getItem('ankur.remotes') ?? '');
  await silence(page);
  await forgetRegistry(page);
  await page.evaluate((kept) => localStorage.setItem('ankur.remotes', kept), copy);

  await page.reload();

  await expect(community(page)).toBeVisible();
  await context.close();
});

test('a remote that the registry lists without integrity is refused', async ({ browser }) => {
  const { page, context } = await openTab(browser, null, { path: '/login' });
  const requested: string[] = [];
  await page.route('/remotes.json', async (route) => {
    const response = await route.fetch();
    const registry = (await response.json()) as RemoteRegistry;
    const remotes = registry.remotes.map((remote) => ({ ...remote, integrity: {} }));
    await route.fulfill({ response, json: { remotes } });
  });
  await forgetRegistry(page);
  page.on('request', (request) => requested.push(request.url()));

  await page.goto('/community');

  await expect(fallback(page)).toBeVisible();
  expect(requested.filter((url) => url.includes('/remotes/'))).toEqual([]);
  await context.close();
});

test('the files that a page names are asked for once, beside the shell, and are all that its screen needs to draw its data', async ({
  browser,
}) => {
  const requested: string[] = [];
  const tab = await openTab(browser, null, {
    path: '/sports-blog',
    prepare: (page) => void page.on('request', (request) => requested.push(new URL(request.url()).pathname)),
  });
  const { page, context } = tab;
  await expect(page.getByRole('article').first()).toBeVisible();
  const named = await page.evaluate(() =>
    (JSON.parse(document.querySelector('#preload')?.textContent ?? '[]') as { href: string }[]).map(
      ({ href }) => href,
    ),
  );
  expect(named.length).toBeGreaterThan(4);
  // Whatever loads them takes what was preloaded: under another hash it would be asked for a second time.
  await untilQuiet(tab);
  expect(requested.filter((path) => named.includes(path)).sort()).toEqual([...named].sort());
  await context.close();

  // What is fetched for a press, or instead of a picture that is missing, is no file of the first view.
  const other = await openTab(browser, null, {
    path: '/sports-blog',
    prepare: (tab) =>
      void tab.route('/remotes/mfe-content/**', async (route) => {
        const isNamed = named.includes(new URL(route.request().url()).pathname);
        await (isNamed ? route.continue() : route.abort());
      }),
  });
  await expect(other.page.getByRole('article').first()).toBeVisible();
  await other.context.close();
});

test('the files of the console are for admins only', async ({ browser }) => {
  const { body } = await call<RemoteRegistry>('GET', '/remotes.json');
  const admin = body.remotes.find(({ name }) => name === 'mfe-admin');
  const paths = [
    admin?.manifest ?? '',
    admin?.remoteEntry ?? '',
    ...(admin?.preload ?? []).map(({ path }) => path),
  ];
  const statusesFor = async (account: Parameters<typeof openTab>[1]) => {
    const { context, page } = await openTab(browser, account, { path: '/login' });
    const statuses = await page.evaluate(
      (urls) => Promise.all(urls.map(async (url) => (await fetch(url)).status)),
      paths,
    );
    await context.close();
    return [...new Set(statuses)];
  };

  expect(await statusesFor(null)).toEqual([403]);
  expect(await statusesFor(await register('Mohan Lal'))).toEqual([403]);
  expect(await statusesFor(await loginAdmin())).toEqual([200]);
  const { token } = await register('Nandini Paul');
  const bearer = await fetch(platformUrl() + paths[0], { headers: { authorization: `Bearer ${token}` } });
  expect(bearer.status).toBe(403);
});
