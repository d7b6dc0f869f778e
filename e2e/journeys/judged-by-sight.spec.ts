import type { Api } from '@ankur/contracts/endpoints';
import { expect, test, type Locator, type TestInfo } from 'playwright/test';
import { call, loginAdmin, register, type Account } from '../support/api.ts';
import { png } from '../support/picture.ts';
import { cardOf, openCommentForm, openTab, pillOf } from '../support/tab.ts';

type Post = Api['POST /api/community']['response'];

async function postPicture(account: Account, content: string): Promise<Post> {
  const form = new FormData();
  form.set('content', content);
  form.append('media', new File([png], 'relay.png', { type: 'image/png' }));
  const answer = await call<Post>('POST', '/api/community', { token: account.token, form });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** Whether the picture is really drawn, not only in the page. */
const isDrawn = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

/** A name that no other try of this test has used: a case of the first try is still in the lists at the second. */
const nameOf = ({ retry, repeatEachIndex }: TestInfo, name: string) => {
  const letter = (index: number) => String.fromCharCode(65 + (index % 26));
  return `${name} ${letter(repeatEachIndex)}${letter(retry)}`;
};

test('an admin judges a post without words by its picture, and the case tells its story', async ({
  browser,
}, info) => {
  const name = nameOf(info, 'Silent Author');
  const author = await register(name);
  const flagger = await register('Watchful Third');
  const post = await postPicture(author, '');
  const authorTab = await openTab(browser, author);
  const adminTab = await openTab(browser, await loginAdmin(), { path: '/admin-dashboard' });
  const { page } = adminTab;
  await call('POST', `/api/moderation/community-posts/${post._id}/flag`, {
    token: flagger.token,
    body: { reason: 'inappropriate', description: 'Shows a face without asking.' },
  });

  const row = page.getByTestId('flagged-posts').getByRole('row').filter({ hasText: name });
  const moderate = row.getByRole('button', { name: 'Moderate' });
  await expect(row).toContainText('Media only');
  expect(
    await moderate.evaluate((button) => button.checkVisibility({ checkOpacity: true })),
    'the action is there before anybody points at the row',
  ).toBe(true);
  await moderate.click();

  const details = page.getByRole('dialog', { name: 'Content Details' });
  const unblur = details.getByRole('button', { name: 'Show without blur' });
  // What loads above it may move it from under the pointer.
  await expect(async () => {
    if (await unblur.isVisible()) await unblur.click();
    await expect(details.getByRole('button', { name: 'Blur it again' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  const picture = details.getByRole('img', { name: `Picture 1 of 1 by ${name}` });
  await expect.poll(() => isDrawn(picture)).toBe(true);
  await details.getByRole('button', { name: /show large$/ }).click();
  const large = page.getByRole('dialog', { name: 'Picture', exact: true });
  await expect(large.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  const history = details.getByRole('region', { name: 'History' });
  await expect(history.getByText('Watchful Third flagged it: Inappropriate')).toBeVisible();

  await call('POST', `/api/moderation/community-posts/${post._id}/flag`, {
    token: (await register('Second Third')).token,
    body: { reason: 'spam' },
  });
  await expect(history.getByText('Second Third flagged it: Spam')).toBeVisible();

  await details.getByLabel('Reason').fill('Shows a minor.');
  await details.getByRole('button', { name: 'Remove' }).click();
  await expect(details.getByText('Shows a face without asking.')).toHaveCount(0);
  const authorCard = cardOf(authorTab.page, post._id);
  await expect(authorCard.getByText('Removed by a moderator')).toBeVisible();
  await expect.poll(() => isDrawn(authorCard.locator('img[alt^="Picture"]'))).toBe(true);

  await page.goto('/admin-dashboard?tab=moderation&status=removed');
  await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'View' }).click();
  await expect.poll(() => isDrawn(details.locator('img[alt^="Picture 1 of 1"]'))).toBe(true);
  await expect(history.getByRole('listitem').last()).toContainText('Ankur Desk removed it');
  await expect(history.getByRole('listitem').last()).toContainText('Reason: Shows a minor.');
  expect([...authorTab.problems, ...adminTab.problems]).toEqual([]);
  await authorTab.context.close();
  await adminTab.context.close();
});

test('the pictures of a post that waits are for its author and the admin, and for nobody else', async ({
  browser,
}, info) => {
  const name = nameOf(info, 'Waiting Author');
  const [author, stranger, admin] = [
    await register(name),
    await register('Curious Stranger'),
    await loginAdmin(),
  ];
  const post = await postPicture(author, `Guaranteed selection, ask me ${String(Date.now())}`);
  expect(post.status).toBe('pending');
  const file = post.media[0]?.url ?? '';
  for (const token of [stranger.token, null]) expect((await call('GET', file, { token })).status).toBe(404);

  const authorTab = await openTab(browser, author);
  const authorCard = cardOf(authorTab.page, post._id);
  await expect(authorCard.getByText('Waiting for review')).toBeVisible();
  await expect.poll(() => isDrawn(authorCard.locator('img[alt^="Picture"]'))).toBe(true);

  const strangerTab = await openTab(browser, stranger);
  await expect(strangerTab.page.locator('[data-post-id]').first()).toBeVisible();
  const adminTab = await openTab(browser, admin, {
    path: '/admin-dashboard?tab=moderation&status=pending',
  });
  const row = adminTab.page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: 'View' }).click();
  const details = adminTab.page.getByRole('dialog', { name: 'Content Details' });
  await details.getByRole('button', { name: 'Show without blur' }).click();
  await expect.poll(() => isDrawn(details.getByRole('img'))).toBe(true);
  await details.getByRole('button', { name: 'Approve' }).click();

  await expect(authorCard.getByText('Waiting for review')).toHaveCount(0);
  await expect.poll(() => isDrawn(authorCard.locator('img[alt^="Picture"]'))).toBe(true);
  expect((await call('GET', file, { token: stranger.token })).status).toBe(200);
  await pillOf(strangerTab.page).click();
  await expect(cardOf(strangerTab.page, post._id)).toBeVisible();
  expect([...authorTab.problems, ...strangerTab.problems, ...adminTab.problems]).toEqual([]);
  await authorTab.context.close();
  await strangerTab.context.close();
  await adminTab.context.close();
});

test('a held comment stays with its author over a reload and reaches everybody when it is approved', async ({
  browser,
}) => {
  const [author, reader, admin] = [
    await register('Held Author'),
    await register('Held Reader'),
    await loginAdmin(),
  ];
  const post = await postPicture(reader, `Relay practice ${String(Date.now())}`);
  const authorTab = await openTab(browser, author);
  const readerTab = await openTab(browser, reader);
  const words = 'No betting tips in this group, please';
  const authorCard = cardOf(authorTab.page, post._id);
  const readerCard = cardOf(readerTab.page, post._id);
  await (await openCommentForm(authorCard)).fill(words);
  await authorCard.getByRole('button', { name: 'Send: Write a comment' }).click();
  await expect(authorCard.getByText('Waiting for review')).toBeVisible();
  await authorTab.page.reload();
  await expect(authorCard.getByText(words)).toBeVisible();
  await expect(authorCard.getByText('Waiting for review')).toBeVisible();
  await expect(authorCard.getByTestId('comment-count')).toHaveCount(0);
  await expect(readerCard.getByRole('button', { name: 'Comment', exact: true })).toBeVisible();
  await expect(readerCard.getByText(words)).toHaveCount(0);

  const commentId = await authorCard.locator('[data-comment-id]').getAttribute('data-comment-id');
  // Comments are followed while they are on screen, and the reload has left the author at the top of the feed.
  await authorCard.getByText('Waiting for review').scrollIntoViewIfNeeded();
  await readerCard.scrollIntoViewIfNeeded();
  const approved = await call('PATCH', `/api/moderation/comments/${commentId ?? ''}/moderate`, {
    token: admin.token,
    body: { action: 'approved' },
  });
  expect(approved.status).toBe(200);

  await expect(readerCard.getByText(words)).toBeVisible();
  await expect(authorCard.getByText('Waiting for review')).toHaveCount(0);
  await expect(authorCard.getByTestId('comment-count')).toHaveText('1 comment');
  expect([...authorTab.problems, ...readerTab.problems]).toEqual([]);
  await authorTab.context.close();
  await readerTab.context.close();
});
