import { expect, test } from 'playwright/test';
import { call, createPost, register } from '../support/api.ts';
import { cardOf, openCommentForm, openTab, react, reactionsOf } from '../support/tab.ts';

const offlineMs = 30_000;

test('a tab catches up exactly after 30 s offline', async ({ browser }) => {
  const [reader, writer, fan] = [
    await register('Reader Two'),
    await register('Writer Two'),
    await register('Fan Two'),
  ];
  const reacted = await createPost(writer, `Before the tunnel ${String(Date.now())}`);
  const deleted = await createPost(writer, `Will be deleted ${String(Date.now())}`);
  const { page, context } = await openTab(browser, reader, { ownClock: true });
  const before = cardOf(page, reacted._id);
  await expect(before).toBeVisible();
  // Live, so that it goes on from the last message it has seen.
  await call('POST', `/api/community/${reacted._id}/react`, { token: writer.token, body: { type: 'clap' } });
  await expect(reactionsOf(before)).toHaveAccessibleName('React. Clap 1.');

  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await call('POST', `/api/community/${reacted._id}/react`, { token: fan.token, body: { type: 'love' } });
  await call('POST', `/api/community/${reacted._id}/comments`, {
    token: fan.token,
    body: { content: 'Said while you were away' },
  });
  await call('PATCH', `/api/community/${reacted._id}`, {
    token: writer.token,
    body: { content: 'Edited while you were away' },
  });
  await call('DELETE', `/api/community/${deleted._id}`, { token: writer.token });
  for (let n = 1; n <= 3; n += 1)
    await createPost(writer, `While offline ${String(n)} ${String(Date.now())}`);
  // Only the tab knows how long it was away: its timers run, and its attempts to come back fail.
  await page.clock.runFor(offlineMs);
  await expect(cardOf(page, deleted._id)).toBeVisible();
  await context.setOffline(false);

  await expect(cardOf(page, reacted._id)).toContainText('Edited while you were away', { timeout: 15_000 });
  await expect(reactionsOf(cardOf(page, reacted._id))).toHaveAccessibleName('React. Love 1, Clap 1.');
  await expect(cardOf(page, reacted._id).getByText('Said while you were away')).toBeVisible();
  await expect(cardOf(page, deleted._id)).toHaveCount(0);
  await expect(page.getByRole('button', { name: '3 new posts' })).toBeVisible();
  await context.close();
});

test('what is written without a network waits in sight, outlives its tab and is stored once', async ({
  browser,
}) => {
  const [reader, writer] = [await register('Tara Tunnel'), await register('Uma Uphill')];
  const post = await createPost(writer, `Into the tunnel ${String(Date.now())}`);
  const { page, context } = await openTab(browser, reader);
  const card = cardOf(page, post._id);
  const box = await openCommentForm(card);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await react(card, 'clap');
  await box.fill('Said in the tunnel');
  await box.press('Control+Enter');
  const waiting = card.getByRole('list', { name: 'Not sent yet' });
  await expect(waiting).toContainText('Said in the tunnel');
  await expect(reactionsOf(card)).toHaveAccessibleName(/^React\. Clap 1\. Yours: Clap\./);
  await page.close();
  await context.setOffline(false);

  const back = await context.newPage();
  await back.goto('/community');
  const again = cardOf(back, post._id);
  await expect(again.getByText('Said in the tunnel')).toBeVisible();
  await expect(again.getByRole('list', { name: 'Not sent yet' })).toHaveCount(0);
  await back.reload();
  await expect(again.getByText('Said in the tunnel')).toHaveCount(1);
  await expect(reactionsOf(again)).toHaveAccessibleName('React. Clap 1. Yours: Clap.');
  const stored = await call<typeof post>('GET', `/api/community/${post._id}`, { token: writer.token });
  expect(stored.body).toMatchObject({ likes: 1, commentCount: 1 });
  await context.close();
});
