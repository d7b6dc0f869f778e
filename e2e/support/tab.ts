import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Request,
} from 'playwright/test';
import { platformUrl, type Account } from './api.ts';

/** A browser of one person with one tab, and everything that went wrong in it. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  /** Console errors, uncaught errors, CSP violations and requests to other origins. */
  problems: string[];
  /** Addresses that the page has asked for and that are not answered yet. */
  pending: () => string[];
  /** Requests so far. */
  asked: () => number;
}

interface TabOptions {
  path?: string;
  viewport?: { width: number; height: number };
  /** Pixels of the screen for one of the page, one unless said. */
  deviceScaleFactor?: number;
  colorScheme?: 'light' | 'dark';
  reducedMotion?: 'reduce';
  /** A finger instead of a mouse, with `isMobile`. */
  hasTouch?: boolean;
  isMobile?: boolean;
  /** The page's timers obey `page.clock`; until told otherwise they run as they do elsewhere. */
  ownClock?: boolean;
  /** Called with the page before it opens its first address. */
  prepare?: (page: Page) => void;
  /** Where the platform is reached, when not directly. */
  baseURL?: string;
}

function watch(page: Page, problems: string[], baseURL: string): void {
  const origin = new URL(baseURL).host;
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('response', (answer) => {
    // A tab that has lost its session fails at something else later: this says why.
    if (answer.status() < 400 || !answer.url().endsWith('/api/auth/refresh')) return;
    process.stdout.write(`    a session was not renewed: ${String(answer.status())}\n`);
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== origin)
      problems.push(`third party: ${request.url()}`);
  });
}

/** Follows what the page waits for; a new document forgets what the last one had asked for. */
function followRequests(page: Page): Pick<Tab, 'pending' | 'asked'> {
  const open = new Map<Request, number>();
  let asked = 0;
  let navigated = 0;
  page.on('request', (request) => {
    asked += 1;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigated = asked;
    // A clip is played while it arrives.
    if (request.resourceType() !== 'media') open.set(request, asked);
  });
  const close = (request: Request) => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  page.on('domcontentloaded', () => {
    for (const [request, number] of open) if (number < navigated) open.delete(request);
  });
  return { pending: () => [...open.keys()].map((request) => request.url()), asked: () => asked };
}

/** Resolves when the page has answered what has happened so far and has nothing left to do. */
const idle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    // A machine that is busy elsewhere may leave a page that moves without an idle moment for long.
    await new Promise((done) => void requestIdleCallback(done, { timeout: 2000 }));
  });

/** Waits until everything that was asked for has come and led to no further request. */
export async function untilQuiet({ page, pending, asked }: Tab): Promise<void> {
  await expect(async () => {
    const before = asked();
    expect(pending(), 'still loading').toEqual([]);
    for (let round = 0; round < 3; round += 1) await idle(page);
    expect(pending(), 'still loading').toEqual([]);
    expect(asked(), 'requests so far').toBe(before);
  }).toPass({ intervals: [50], timeout: 30_000 });
}

/** Opens the address inside the running page, as a link does. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Opens a tab of an account (null: a visitor) by signing in through the platform, as the sign-in page does. */
export async function openTab(
  browser: Browser,
  account: Account | null,
  options: TabOptions = {},
): Promise<Tab> {
  const {
    path = '/community',
    baseURL = platformUrl(),
    ownClock = false,
    prepare,
    ...contextOptions
  } = options;
  const context = await browser.newContext({ baseURL, ...contextOptions });
  const page = await context.newPage();
  const problems: string[] = [];
  watch(page, problems, baseURL);
  const requests = followRequests(page);
  prepare?.(page);
  if (ownClock) await page.clock.install();
  await context.addInitScript(() => {
    try {
      // The intro of the console lies over it for four seconds of every session; its own test shows it.
      sessionStorage.setItem('ankur.console.intro', 'seen');
    } catch {
      // Blocked storage is what some tests are about.
    }
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Policy violation: ${violatedDirective} ${blockedURI}`);
    });
  });
  if (account !== null) {
    // The request shares its cookie jar with the page, so the tab has the refresh cookie too.
    const answer = await context.request.post('/api/auth/login', {
      data: { email: account.email, password: account.password },
    });
    if (!answer.ok()) throw new Error(`No sign-in: ${String(answer.status())} ${await answer.text()}`);
    const session = (await answer.json()) as { token: string; user: unknown };
    await context.addInitScript(({ token, user }) => {
      if (sessionStorage.getItem('e2e-session') !== null) return;
      sessionStorage.setItem('e2e-session', 'set');
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify(user));
    }, session);
  }
  await page.goto(path);
  return { page, context, problems, ...requests };
}

/** The card of a post. */
export const cardOf = (page: Page, postId: string) => page.locator(`[data-post-id="${postId}"]`);

/** The button of a card that sums up its reactions and opens the five of them. */
export const reactionsOf = (card: Locator) => card.getByRole('button', { name: /^React\b/ });

/** Chooses a reaction by its name. */
export async function react(card: Locator, name: string): Promise<void> {
  await reactionsOf(card).click();
  await card.locator(`[data-reaction="${name}"]`).click();
}

/** Opens the form for a comment; returns its field. */
export async function openCommentForm(card: Locator): Promise<Locator> {
  await card.getByRole('button', { name: /^Comment(,|$)/, expanded: false }).click();
  return card.getByRole('textbox', { name: 'Write a comment' });
}

/** The button that brings in the posts which arrived since. */
export const pillOf = (page: Page) => page.getByRole('button', { name: /new posts?$/ });

// The watchers below look at every frame; `expect` and `waitFor` would look up to a second later.

/** Resolves in the frame in which the first element of a selector shows a text. */
export const appears = (page: Page, selector: string, text = '') =>
  page.waitForFunction(
    ([wanted, words]) => document.querySelector(wanted)?.textContent.includes(words) === true,
    [selector, text] as const,
    { polling: 'raf' },
  );

/** Resolves in the frame in which the card of a post shows a text. */
export const cardShows = (page: Page, postId: string, text: string) =>
  appears(page, `[data-post-id="${postId}"]`, text);

/** Resolves in the frame in which the card of a post has left the page. */
export const cardGone = (page: Page, postId: string) =>
  page.waitForFunction((id) => document.querySelector(`[data-post-id="${id}"]`) === null, postId, {
    polling: 'raf',
  });

/** Resolves in the frame in which the pill of new posts is there. */
export const pillShows = (page: Page) =>
  page.waitForFunction(
    () => [...document.querySelectorAll('button')].some(({ textContent }) => /new posts?$/.test(textContent)),
    undefined,
    { polling: 'raf' },
  );
