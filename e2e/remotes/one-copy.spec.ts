import { expect, test, type Page } from 'playwright/test';
import { loginAdmin } from '../support/api.ts';
import { appears, goTo, openTab, untilQuiet, type Tab } from '../support/tab.ts';

/** Strings that stay in a minified library and appear in no other code of ours: one per library. */
const marks = {
  react: 'takes an object of state variables to update',
  'react-dom': 'onCommitFiberRoot',
  router: 'useRoutes() may be used only in the context of a <Router>',
  'query client': 'No QueryClient set, use QueryClientProvider to set one',
  session: 'ankur-session',
};

interface ShareScope {
  [name: string]: { [version: string]: { loaded?: boolean; useIn: string[]; from: string } };
}

/** What the federation runtime shares in this page: name -> versions that were really loaded. */
const sharedInPage = (page: Page) =>
  page.evaluate(() => {
    const { __INSTANCES__: instances } = (
      globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: ShareScope } }[] };
      }
    ).__FEDERATION__;
    const scopes = [...new Set(instances.map(({ shareScopeMap }) => shareScopeMap.default))];
    return scopes.flatMap((scope) =>
      Object.entries(scope).map(([name, versions]) => ({
        name,
        loaded: Object.values(versions).filter(({ loaded }) => loaded).length,
        versions: Object.keys(versions).length,
        from: Object.values(versions).map(({ from }) => from),
      })),
    );
  });

/**
 * What plain elements, the shell and a post of community look like; sizes come from their content. It takes seconds, and the
 * page goes on between two elements: a page that stands still gives up the files that are on their way.
 */
const looks = (page: Page) =>
  page.evaluate(async () => {
    const plain = ['h1', 'h2', 'p', 'a', 'button', 'input', 'table', 'td', 'ul', 'li', 'img', 'label', 'svg'];
    const stage = document.body.appendChild(document.createElement('div'));
    for (const tag of plain) stage.append(document.createElement(tag));
    const others = 'html, body, header, header a, footer, footer a, footer h2';
    const post = document.querySelector('[data-post-id]');
    // Posts have headers of their own; how many are drawn depends on how near they are.
    const ofShell = [...document.querySelectorAll(others)].filter((part) => !part.closest('[data-post-id]'));
    const all = [...stage.children, ...ofShell, post, ...(post?.querySelectorAll('*') ?? [])];
    // A link that was just left is still fading.
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
    const isSize = /size|width|height|origin|inset|^(top|left|right|bottom)$|transition|animation/;
    const placeOf = (element: Element): string =>
      element === document.documentElement || element === post
        ? element.tagName
        : `${placeOf(element.parentElement ?? document.documentElement)} ${element.tagName}.${element.getAttribute('class') ?? ''}`;
    const found: { place: string; look: string }[] = [];
    for (const element of all) {
      if (element === null) continue;
      await new Promise((resolve) => setTimeout(resolve));
      const place = placeOf(element);
      const style = getComputedStyle(element);
      // A library's variables are nobody's look before a property takes them.
      const names = [...style].filter((name) => !name.startsWith('--') && !isSize.test(name));
      for (const name of names)
        found.push({ place, look: `${place} ${name}: ${style.getPropertyValue(name)}` });
    }
    stage.remove();
    return found;
  });

/** The footer has no opacity while the feed above it is being drawn (ADR 0051), which asks for nothing. */
async function untilDrawn(tab: Tab): Promise<void> {
  await untilQuiet(tab);
  await expect(tab.page.locator('[data-growing="rows"], [data-growing="pages"]')).toHaveCount(0);
  await expect(tab.page.locator('main ~ footer')).toHaveCSS('opacity', '1');
}

test('the page holds one copy of every shared library, and one socket, with all three remotes loaded, and none of them styles the shell or another', async ({
  browser,
}) => {
  const scripts: { url: string; text: Promise<string> }[] = [];
  const sockets: string[] = [];
  const tab = await openTab(browser, await loginAdmin(), {
    prepare: (opened) => {
      opened.on('response', (response) => {
        if (response.request().resourceType() === 'script')
          scripts.push({ url: new URL(response.url()).pathname, text: response.text() });
      });
      opened.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
    },
  });
  const { page, context, problems } = tab;
  await expect(page.locator('[data-post-id]').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // What comes later changes what a post is made of.
  await untilDrawn(tab);
  const firstLooks = await looks(page);

  const urls = () => scripts.map(({ url }) => url);
  // Who rests here has the next remote fetched. A clock that is put forward would also end the time its files have.
  await expect
    .poll(() => urls().filter((url) => url.startsWith('/remotes/mfe-content/')).length)
    .toBeGreaterThan(1);
  await untilQuiet(tab);
  const left = performance.now();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Blogs' })
    .evaluate((link: HTMLElement) => link.click());
  // What stands in until the remote has come says the same, hidden from assistive technology.
  await appears(page, 'h1:not([aria-hidden="true"] *)', 'Latest Sports News & Insights');
  process.stdout.write(
    `    a screen of the second remote after ${(performance.now() - left).toFixed(0)} ms\n`,
  );
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Console' }).click();
  await expect(page.getByRole('heading', { name: 'Flagged Posts' })).toBeVisible();
  // The calendar brings the rules of a library that has class names of its own.
  await goTo(page, '/events?view=calendar');
  await expect(page.getByRole('heading', { name: /^[A-Z][a-z]+ \d{4}$/ })).toBeVisible();
  await goTo(page, '/community');
  await expect(page.locator('[data-post-id]').first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const known = new Set(firstLooks.map(({ look }) => look));
  const places = new Set(firstLooks.map(({ place }) => place));
  await untilDrawn(tab);
  const lastLooks = await looks(page);
  // What comes without a request may have been missing at the first look; what was there looks as it did.
  const same = lastLooks.filter(({ place }) => places.has(place));
  expect(same.length).toBeGreaterThan(firstLooks.length / 2);
  expect(same.filter(({ look }) => !known.has(look)).slice(0, 20)).toEqual([]);

  for (const name of ['mfe-community', 'mfe-content', 'mfe-admin'])
    expect(urls().some((url) => url.startsWith(`/remotes/${name}/`))).toBe(true);
  expect(urls().filter((url, index, all) => all.indexOf(url) !== index)).toEqual([]);
  const texts = await Promise.all(scripts.map(async ({ url, text }) => ({ url, text: await text })));
  for (const [library, mark] of Object.entries(marks)) {
    const holders = texts.filter(({ text }) => text.includes(mark)).map(({ url }) => url);
    expect(holders, `files that carry ${library}`).toHaveLength(1);
    expect(holders[0]).not.toContain('/remotes/');
  }

  const shared = await sharedInPage(page);
  const names = shared.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@ankur/mfe-kit']));
  expect(names).toHaveLength(new Set(names).size);
  for (const entry of shared) expect(entry).toMatchObject({ versions: 1, from: ['shell'] });
  expect(sockets).toEqual(['/socket.io/']);
  expect(problems).toEqual([]);
  await context.close();
});
