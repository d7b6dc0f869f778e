import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test, type Page } from 'playwright/test';
import type { Account } from '../support/api.ts';
import { startPlatformProcess, type PlatformProcess } from '../support/platform-process.ts';
import { goTo, openTab } from '../support/tab.ts';

const root = join(import.meta.dirname, '..', '..');
const name = 'mfe-match-diary';

let platform: PlatformProcess;
let folder: string;

function run(args: string[], cwd = root, env: Record<string, string> = {}): string {
  const result = spawnSync(process.execPath, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: platform.dataPath, ...env },
  });
  expect(result.status, result.stdout + result.stderr).toBe(0);
  return result.stdout;
}
const remote = (...args: string[]) => run(['scripts/remote.ts', ...args, '--url', platform.url, '--yes']);

/** Builds a remote as this version and publishes it; answers what the command said. */
function buildAndPublish(source: string, version: string, ...options: string[]): string {
  const remoteName = basename(source);
  const dist = join(folder, `${remoteName}-${version}`);
  const cli = join(root, 'packages/config/src/webpack/cli.ts');
  run([cli, '--mode', 'production', '--output-path', dist], source, { REMOTE_VERSION: version });
  return remote('publish', remoteName, '--dist', dist, ...options);
}

/** The same with this title. */
function publish(version: string, title: string): void {
  const page = join(folder, name, 'src/features/match-diary/match-diary-page.tsx');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/title="[^"]*"/, `title="${title}"`));
  buildAndPublish(join(folder, name), version);
}

const member = { email: 'half.written@test.example', password: 'Hurdle!2345' };
async function registerMember(): Promise<Account> {
  const answer = await fetch(`${platform.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...member, username: 'Half Written', role: 'athlete' }),
  });
  expect(answer.status).toBe(201);
  return { ...((await answer.json()) as Pick<Account, 'token' | 'user'>), ...member };
}

const heading = (page: Page, title: string) => page.getByRole('heading', { name: title });

test.beforeAll(async () => {
  platform = await startPlatformProcess({ env: { DEMO: 'false' } });
  // Within the repository, where its packages are found.
  folder = mkdtempSync(join(root, 'e2e/fixtures/made-'));
});
test.afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a remote made by the scaffold is published, given to some, switched off and on, and rolled back while a tab is open', async ({
  browser,
}) => {
  run(['scripts/new-remote.ts', name, '--into', folder]);
  run(['scripts/remote.ts', 'token', name]);
  publish('1.0.0', 'First diary');
  remote('activate', name, '1.0.0');
  const { page, context, problems } = await openTab(browser, null, {
    path: '/match-diary',
    baseURL: platform.url,
  });
  await expect(heading(page, 'First diary')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  publish('2.0.0', 'Second diary');
  remote('canary', name, '2.0.0', '--share', '100');
  // The tab hears of it within a second or two, and changes nothing before somebody goes somewhere.
  await expect(async () => {
    await goTo(page, '/login');
    await goTo(page, '/match-diary');
    await expect(heading(page, 'Second diary')).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });

  remote('disable', name, '--reason', 'Wrong dates, mended soon.');
  await expect(page.getByText('Wrong dates, mended soon.')).toBeVisible();
  remote('enable', name);
  await expect(heading(page, 'Second diary')).toBeVisible();

  remote('rollback', name);
  const other = await openTab(browser, null, { path: '/match-diary', baseURL: platform.url });
  await expect(heading(other.page, 'First diary')).toBeVisible();
  await other.context.close();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

test('a half-written post survives a release of the community, and its tab goes on with the new version', async ({
  browser,
}) => {
  const { page, context, problems } = await openTab(browser, await registerMember(), {
    baseURL: platform.url,
  });
  const field = page.getByRole('textbox', { name: 'Create a post' });
  const loaded = (version: string) =>
    page.evaluate(
      (path) => performance.getEntriesByType('resource').some(({ name: url }) => url.includes(path)),
      `/remotes/mfe-community/${version}/`,
    );
  await field.fill('Half of what I');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  run(['scripts/remote.ts', 'token', 'mfe-community']);
  const said = buildAndPublish(join(root, 'mfe-community'), '9.0.0', '--activate');
  process.stdout.write(`    ${said.split('\n').find((line) => line.includes('Published')) ?? ''}\n`);

  // Nothing moves under the writer's hands.
  await field.press('End');
  await field.pressSequentially(' wanted to say');
  await expect(field).toHaveValue('Half of what I wanted to say');
  await expect(async () => {
    await goTo(page, '/about');
    await goTo(page, '/community');
    await expect(field).toHaveValue('Half of what I wanted to say');
    expect(await loaded('9.0.0')).toBe(true);
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.locator('[data-post-id]').first()).toContainText('Half of what I wanted to say');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});
