import { expect, test, type Locator } from 'playwright/test';
import type { Api } from '@ankur/contracts/endpoints';
import { call, createPost, loginAdmin, register, type Account } from '../support/api.ts';
import { reaches } from '../support/latency.ts';
import { cardOf, cardShows, openCommentForm, openTab } from '../support/tab.ts';

type Comment = Api['POST /api/community/:postId/comments']['response'];

async function write(account: Account, path: string, content: string): Promise<Comment> {
  const answer = await call<Comment>('POST', `/api/community/${path}`, {
    token: account.token,
    body: { content },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Decides on a comment as an admin, as soon as moderation knows of it. */
async function decide(
  admin: Account,
  commentId: string,
  body: { action: 'approved' | 'removed'; reason?: string },
): Promise<void> {
  const send = () =>
    call('PATCH', `/api/moderation/comments/${commentId}/moderate`, { token: admin.token, body });
  await expect.poll(async () => (await send()).status).toBe(200);
}

/** Replies until one arrives by itself: from then on the tab follows the post. */
async function untilLive(card: Locator, writer: Account, replies: string): Promise<void> {
  await expect(async () => {
    const text = `Are you there? ${String(Date.now())}`;
    await write(writer, replies, text);
    await expect(card.getByText(text)).toBeVisible({ timeout: 5000 });
  }).toPass();
}

const removal = 'Removed by a moderator';

test('a removed comment stays with its author, with the reason, and leaves everybody else', async ({
  browser,
}) => {
  const [author, writer, admin] = [
    await register('Nila Das'),
    await register('Omar Khan'),
    await loginAdmin(),
  ];
  const post = await createPost(author, `Who runs on Sunday? ${String(Date.now())}`);
  const comment = await write(writer, `${post._id}/comments`, 'Only losers do.');
  const replies = `${post._id}/comments/${comment._id}/replies`;
  await write(author, replies, 'Be kind.');
  const tabs = [await openTab(browser, writer), await openTab(browser, author)] as const;
  const [own, other] = tabs.map(({ page }) => cardOf(page, post._id)) as [Locator, Locator];
  for (const card of [own, other]) await untilLive(card, author, replies);

  await decide(admin, comment._id, { action: 'removed', reason: 'Unkind to others.' });
  await expect(own.getByText(removal)).toBeVisible();
  await expect(own.getByText('Unkind to others. Only you can see this comment.')).toBeVisible();
  await expect(own.getByText('Only losers do.')).toBeVisible();
  await expect(own.getByText('Be kind.')).toBeHidden();
  await expect(other.getByText('Only losers do.')).toBeHidden();

  await decide(admin, comment._id, { action: 'approved' });
  for (const card of [own, other]) {
    await expect(card.getByText('Only losers do.')).toBeVisible();
    await expect(card.getByText('Be kind.')).toBeVisible();
    await expect(card.getByText(removal)).toBeHidden();
  }
  for (const { context, problems } of tabs) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

test('a flagged reply wears the banner for its flagger and author, and a removed one the reason', async ({
  browser,
}) => {
  const [author, flagger, admin] = [
    await register('Pia Roy'),
    await register('Quentin Paul'),
    await loginAdmin(),
  ];
  const post = await createPost(flagger, `Best shoes for clay? ${String(Date.now())}`);
  const comment = await write(flagger, `${post._id}/comments`, 'Mine are worn out.');
  const replies = `${post._id}/comments/${comment._id}/replies`;
  const reply = await write(author, replies, 'So are you.');
  const [own, other] = [await openTab(browser, author), await openTab(browser, flagger)];
  const cards = [cardOf(own.page, post._id), cardOf(other.page, post._id)];
  for (const card of cards) await untilLive(card, author, replies);

  const flag = () =>
    call('POST', `/api/moderation/comments/${reply._id}/flag`, {
      token: flagger.token,
      body: { reason: 'harassment' },
    });
  await expect.poll(async () => (await flag()).status).toBe(201);
  for (const card of cards) await expect(card.getByText('Flagged — pending review')).toBeVisible();

  await decide(admin, reply._id, { action: 'removed', reason: 'Mocks a member.' });
  const why = cards[0]!.getByText('Mocks a member. Only you can see this reply.');
  await expect(why).toBeVisible();
  await expect(cards[1]!.getByText('So are you.')).toBeHidden();
  await own.page.reload();
  await expect(why).toBeVisible();
  for (const { context, problems } of [own, other]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

/** Where a text stands on screen, in pixels from the top. */
const topOf = async (card: Locator, text: string) =>
  (await card.getByText(text, { exact: true }).boundingBox())?.y;

test('earlier replies join above without moving what is read', async ({ browser }) => {
  const writer = await register('Rhea Iyer');
  const post = await createPost(writer, `A long conversation ${String(Date.now())}`);
  const comment = await write(writer, `${post._id}/comments`, 'How many laps?');
  for (let n = 1; n <= 45; n += 1)
    await write(writer, `${post._id}/comments/${comment._id}/replies`, `Lap ${String(n)} of 45`);
  const { page, context, problems } = await openTab(browser, writer);
  const card = cardOf(page, post._id);
  const more = card.getByRole('button', { name: 'Show earlier replies' });

  for (const first of [26, 6]) {
    await more.scrollIntoViewIfNeeded();
    const before = await topOf(card, `Lap ${String(first)} of 45`);
    await more.click();
    await expect(card.getByText(`Lap ${String(first - 1)} of 45`, { exact: true })).toBeAttached();
    expect(await topOf(card, `Lap ${String(first)} of 45`)).toBeCloseTo(before ?? NaN, 0);
  }
  await expect(more).toBeHidden();
  await expect(card.getByRole('list', { name: 'Replies to Rhea Iyer' })).toBeFocused();
  await expect(card.getByText(/^Lap \d+ of 45$/)).toHaveCount(45);
  expect(problems).toEqual([]);
  await context.close();
});

test('an edited comment changes for its readers at once and leaves what they type alone', async ({
  browser,
}) => {
  const [author, writer] = [await register('Kind Host'), await register('Kind Guest')];
  const post = await createPost(author, `Who has a spare bib? ${author.user._id}`);
  const comment = await write(writer, `${post._id}/comments`, 'I have tow.');
  const path = `/community/posts/${post._id}`;
  const tabs = [await openTab(browser, writer, { path }), await openTab(browser, author, { path })] as const;
  const [own, other] = tabs.map(({ page }) => cardOf(page, post._id)) as [Locator, Locator];
  await untilLive(other, writer, `${post._id}/comments/${comment._id}/replies`);
  const typed = await openCommentForm(other);
  await typed.fill('Thank you, I');

  await own.getByRole('button', { name: 'Comment actions' }).click();
  await own.page().getByRole('menuitem', { name: 'Edit comment' }).click();
  await own.getByRole('textbox', { name: 'Edit comment' }).fill('I have two.');
  await reaches('comment edit', () => own.getByRole('button', { name: 'Save: Edit comment' }).click(), [
    () => cardShows(own.page(), post._id, 'I have two.'),
    () => cardShows(other.page(), post._id, 'I have two.'),
  ]);

  await expect(other.getByText('I have tow.')).toHaveCount(0);
  await expect(other.getByText('edited', { exact: true })).toBeVisible();
  await expect(typed).toHaveValue('Thank you, I');
  await expect(typed).toBeFocused();
  for (const { context, problems } of tabs) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
