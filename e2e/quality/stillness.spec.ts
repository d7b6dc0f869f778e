import { expect, test, type Browser } from 'playwright/test';
import { openTab } from '../support/tab.ts';

const carousels = '[aria-roledescription="carousel"]';

interface Seen {
  clips: string[];
  playing: number;
  turned: boolean;
}

type Prepare = () => void;

function saveData() {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

/** The browser under test knows this preference only behind a flag. */
function reduceData() {
  const original = matchMedia.bind(globalThis);
  globalThis.matchMedia = (query) => original(query.includes('prefers-reduced-data') ? 'all' : query);
}

/** What moves by itself on a page for a reader who touches nothing. */
async function watchPage(
  browser: Browser,
  path: string,
  setting: { prepare?: Prepare; reducedMotion?: 'reduce'; moves?: boolean },
): Promise<Seen> {
  const { prepare, moves = false, ...options } = setting;
  const { page, context } = await openTab(browser, null, { path: '/api/health', ...options });
  const clips: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)(\?|$)/.test(request.url())) clips.push(request.url());
  });
  if (prepare) await context.addInitScript(prepare);
  await page.clock.install();
  await page.goto(path);
  const dots = page.locator(`${carousels} [aria-current]`);
  if (path === '/') {
    await page.getByRole('heading', { name: 'Sporting Events' }).scrollIntoViewIfNeeded();
    await dots.first().waitFor();
  } else await page.locator('video, main h1:not([aria-hidden="true"] *)').first().waitFor();
  const chosen = () => dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-current')));
  const before = await chosen();
  const playing = () =>
    page
      .locator('video')
      .evaluateAll((all) => (all as HTMLVideoElement[]).filter(({ paused }) => !paused).length);
  await page.clock.runFor(2000);
  // What is to move needs the network and a frame or two; what never moves cannot be waited for.
  if (moves) await expect.poll(playing).toBe(1);
  const played = await playing();
  // Long enough for one turn, not for a whole round.
  await page.clock.runFor(path === '/' ? 4500 : 0);
  if (moves && path === '/') await expect.poll(chosen).not.toEqual(before);
  const after = await chosen();
  await context.close();
  return { clips, playing: played, turned: before.join() !== after.join() };
}

const still: Seen = { clips: [], playing: 0, turned: false };

const settings = {
  'reduced motion': { reducedMotion: 'reduce' },
  'the data saver': { prepare: saveData },
  'reduced data': { prepare: reduceData },
} as const;

for (const [name, setting] of Object.entries(settings)) {
  test(`with ${name} no clip is fetched or played and no carousel turns`, async ({ browser }) => {
    expect(await watchPage(browser, '/', setting)).toEqual(still);
    expect(await watchPage(browser, '/splash', setting)).toEqual(still);
  });
}

test('without such a wish the clips play and the carousel turns', async ({ browser }) => {
  const start = await watchPage(browser, '/', { moves: true });
  expect(start.clips.length).toBeGreaterThan(0);
  expect(start.playing).toBe(1);
  expect(start.turned).toBe(true);
  expect((await watchPage(browser, '/splash', { moves: true })).playing).toBe(1);
});
