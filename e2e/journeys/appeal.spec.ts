import { expect, test, type Browser, type Page } from 'playwright/test';
import { call, createPost, login, loginAdmin, register, type Account } from '../support/api.ts';
import { reaches } from '../support/latency.ts';
import { appears, cardGone, cardOf, cardShows, goTo, openTab, pillOf, pillShows } from '../support/tab.ts';

async function registerAdmin(by: Account, name: string): Promise<Account> {
  const { user, email, password } = await register(name);
  await call('PATCH', `/api/admin/users/${user._id}/role`, { token: by.token, body: { role: 'admin' } });
  return login(email, password);
}

/** Resolves in the frame in which the queue no longer shows a text. */
const leavesQueue = (page: Page, words: string) =>
  page.waitForFunction(
    (text) => document.querySelector('[data-testid="moderation-list"]')?.textContent.includes(text) !== true,
    words,
    { polling: 'raf' },
  );

/** Resolves in the frame in which the queue has an item, in sight or behind its button. */
const reachesQueue = (page: Page, words: string) =>
  page.waitForFunction(
    (text) =>
      document.querySelector('[data-testid="moderation-list"]')?.textContent.includes(text) === true ||
      [...document.querySelectorAll('button')].some((button) => /^Show \d+ new$/.test(button.textContent)),
    words,
    { polling: 'raf' },
  );

const queue = '/admin-dashboard?tab=moderation&status=';

/** Author and flagger at the post, a reader at the feed, two admins at the queue. */
async function openCast(browser: Browser) {
  const first = await loginAdmin();
  const [second, author, flagger, reader] = [
    await registerAdmin(first, 'Second Judge'),
    await register('Appealing Author'),
    await register('Watchful Flagger'),
    await register('Passing Reader'),
  ];
  const words = `A joke between friends ${author.user._id}`;
  const { _id: postId } = await createPost(author, words);
  const path = `/community/posts/${postId}`;
  const tabs = [
    await openTab(browser, author, { path }),
    await openTab(browser, flagger, { path }),
    await openTab(browser, reader),
    await openTab(browser, first, { path: `${queue}flagged` }),
    await openTab(browser, second, { path: `${queue}flagged` }),
  ] as const;
  const [own, other, feed, one, two] = tabs.map(({ page }) => page) as [Page, Page, Page, Page, Page];
  for (const page of [own, other, feed]) await expect(cardOf(page, postId)).toBeVisible();
  for (const page of [one, two])
    await expect(page.getByRole('tab', { name: /Community Posts/ })).toBeVisible();
  return { first, reader, words, postId, tabs, own, other, feed, one, two };
}

test('five browsers see each step from a flag over a decision and its undoing to the answer of an appeal', async ({
  browser,
}) => {
  const cast = await openCast(browser);
  const { first, reader, words, postId, tabs, own, other, feed, one, two } = cast;

  await cardOf(other, postId).getByRole('button', { name: 'Post actions' }).click();
  await other.getByRole('menuitem', { name: 'Flag content' }).click();
  await other.getByRole('dialog').getByText('Harassment').click();
  await reaches('flag', () => other.getByRole('button', { name: 'Flag Content' }).click(), [
    () => cardShows(own, postId, 'Flagged — pending review'),
    () => cardShows(other, postId, 'Flagged — pending review'),
    () => reachesQueue(one, words),
    () => reachesQueue(two, words),
  ]);

  await goTo(two, `${queue}all`);
  await expect(two.getByTestId('moderation-list').getByText(words).first()).toBeVisible();
  await reaches('claim', () => goTo(one, `${queue}flagged&type=post&open=${postId}`), [
    () => cardShows(own, postId, 'A moderator is looking at it now.'),
    () => cardShows(other, postId, 'A moderator is looking at it now.'),
    () => appears(two, '[data-testid="moderation-list"]', first.user.username),
  ]);

  await one.getByLabel('Reason').fill('Unkind');
  await goTo(two, `${queue}flagged`);
  const remove = () => one.getByRole('button', { name: 'Remove' }).click();
  await reaches('decision', remove, [
    () => cardShows(own, postId, 'Removed by a moderator'),
    () => appears(other, 'body', 'Thank you. Content you reported was removed.'),
    () => cardGone(other, postId),
    () => cardGone(feed, postId),
    () => leavesQueue(two, words),
  ]);
  for (const address of [postId, 'public?limit=50', `posts?ids=${postId}`]) {
    const { body } = await call('GET', `/api/community/${address}`, { token: reader.token });
    expect(JSON.stringify(body), address).not.toContain(words);
  }

  await reaches('undoing', () => one.getByRole('button', { name: 'Undo' }).click(), [
    () => appears(own, 'body', 'A moderator took back the removal of a post of yours.'),
    () => appears(other, 'body', 'A decision on your report was taken back. We look at it again.'),
    () => cardShows(own, postId, 'Flagged — pending review'),
    () => cardShows(other, postId, 'Flagged — pending review'),
    () => pillShows(feed),
    () => reachesQueue(two, words),
  ]);
  await pillOf(feed).click();
  await expect(cardOf(feed, postId)).toBeVisible();

  await one.getByLabel('Reason').fill('Unkind, and meant so');
  await reaches('second decision', remove, [
    () => cardShows(own, postId, 'Unkind, and meant so'),
    () => cardGone(other, postId),
    () => cardGone(feed, postId),
  ]);

  for (const page of [one, two]) {
    await goTo(page, `${queue}appealed`);
    await expect(page.getByLabel('Status')).toHaveValue('appealed');
  }
  await cardOf(own, postId).getByRole('button', { name: 'Appeal', exact: true }).click();
  await own.getByLabel(/Why should it be looked at again/).fill('We say that to each other every day.');
  await reaches('appeal', () => own.getByRole('button', { name: 'Send appeal' }).click(), [
    () => cardShows(own, postId, 'You have appealed.'),
    () => reachesQueue(one, words),
    () => reachesQueue(two, words),
  ]);

  await goTo(one, `${queue}all&type=post&open=${postId}`);
  await expect(one.getByText('Another admin has to answer this appeal.')).toBeVisible();
  await goTo(two, `${queue}appealed&type=post&open=${postId}`);
  await two.getByLabel('Reply').fill('You are right.');
  await reaches('answer', () => two.getByRole('button', { name: 'Grant and restore' }).click(), [
    () => appears(own, 'body', 'Your appeal was granted.'),
    () => appears(other, 'body', 'We looked at your report and kept the content.'),
    () => cardShows(other, postId, words),
    () => pillShows(feed),
    () => appears(one, 'body', 'granted the appeal'),
  ]);
  for (const { context, problems } of tabs) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
