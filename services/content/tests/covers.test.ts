import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import { coverEndpoints } from '@ankur/contracts/content/covers.endpoints';
import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { openSettings } from '@ankur/test-kit/public-settings';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';

const { uploadCover } = coverEndpoints;
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const formOf = (file?: File) => {
  const form = new FormData();
  if (file) form.append('image', file);
  return { form };
};
const picture = async (background = '#222222') => {
  const drawn = sharp({ create: { width: 9, height: 9, channels: 3, background } }).png();
  return new File([new Uint8Array(await drawn.toBuffer())], 'raid.png', { type: 'image/png' });
};
const member = (userId: string) => content.as(asMember({ userId }));
const upload = async (userId: string) =>
  (await member(userId).call(uploadCover, formOf(await picture()))).image;
const statusOf = async (image: string, as = content.as({})) =>
  (await as.send(uploadEndpoints.getContentFile, { params: { key: image.split('/').at(-1) } })).status;

test('a picture is a member’s to upload, one of the kinds that the settings allow, and no larger', async () => {
  for (const stranger of [content.as(null), content.as({})])
    expect((await stranger.fails(uploadCover, formOf(await picture()))).status).toBe(401);
  const api = member(newId());
  expect(await api.fails(uploadCover, formOf())).toMatchObject({ status: 400, field: 'image' });
  const fake = new File(['MZ not a picture'], 'raid.png', { type: 'image/png' });
  expect(await api.fails(uploadCover, formOf(fake))).toMatchObject({ status: 415, field: 'image' });
  const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'raid.png', { type: 'image/png' });
  expect(await api.fails(uploadCover, formOf(large))).toMatchObject({ status: 413, field: 'image' });
});

test('the settings of the platform decide about kind and size of the next picture', async () => {
  const api = member(newId());
  const allow = (maxImageSizeMB: number, type: string) => {
    const uploads = { maxFileBytes: 1, maxFiles: 1, maxImageSizeMB, allowedImageTypes: [type] };
    content.neighbours.settings = { ...openSettings(), uploads };
  };
  const drawn = await picture();
  const padded = new File([drawn, new Uint8Array(1024 * 1024)], 'raid.png', { type: 'image/png' });
  const before = content.neighbours.settings;
  try {
    allow(1, 'image/webp');
    expect(await api.fails(uploadCover, formOf(drawn))).toMatchObject({ status: 415, field: 'image' });
    allow(1, 'image/png');
    await api.call(uploadCover, formOf(drawn));
    expect(await api.fails(uploadCover, formOf(padded))).toMatchObject({
      status: 413,
      message: 'File raid.png is too large. Maximum size is 1MB.',
    });
    allow(3, 'image/png');
    await api.call(uploadCover, formOf(padded));
  } finally {
    content.neighbours.settings = before;
  }
});

test('until a post shows it, its owner and admins see it; then whoever sees the post', async () => {
  const owner = newId();
  const image = await upload(owner);
  expect(await statusOf(image, member(owner))).toBe(200);
  expect(await statusOf(image, content.as(asAdmin({ userId: newId() })))).toBe(200);
  for (const stranger of [content.as({}), member(newId())]) expect(await statusOf(image, stranger)).toBe(404);
  await member(owner).call(blogEndpoints.createBlogPost, { body: buildForm({ image }) });
  expect(await statusOf(image)).toBe(200);
});

test('the picture of the draft stays, however many were uploaded after it', async () => {
  const owner = newId();
  const image = await upload(owner);
  await member(owner).call(draftEndpoints.saveBlogDraft, { body: { title: 'Begun', image } });
  const next = await upload(owner);
  for (let n = 0; n < 10; n += 1) await upload(owner);
  expect(await statusOf(image, member(owner))).toBe(200);
  expect(await statusOf(next, member(owner))).toBe(404);
});

test('ten of a member wait, the oldest make room, and those of a post stay', async () => {
  const owner = newId();
  const posted = await upload(owner);
  await member(owner).call(blogEndpoints.createBlogPost, { body: buildForm({ image: posted }) });
  const oldest = await upload(owner);
  const others: string[] = [];
  for (let n = 0; n < 10; n += 1) others.push(await upload(owner));
  expect(await statusOf(posted)).toBe(200);
  expect(await statusOf(oldest, member(owner))).toBe(404);
  expect(await statusOf(others[0] ?? '', member(owner))).toBe(200);
  expect(await content.database.collection('covers').countDocuments({ ownerId: owner })).toBe(10);
});
