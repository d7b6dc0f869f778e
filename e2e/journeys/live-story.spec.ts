import { expect, test, type Browser, type Page } from 'playwright/test';
import { call, createPost, loginAdmin, register, type Account } from '../support/api.ts';
import { reaches } from '../support/latency.ts';
import {
  appears,
  cardGone,
  cardOf,
  cardShows,
  openCommentForm,
  openTab,
  pillOf,
  pillShows,
  react,
  reactionsOf,
  type Tab,
} from '../support/tab.ts';

interface Cast {
  author: Account;
  fan: Account;
  third: Account;
  admin: Account;
  authorTab: Tab;
  fanTab: Tab;
  thirdTab: Tab;
  adminTab: Tab;
}

async function openCast(browser: Browser): Promise<Cast> {
  const [author, fan, third, admin] = [
    await register('Anita Rao'),
    await register('Farhan Ali', 'coach'),
    await register('Tara Sen'),
    await loginAdmin(),
  ];
  const [authorTab, fanTab, thirdTab] = [
    await openTab(browser, author),
    await openTab(browser, fan),
    await openTab(browser, third),
  ];
  const adminTab = await openTab(browser, admin, { path: '/admin-dashboard' });
  await expect(adminTab.page.getByRole('heading', { name: 'Flagged Posts' })).toBeVisible();
  for (const { page } of [authorTab, fanTab, thirdTab])
    await expect(page.locator('[data-post-id]').first()).toBeVisible();
  await expect(adminTab.page.getByText('Live', { exact: true })).toBeVisible();
  return { author, fan, third, admin, authorTab, fanTab, thirdTab, adminTab };
}

/** Opens the flag dialog and chooses a reason; the button is left to the caller. */
async function startFlag(page: Page, postId: string): Promise<void> {
  await cardOf(page, postId).getByRole('button', { name: 'Post actions' }).click();
  await page.getByRole('menuitem', { name: 'Flag content' }).click();
  await page.getByRole('dialog').getByText('Harassment').click();
}

const sendFlag = (page: Page) => page.getByRole('button', { name: 'Flag Content' }).click();

test.describe.configure({ mode: 'serial' });

