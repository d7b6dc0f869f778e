import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isCanary } from '@ankur/contracts/canary';
import { expect, test, type Page } from 'playwright/test';
import { login, register, type Account } from '../support/api.ts';
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

/** The same with this title, and with what its screen does first. */
function publish(version: string, title: string, first = ''): void {
  const page = join(folder, name, 'src/features/match-diary/match-diary-page.tsx');
  const source = readFileSync(page, 'utf8');
  const changed = source.replace(/title="[^"]*"/, `title="${title}"`).replace(/(?=usePageTitle\()/, first);
  writeFileSync(page, changed);
  buildAndPublish(join(folder, name), version);
  writeFileSync(page, source);
}

const registerMember = (username: string) => register(username, 'athlete', platform.url);

const heading = (page: Page, title: string) => page.getByRole('heading', { name: title });
const admin = { email: 'chief@test.example', password: 'Lighthouse#77' };

test.beforeAll(async () => {
  // A platform starts and a remote is built, beside whatever else runs.
  test.setTimeout(240_000);
  platform = await startPlatformProcess({
    env: { DEMO: 'false', ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  });
  // Within the repository, where its packages are found.
  folder = mkdtempSync(join(root, 'e2e/fixtures/made-'));
  run(['scripts/new-remote.ts', name, '--into', folder]);
  run(['scripts/remote.ts', 'token', name]);
  publish('1.0.0', 'First diary');
  remote('activate', name, '1.0.0');
});
test.afterAll(async () => {
  await platform.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a remote made by the scaffold is published anew, switched off and on, and rolled back while tabs are open', async ({
  browser,
}) => {
  // It builds and publishes.
  test.slow();
  const where = { path: '/match-diary', baseURL: platform.url };
  const { page, context, problems } = await openTab(browser, null, where);
  const other = await openTab(browser, null, where);
  for (const tab of [page, other.page]) await expect(heading(tab, 'First diary')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  publish('2.0.0', 'Second diary');
  remote('activate', name, '2.0.0');
  await other.page.reload();
  await expect(heading(other.page, 'Second diary')).toBeVisible();
  // The open tab hears of it within a second or two, and changes nothing before somebody goes somewhere.
  await expect(heading(page, 'First diary')).toBeVisible();
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
  await other.page.reload();
  await expect(heading(other.page, 'First diary')).toBeVisible();
  await other.context.close();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(problems).toEqual([]);
  await context.close();
});

/** The least number of members whose failures end a canary of this share, and one who gets none of it. */
async function chooseMembers(share: number) {
  const [among, others]: [Account[], Account[]] = [[], []];
  for (let number = 1; among.length < 3 || others.length === 0; number += 1) {
    const member = await registerMember(`Diarist ${String(number)}`);
    const viewer = { id: member.user._id, role: member.user.role };
    (isCanary(name, { share, roles: [], users: [] }, viewer) ? among : others).push(member);
  }
  return { among: among.slice(0, 3), other: others[0]! };
}

test('a version that throws at 20 % of everybody is back at the one before without anybody, and the board says why', async ({
  browser,
}) => {
  test.slow();
  const { among, other } = await chooseMembers(20);
  const open = (account: Account, path = '/match-diary') =>
    openTab(browser, account, { path, baseURL: platform.url });
  const chief = await login(admin.email, admin.password, platform.url);
  const board = await open(chief, '/admin-dashboard?tab=releases');
  const version = board.page.getByRole('row', { name: /3\.0\.0/ });
  publish('3.0.0', 'Broken diary', "if (Date.now() > 0) throw new Error('broken');\n  ");
  remote('canary', name, '3.0.0', '--share', '20');
  await expect(version).toContainText('canary 20 %');

  const outside = await open(other);
  await expect(heading(outside.page, 'First diary')).toBeVisible();
  const began = performance.now();
  const since = () => `${(performance.now() - began).toFixed(0)} ms`;
  const failing = await Promise.all(among.map((account) => open(account)));
  await expect(version).toContainText('stored', { timeout: 60_000 });
  process.stdout.write(`    back after ${since()}, and on screen`);
  // Their tabs hear of it, and nobody has to try again.
  for (const { page, problems } of failing) {
    await expect(heading(page, 'First diary')).toBeVisible();
    expect(problems.join()).toContain('broken');
  }
  process.stdout.write(` after ${since()}\n`);

  await expect(version.getByRole('cell', { name: /^[3-9]$/ })).toBeVisible();
  await expect(
    board.page.getByText(
      /Ankur, by itself ended the canary of mfe-match-diary 3\.0\.0: Failed for 3 of \d members/,
    ),
  ).toBeVisible();
  expect([...outside.problems, ...board.problems]).toEqual([]);
  for (const { context } of [...failing, outside, board]) await context.close();
});

test('a half-written post survives a release of the community, and its tab goes on with the new version', async ({
  browser,
}) => {
  test.slow();
  const { page, context, problems } = await openTab(browser, await registerMember('Half Written'), {
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
  process.stdout.write(`    ${said.split('\n').find((line) => line.includes('Published and')) ?? ''}\n`);

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
