import { chromium, type Page } from 'playwright/test';
import config from '../../e2e/playwright.config.ts';
import { call, createPost, login, loginAdmin, type Account } from '../../e2e/support/api.ts';
import { startPlatformProcess } from '../../e2e/support/platform-process.ts';
import { cardOf, openCommentForm, openTab, react } from '../../e2e/support/tab.ts';
import { machine } from '../report.ts';
import { readHeld, readOn, type Held } from './heap.ts';
import { timeInputs, watchInputs } from './inputs.ts';
import { measureSlowPhone } from './slow-phone.ts';

/**
 * `npm run bench:browser -- [url] [--phone]`: how long the inputs of a visit take on a slow phone; what a tab holds after 500
 * posts, and how long its inputs take with them and a thread of 200 comments. `--phone` measures the first part alone.
 */
const given = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const isPhoneAlone = process.argv.includes('--phone');
const posts = 500;
const comments = 200;
const steps = [50, 100, 200, 300, 400, posts];
const words = 'Six laps, two falls, one good start before breakfast.';

async function fill(author: Account): Promise<string> {
  const { _id: thread } = await createPost(author, `A thread of ${String(comments)} comments`);
  for (let number = 0; number < comments; number += 1) {
    const body = { content: `${words} Comment ${String(number)}.` };
    const { status } = await call('POST', `/api/community/${thread}/comments`, { token: author.token, body });
    if (status !== 201) throw new Error(`A comment was answered with ${String(status)}`);
  }
  for (let number = 0; number < posts; number += 1)
    await createPost(author, `${words} Post ${String(number)} #note`);
  return thread;
}

const print = (what: string, { slow, longest }: { slow: number; longest: number }) =>
  process.stdout.write(`${what}: slowest input ${String(longest)} ms, ${String(slow)} above 50 ms\n`);

async function measureFeed(page: Page): Promise<Held[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  await page.getByTestId('feed-list').waitFor();
  const held: Held[] = [];
  for (const step of steps) held.push(await readHeld(cdp, await readOn(page, step)));
  for (const { posts: seen, heapMb, nodes, listeners } of held)
    process.stdout.write(
      `${String(seen)} posts: heap ${String(heapMb)} MB, ${String(nodes)} nodes, ${String(listeners)} listeners\n`,
    );
  return held;
}

async function measureFeedInputs(page: Page): Promise<void> {
  await watchInputs(page);
  const id = await page.locator('[data-post-id]').last().getAttribute('data-post-id');
  const card = cardOf(page, id ?? '');
  print('a reaction among 500 posts', await timeInputs(page, () => react(card, 'love')));
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const composer = page.getByRole('textbox', { name: 'Create a post' });
  await composer.click();
  print(
    'typing a post above 500',
    await timeInputs(page, () => composer.pressSequentially(words, { delay: 30 })),
  );
}

async function measureThread(page: Page, postId: string): Promise<void> {
  const card = cardOf(page, postId);
  await card.waitFor();
  const older = card.getByRole('button', { name: 'Load older comments' });
  while (await older.isVisible()) {
    const before = await card.getByRole('listitem').count();
    await older.click();
    await page.waitForFunction(
      ([id, count]) => document.querySelectorAll(`[data-post-id="${String(id)}"] li`).length > Number(count),
      [postId, before] as const,
    );
  }
  process.stdout.write(`a thread of ${String(await card.getByRole('listitem').count())} comments\n`);
  await watchInputs(page);
  const form = await openCommentForm(card);
  print(
    'typing below 200 comments',
    await timeInputs(page, () => form.pressSequentially(words, { delay: 30 })),
  );
  print('a reaction above 200 comments', await timeInputs(page, () => react(card, 'love')));
}

const platform = given === undefined ? await startPlatformProcess() : null;
process.env['ANKUR_URL'] = platform?.url ?? given ?? '';
const browser = await chromium.launch(config.use?.launchOptions);
async function measureMuch(author: Account, reader: Account): Promise<void> {
  const thread = await fill(author);
  const { page, context } = await openTab(browser, reader);
  const held = await measureFeed(page);
  await measureFeedInputs(page);
  await context.close();
  const at = (seen: number) => held.find((each) => each.posts >= seen);
  const [early, late] = [at(100), at(posts)];
  if (early && late)
    process.stdout.write(
      `500 posts : 100 posts, heap ${(late.heapMb / early.heapMb).toFixed(2)}, nodes ${(late.nodes / early.nodes).toFixed(2)}\n`,
    );
  const single = await openTab(browser, reader, { path: `/community/posts/${thread}` });
  await measureThread(single.page, thread);
  await single.context.close();
}

try {
  const [author, reader] = [await loginAdmin(), await login('meera@ankur.example', 'Sprout!2345')];
  process.stdout.write(`${machine()}\n`);
  if (!(await measureSlowPhone(browser, reader))) process.exitCode = 1;
  if (!isPhoneAlone) await measureMuch(author, reader);
} finally {
  await browser.close();
  await platform?.stop();
}
