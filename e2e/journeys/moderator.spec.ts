import { expect, test } from 'playwright/test';
import { call, createPost, register, registerModerator } from '../support/api.ts';
import { cardOf, goTo, openTab } from '../support/tab.ts';

test('a moderator finds one section in the console, and decides a case there', async ({ browser }) => {
  const [author, flagger, moderator] = [
    await register('Talkative Author'),
    await register('Watchful Fourth'),
    await registerModerator('Patient Reviewer'),
  ];
  const post = await createPost(author, `I know which trials are fixed ${String(Date.now())}`);
  await call('POST', `/api/moderation/community-posts/${post._id}/flag`, {
    token: flagger.token,
    body: { reason: 'harassment' },
  });
  const authorTab = await openTab(browser, author);
  const { page, problems, context } = await openTab(browser, moderator, {
    path: '/admin-dashboard?tab=users',
  });

  const sections = page.getByRole('navigation', { name: 'Sections' }).getByRole('button');
  await expect(sections).toHaveCount(1);
  await expect(sections).toHaveAccessibleName('Content Moderation');
  await goTo(page, `/admin-dashboard?tab=moderation&status=flagged&open=${post._id}`);
  const details = page.getByRole('dialog', { name: 'Content Details' });
  await details.getByLabel('Reason').fill('Names people without proof.');
  await details.getByRole('button', { name: 'Remove' }).click();
  await expect(cardOf(authorTab.page, post._id).getByText('Removed by a moderator')).toBeVisible();

  expect([...authorTab.problems, ...problems]).toEqual([]);
  await authorTab.context.close();
  await context.close();
});
