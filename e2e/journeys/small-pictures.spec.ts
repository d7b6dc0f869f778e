import type { Api } from '@ankur/contracts/endpoints';
import { expect, test, type Locator, type Page } from 'playwright/test';
import { call, register, type Account } from '../support/api.ts';
import { openTab } from '../support/tab.ts';

type Post = Api['POST /api/community']['response'];

/** A picture of 1,600 px by 1,200 with something to see in it, as a browser draws it. */
async function drawPicture(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 });
    const context = canvas.getContext('2d')!;
    for (let line = 0; line < 40; line += 1) {
      context.fillStyle = `hsl(${String(line * 9)} 60% 50%)`;
      context.fillRect(line * 40, (line * 97) % 900, 300, 300);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** The file of which a picture is drawn; null while it is on its way. */
const drawnFrom = (picture: Locator) =>
  picture.evaluate(({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
    complete && naturalWidth > 0 ? new URL(currentSrc).pathname : null,
  );

async function postPicture({ token }: Account, picture: Buffer): Promise<Post> {
  const form = new FormData();
  form.set('content', 'All lanes at once');
  form.append('media', new File([new Uint8Array(picture)], 'lanes.png', { type: 'image/png' }));
  const answer = await call<Post>('POST', '/api/community', { token, form });
  expect(answer.status).toBe(201);
  return answer.body;
}

test('phones are sent the small form of a wide picture, large screens and the view in full the whole one', async ({
  browser,
  page: blank,
}) => {
  const author = await register('Wide Angle');
  const post = await postPicture(author, await drawPicture(blank));
  const [{ url, small } = { url: '', small: undefined }] = post.media;
  expect(small).toMatchObject({ width: 800 });
  const path = `/community/posts/${post._id}`;
  const screens = [
    { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, sent: small?.url },
    { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625, sent: small?.url },
    { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2, sent: small?.url },
    { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2, sent: url },
  ];
  for (const { sent, ...screen } of screens) {
    const { page, context, problems } = await openTab(browser, author, { path, ...screen });
    const picture = page.getByRole('img', { name: 'Picture, shared by Wide Angle' });
    await expect.poll(() => drawnFrom(picture), JSON.stringify(screen)).toBe(sent);
    await picture.click();
    await expect.poll(() => drawnFrom(page.getByRole('dialog').getByRole('img'))).toBe(url);
    expect(problems).toEqual([]);
    await context.close();
  }
});
