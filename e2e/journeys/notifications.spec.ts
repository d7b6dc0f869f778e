import { expect, test } from 'playwright/test';
import { call, createPost, register } from '../support/api.ts';
import { reaches } from '../support/latency.ts';
import { openTab, type Tab } from '../support/tab.ts';

const bell = ({ page }: Tab, unread: number) =>
  page.getByRole('link', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${String(unread)} unread`,
    exact: true,
  });

test('a comment, a reaction and a mention ring on every device of a member at once, and what is read on one is read on all', async ({
  browser,
}) => {
  // Who bears a name that another has, too, is not mentioned by it: a second try needs a new one.
  const name = `Ketaki Bell ${'abc'.charAt(test.info().retry)}`;
  const [author, friend] = [await register(name), await register('Omkar Commenter')];
  const post = await createPost(author, 'First lap of the season');
  // Two devices of one member, and a second tab of the first one.
  const phone = await openTab(browser, author, { path: '/about', viewport: { width: 375, height: 800 } });
  const desk = await openTab(browser, author, { path: '/notifications' });
  const second = await desk.context.newPage();
  await second.goto('/about');
  const beside: Tab = { ...desk, page: second };
  const tabs = [phone, desk, beside];
  for (const tab of tabs) await expect(bell(tab, 0)).toBeVisible();

  const by = { token: friend.token };
  const comment = () =>
    call('POST', `/api/community/${post._id}/comments`, { ...by, body: { content: 'Well run' } });
  const react = () => call('POST', `/api/community/${post._id}/react`, { ...by, body: { type: 'clap' } });
  const rings = (unread: number) => tabs.map((tab) => () => bell(tab, unread).waitFor());
  await reaches('a comment to the bells', comment, rings(1));
  await reaches('a reaction to the bells', react, rings(2));
  await reaches('a mention to the bells', () => createPost(friend, `Thanks @${name}`), rings(3));
  await expect(desk.page.getByRole('main').getByText('Omkar Commenter')).toHaveCount(3);

  await reaches(
    'what was read to the bells',
    () => desk.page.getByRole('button', { name: 'Mark all as read' }).click(),
    rings(0),
  );
  await second.reload();
  await expect(bell(beside, 0)).toBeVisible();
  for (const { problems, context } of [phone, desk]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