test.describe('a member posts, others react, comment and flag, an admin decides', () => {
  let cast: Cast;
  let postId: string;
  const words = `Personal best over 200 m today, 24.91 ${String(Date.now())}`;

  test.beforeAll(async ({ browser }) => {
    cast = await openCast(browser);
  });

  test.afterAll(async () => {
    for (const { context } of [cast.authorTab, cast.fanTab, cast.thirdTab, cast.adminTab])
      await context.close();
  });

  test('a new post waits behind the pill of the others', async () => {
    const { authorTab, fanTab, thirdTab } = cast;
    await authorTab.page.getByLabel('Create a post').getByRole('textbox').fill(words);

    await reaches(
      'new post',
      () => authorTab.page.getByRole('button', { name: 'Post', exact: true }).click(),
      [() => pillShows(fanTab.page), () => pillShows(thirdTab.page)],
    );

    const card = authorTab.page.locator('[data-post-id]').filter({ hasText: words });
    await expect(card).toBeVisible();
    postId = (await card.getAttribute('data-post-id')) ?? '';
    for (const { page } of [fanTab, thirdTab]) {
      await pillOf(page).click();
      await expect(cardOf(page, postId)).toBeVisible();
    }
  });

  test('a reaction counts at once for its author and live for the others', async () => {
    const { authorTab, fanTab, thirdTab } = cast;

    const own = cardOf(fanTab.page, postId);
    await reactionsOf(own).click();
    await reaches('reaction', () => own.locator('[data-reaction="clap"]').click(), [
      () => cardShows(authorTab.page, postId, 'React. Clap 1.'),
      () => cardShows(thirdTab.page, postId, 'React. Clap 1.'),
    ]);

    await expect(reactionsOf(own)).toHaveAccessibleName('React. Clap 1. Yours: Clap.');
  });

  test('a refused reaction is rolled back', async () => {
    const { thirdTab } = cast;
    const refusal = Promise.withResolvers<void>();
    await thirdTab.page.route('**/react', async (route) => {
      await refusal.promise;
      await route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'UPSTREAM_UNAVAILABLE', message: 'Not now.' }),
      });
    });

    const card = cardOf(thirdTab.page, postId);
    await react(card, 'love');
    await expect(reactionsOf(card)).toHaveAccessibleName('React. Love 1, Clap 1. Yours: Love.');
    refusal.resolve();

    await expect(reactionsOf(card)).toHaveAccessibleName('React. Clap 1.');
    await thirdTab.page.unroute('**/react');
    thirdTab.problems.splice(0);
  });

  test('a comment reaches everybody and keeps what others are typing', async () => {
    const { authorTab, fanTab, thirdTab } = cast;
    const typing = await openCommentForm(cardOf(thirdTab.page, postId));
    await typing.fill('I am still typing');
    const box = await openCommentForm(cardOf(fanTab.page, postId));
    await box.fill('Drive the knees, and it will be 24.5.');

    await reaches(
      'comment',
      () => cardOf(fanTab.page, postId).getByRole('button', { name: 'Send: Write a comment' }).click(),
      [
        () => cardShows(authorTab.page, postId, 'Drive the knees'),
        () => cardShows(thirdTab.page, postId, 'Drive the knees'),
      ],
    );

    await expect(typing).toHaveValue('I am still typing');
    await expect(cardOf(authorTab.page, postId).getByTestId('comment-count')).toHaveText('1 comment');
  });

  test('an edit reaches everybody', async () => {
    const { authorTab, fanTab, thirdTab } = cast;
    await cardOf(authorTab.page, postId).getByRole('button', { name: 'Post actions' }).click();
    await authorTab.page.getByRole('menuitem', { name: 'Edit post' }).click();
    await cardOf(authorTab.page, postId)
      .getByRole('textbox', { name: 'Edit post' })
      .fill(`${words} (wind legal)`);

    await reaches(
      'edit',
      () => cardOf(authorTab.page, postId).getByRole('button', { name: 'Save' }).click(),
      [
        () => cardShows(fanTab.page, postId, '(wind legal)'),
        () => cardShows(thirdTab.page, postId, '(wind legal)'),
      ],
    );
  });

  test('a deleted post leaves every feed', async () => {
    const { author, fanTab, thirdTab, authorTab } = cast;
    const second = await createPost(author, `Wrong stopwatch, please ignore ${String(Date.now())}`);
    for (const { page } of [fanTab, thirdTab]) {
      await pillOf(page).click();
      await expect(cardOf(page, second._id)).toBeVisible();
    }
    await authorTab.page.reload();
    authorTab.page.once('dialog', (dialog) => {
      expect(dialog.message()).toBe('Are you sure you want to delete this post?');
      void dialog.accept();
    });
    await cardOf(authorTab.page, second._id).getByRole('button', { name: 'Post actions' }).click();

    await reaches('delete', () => authorTab.page.getByRole('menuitem', { name: 'Delete post' }).click(), [
      () => cardGone(fanTab.page, second._id),
      () => cardGone(thirdTab.page, second._id),
      () => cardGone(authorTab.page, second._id),
    ]);
  });

  test('a flag appears on the admin dashboard without a refresh, and only flagger and author see the banner', async () => {
    const { authorTab, fanTab, thirdTab, adminTab } = cast;

    await startFlag(thirdTab.page, postId);

    await reaches('flag', () => sendFlag(thirdTab.page), [
      () => appears(adminTab.page, '[data-testid="flagged-posts"]', words),
    ]);

    await expect(
      thirdTab.page.getByText('Content flagged successfully. Our moderation team will review it.').first(),
    ).toBeVisible();
    await expect(cardOf(thirdTab.page, postId).getByText('Flagged — pending review')).toBeVisible();
    await expect(cardOf(authorTab.page, postId).getByText('Visible only until admin action')).toBeVisible();
    await expect(cardOf(fanTab.page, postId).getByText('Flagged — pending review')).toHaveCount(0);
  });

  test('a second flag by the same member is refused with the agreed text', async () => {
    const { third, thirdTab } = cast;
    const again = await call('POST', `/api/moderation/community-posts/${postId}/flag`, {
      token: third.token,
      body: { reason: 'spam' },
    });

    expect(again.status).toBe(400);
    expect(again.body['message']).toBe('You have already flagged this post');
    await startFlag(thirdTab.page, postId);
    await sendFlag(thirdTab.page);
    await expect(thirdTab.page.getByText('You have already flagged this content.').first()).toBeVisible();
    await thirdTab.page.getByRole('button', { name: 'Cancel' }).click();
    thirdTab.problems.splice(0);
  });

  test('the decision of the admin is obeyed by every feed at once', async () => {
    const { authorTab, fanTab, thirdTab, adminTab } = cast;
    const row = adminTab.page.getByTestId('flagged-posts').getByRole('row').filter({ hasText: words });
    await row.getByRole('button', { name: 'Moderate' }).click();
    await expect(adminTab.page.getByText('Content Details')).toBeVisible();
    await adminTab.page.getByLabel('Reason').fill('Names another athlete unkindly');

    await reaches('decision', () => adminTab.page.getByRole('button', { name: 'Remove' }).click(), [
      () => cardGone(fanTab.page, postId),
      () => cardGone(thirdTab.page, postId),
      () => cardShows(authorTab.page, postId, 'Removed by a moderator'),
    ]);

    await expect(cardOf(authorTab.page, postId)).toContainText('Names another athlete unkindly');
    const details = adminTab.page.getByRole('dialog', { name: 'Content Details' });
    await expect(details.getByText(words)).toHaveCount(0);
  });

  test('the decision stands in the audit log with who, what and why', async () => {
    const { admin } = cast;
    const readLog = () =>
      call<{
        entries: { action: string; reason: string; actor: { username: string }; after: { status: string } }[];
      }>('GET', `/api/moderation/audit?targetId=${postId}`, { token: admin.token });
    // The entry is written from the event of the decision, a moment after it.
    await expect.poll(async () => (await readLog()).body.entries.length).toBeGreaterThan(0);

    const log = await readLog();
    expect(log.body.entries).toHaveLength(1);
    expect(log.body.entries[0]).toMatchObject({
      reason: 'Names another athlete unkindly',
      actor: { username: 'Ankur Desk' },
      after: { status: 'removed' },
    });
  });

  test('no tab saw a console error, a policy violation or a foreign request', () => {
    const { authorTab, fanTab, thirdTab, adminTab } = cast;

    expect([authorTab, fanTab, thirdTab, adminTab].flatMap(({ problems }) => problems)).toEqual([]);
  });
});
