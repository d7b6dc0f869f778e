import { expect, test } from 'playwright/test';
import { call, register } from '../support/api.ts';
import { openTab } from '../support/tab.ts';

test('an author finds an own blog post, changes it, and whoever reads it sees that without a reload', async ({
  browser,
}) => {
  const [author, reader] = [await register('Own Author'), await register('Patient Reader')];
  const title = `What hills did ${author.user._id}`;
  const { body } = await call<{ slug: string }>('POST', '/api/blog', {
    token: author.token,
    body: {
      ...{ title, summary: 'Lungs first.', content: '<p>Six times up.</p>', category: 'Athletics' },
      image: 'https://pictures.ankur.example/hills.webp',
    },
  });
  const path = `/sports-blog/${body.slug}`;
  const reading = await openTab(browser, reader, { path });
  await expect(reading.page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const own = await openTab(browser, author, { path: '/sports-blog', viewport: { width: 375, height: 740 } });
  await own.page.getByRole('link', { name: 'Your posts' }).click();
  await own.page.getByRole('link', { name: `: ${title}` }).click();
  await own.page.getByRole('link', { name: 'Edit', exact: true }).click();
  const field = own.page.getByRole('textbox', { name: 'Title' });
  await expect(field).toHaveValue(title);
  await field.fill(`${title}, told anew`);
  await own.page.reload();
  await expect(field).toHaveValue(`${title}, told anew`);
  const content = own.page.getByRole('textbox', { name: 'Content' });
  await content.fill('Seven times up.');
  await own.page.getByRole('button', { name: 'Save changes' }).click();
  await expect(own.page).toHaveURL(path);
  for (const { page } of [own, reading]) {
    await expect(page.getByRole('heading', { level: 1, name: `${title}, told anew` })).toBeVisible();
    await expect(page.getByText('Seven times up.')).toBeVisible();
  }

  await reading.page.goto(`${path}/edit`);
  await expect(reading.page.getByText('This post cannot be changed.')).toBeVisible();
  for (const { context, problems } of [own, reading]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
