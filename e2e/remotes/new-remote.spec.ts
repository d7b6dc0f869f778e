import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import { expect, test, type Browser, type Page } from 'playwright/test';
import { startPlatformProcess, type PlatformProcess } from '../support/platform-process.ts';
import { openTab, untilQuiet } from '../support/tab.ts';

const root = join(import.meta.dirname, '..', '..');
const fixture = join(root, 'e2e/fixtures/mfe-scores');

let platform: PlatformProcess;
let dist: string;

function run(args: string[], cwd = root): void {
  const result = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: platform.dataPath },
  });
  expect(result.status, result.stdout + result.stderr).toBe(0);
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
const scores = (page: Page, path: string) => page.getByRole('heading', { name: `Live Scores at ${path}` });
const open = (browser: Browser, path: string) => openTab(browser, null, { path, baseURL: platform.url });

test.beforeAll(async () => {
  // A platform of its own, without content: what is released here is no screen of the others.
  platform = await startPlatformProcess({ env: { DEMO: 'false' } });
  dist = mkdtempSync(join(tmpdir(), 'ankur-scores-'));
});
test.afterAll(async () => {
  await platform.stop();
  rmSync(dist, { recursive: true, force: true });
});

test('a new remote gets its link, its screens, their guards and its slot from a release, without one of the shell', async ({
  browser,
}) => {
  const shellBefore = readFileSync(join(root, 'shell/dist/release.json'), 'utf8');
  const before = await open(browser, '/match-day');
  await expect(before.page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
  await before.context.close();

  const cli = join(root, 'packages/config/src/webpack/cli.ts');
  run([cli, '--mode', 'production', '--output-path', dist], fixture);
  run(['scripts/remote.ts', 'token', 'mfe-scores']);
  run(['scripts/remote.ts', 'publish', 'mfe-scores', '--dist', dist, '--activate', '--url', platform.url]);

  const tab = await open(browser, '/match-day');
  const { page, context, problems } = tab;
  await expect(scores(page, '/match-day')).toBeVisible();
  await expect(navigation(page)).toHaveText([
    'Home',
    'About',
    'Athletes',
    'News',
    'My Profile',
    'Sports Resume',
    'Community',
    'Scores',
    'Blogs',
    'Membership',
  ]);
  await expect(page.getByRole('link', { name: 'Score desk' })).toHaveCount(0);

  await page.goto('/match-day/saved');
  await expect(page).toHaveURL('/register');
  await page.goto('/match-day/desk');
  await expect(page).toHaveURL('/register');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const ofRemotes = () => requests.filter((path) => path.startsWith('/remotes'));
  await page.goto('/');
  await untilQuiet(tab);
  expect(ofRemotes()).toEqual([]);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(scores(page, '/')).toBeVisible();
  expect(ofRemotes().some((path) => path.startsWith('/remotes/mfe-scores/'))).toBe(true);

  expect(problems).toEqual([]);
  expect(readFileSync(join(root, 'shell/dist/release.json'), 'utf8')).toBe(shellBefore);
  await context.close();
});

test('the page carries the registry: the navigation is whole without a request for it', async ({
  browser,
}) => {
  const tab = await open(browser, '/login');
  const { page, context, problems } = tab;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await expect(navigation(page).first()).toBeVisible();
  const { remotes } = JSON.parse((await page.locator('#remotes').textContent()) ?? '') as RemoteRegistry;
  const labels = remotes.flatMap(({ navItems }) => navItems.filter(({ place }) => place === 'bar'));
  expect(labels.length).toBeGreaterThan(1);
  expect(await navigation(page).allTextContents()).toEqual(
    expect.arrayContaining(labels.map(({ label }) => label)),
  );
  await untilQuiet(tab);
  expect(asked).not.toContain('/remotes.json');
  expect(problems).toEqual([]);
  await context.close();
});
