import { expect, test, type Browser, type Page } from 'playwright/test';
import { createPost, register } from '../support/api.ts';
import { findingsInBothSchemes } from '../support/axe.ts';
import { cardGone, cardOf, goTo, openTab, pillOf } from '../support/tab.ts';

/** A reader at the feed with a post of somebody in sight, and a friend whose posts show that the feed is live. */
async function openCast(browser: Browser, name: string) {
  const [reader, loud, friend] = [
    await register(`${name} Reader`),
    await register(`${name} Writer`),
    await register(`${name} Friend`),
  ];
  const first = await createPost(loud, `Loud words of ${loud.user._id}`);
  const tab = await openTab(browser, reader, { reducedMotion: 'reduce' });
  await expect(cardOf(tab.page, first._id)).toBeVisible();
  return { reader, loud, friend, first, tab };
}

async function hide(page: Page, postId: string, item: string): Promise<void> {
  await cardOf(page, postId).getByRole('button', { name: 'Post actions' }).click();
  await Promise.all([cardGone(page, postId), page.getByRole('menuitem', { name: item }).click()]);
}

test('a muted member leaves the feed, stays away live, and comes back when shown again', async ({
  browser,
}) => {
  const { loud, friend, first, tab } = await openCast(browser, 'Muting');
  const { page } = tab;
  await hide(page, first._id, `Mute ${loud.user.username}`);

  const unseen = await createPost(loud, `More loud words of ${loud.user._id}`);
  const seen = await createPost(friend, `Quiet words of ${friend.user._id}`);
  await pillOf(page).click();
  await expect(cardOf(page, seen._id)).toBeVisible();
  await expect(cardOf(page, unseen._id)).toHaveCount(0);

  await goTo(page, '/community/hidden');
  await page.getByRole('button', { name: `Show again: ${loud.user.username}` }).waitFor();
  expect(await findingsInBothSchemes(tab, 'muted and blocked')).toEqual([]);
  await page.getByRole('button', { name: `Show again: ${loud.user.username}` }).click();
  await expect(page.getByText('You see everybody.')).toBeVisible();
  await goTo(page, '/community');
  for (const { _id } of [first, unseen]) await expect(cardOf(page, _id)).toBeVisible();
  expect(tab.problems).toEqual([]);
  await tab.context.close();
});

test('two members of whom one has blocked the other do not meet, whoever posts', async ({ browser }) => {
  const { reader, loud, friend, first, tab } = await openCast(browser, 'Blocking');
  tab.page.once('dialog', (dialog) => void dialog.accept());
  await hide(tab.page, first._id, `Block ${loud.user.username}`);

  const other = await openTab(browser, loud);
  await expect(cardOf(other.page, first._id)).toBeVisible();
  const [byReader, byLoud] = [
    await createPost(reader, `Calm words of ${reader.user._id}`),
    await createPost(loud, `Further loud words of ${loud.user._id}`),
  ];
  const byFriend = await createPost(friend, `Friendly words of ${friend.user._id}`);
  for (const [{ page }, unseen] of [
    [tab, byLoud],
    [other, byReader],
  ] as const) {
    await expect(async () => {
      if (await pillOf(page).isVisible()) await pillOf(page).click();
      await expect(cardOf(page, byFriend._id)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(cardOf(page, unseen._id)).toHaveCount(0);
    await goTo(page, `/community/posts/${unseen._id}`);
    await expect(page.getByText('This post does not exist or was removed.')).toBeVisible();
  }
  await tab.context.close();
  await other.context.close();
});
