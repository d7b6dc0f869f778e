import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { blogStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';

const { createBlogPost, editBlogPost, deleteBlogPost } = blogEndpoints;
const [authorId, borrowerId] = [newId(), newId()];
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const author = () => content.as(asMember({ userId: authorId, username: 'Meera Nair' }));
const borrower = () => content.as(asMember({ userId: borrowerId, username: 'Ravi Kumar' }));
const visitor = () => content.as({});

const newPicture = () => content.storePicture(newId());
const inText = (image: string) => ({ content: `<p>Look</p><img src="${image}" alt="steps">` });
const nameOf = (image: string) => image.split('/').at(-1) ?? '';
const statusFor = async (api: ReturnType<typeof visitor>, image: string) =>
  (await api.send(uploadEndpoints.getContentFile, { params: { key: nameOf(image) } })).status;
const write = (api: ReturnType<typeof visitor>, changes: object) =>
  api.call(createBlogPost, { body: buildForm({ title: `Steps ${newId()}`, ...changes }) });

let version = 0;
async function decide(
  { _id: contentId, author: { _id } }: { _id: string; author: { _id: string } },
  status: 'approved' | 'removed' | 'rejected',
): Promise<void> {
  version += 1;
  await content.publish(contentStatusDecided, {
    ...{ contentType: 'blog', contentId, postId: null, authorId: _id, status },
    ...{ reason: null, rule: null, flaggerIds: [], moderationVersion: version },
  });
  await content.next(
    blogStatusApplied,
    ({ data }) =>
      data.contentId === contentId && data.status === status && data.moderationVersion === version,
  );
}

describe('the picture of a post that was taken down', () => {
  test.each(['removed', 'rejected'] as const)('can be named by nobody else once it is %s', async (status) => {
    const image = await newPicture();
    const post = await write(author(), { image });
    const other = await write(borrower(), {});
    await decide(post, status);
    const message = 'is not a picture that was uploaded';
    for (const [field, changes] of [
      ['image', { image }],
      ['content', inText(image)],
    ] as const) {
      const refused = { status: 400, field, errors: [{ field, message }] };
      const body = buildForm({ title: `Again ${newId()}`, ...changes });
      expect(await borrower().fails(createBlogPost, { body })).toMatchObject(refused);
      const params = { slug: other.slug };
      expect(await borrower().fails(editBlogPost, { params, body: changes })).toMatchObject(refused);
    }
    expect(await statusFor(visitor(), image)).toBe(404);
    expect(await statusFor(borrower(), image)).toBe(404);
  });

  test('is not opened by who named it before, in a new post or in an older one', async () => {
    const image = await newPicture();
    const { slug } = await write(borrower(), {});
    const post = await write(author(), { image });
    await write(borrower(), { image });
    await borrower().call(editBlogPost, { params: { slug }, body: inText(image) });
    expect(await statusFor(visitor(), image)).toBe(200);
    await decide(post, 'removed');
    for (const api of [visitor(), borrower()]) expect(await statusFor(api, image)).toBe(404);
    expect(await statusFor(author(), image)).toBe(200);
    await borrower().call(editBlogPost, { params: { slug }, body: { title: `Other words ${newId()}` } });
    for (const api of [visitor(), borrower()]) expect(await statusFor(api, image)).toBe(404);
    await decide(post, 'approved');
    expect(await statusFor(visitor(), image)).toBe(200);
  });

  test('stays closed when its author deletes the post', async () => {
    const image = await newPicture();
    const post = await write(author(), { image });
    await write(borrower(), { image });
    await decide(post, 'removed');
    await author().call(deleteBlogPost, { params: { slug: post.slug } });
    for (const api of [visitor(), borrower()]) expect(await statusFor(api, image)).toBe(404);
    const body = buildForm({ title: `Once more ${newId()}`, image });
    expect(await borrower().fails(createBlogPost, { body })).toMatchObject({ status: 400, field: 'image' });
  });

  test('can be named by its author in no new post, also when that one is deleted, and stays where it was', async () => {
    const image = await newPicture();
    const [post, other] = [await write(author(), { image }), await write(author(), { image })];
    const refused = async () => {
      for (const [field, changes] of [
        ['image', { image }],
        ['content', inText(image)],
      ] as const) {
        const body = buildForm({ title: `Again ${newId()}`, ...changes });
        expect(await author().fails(createBlogPost, { body })).toMatchObject({ status: 400, field });
      }
    };
    await decide(post, 'removed');
    await refused();
    const params = { slug: other.slug };
    await author().call(editBlogPost, { params, body: { image, title: `Other words ${newId()}` } });
    expect(await statusFor(visitor(), image)).toBe(404);
    expect(await statusFor(author(), image)).toBe(200);
    await author().call(deleteBlogPost, { params: { slug: post.slug } });
    await refused();
    expect(await statusFor(visitor(), image)).toBe(404);
    expect(await statusFor(author(), image)).toBe(200);
    await author().call(deleteBlogPost, { params });
    expect(await content.storedPictures()).not.toContain(nameOf(image));
  });

  test('that its author has uploaded can be named in no new post of theirs either, until it is restored', async () => {
    const image = await newPicture();
    const covers = content.database.collection<{ _id: string }>('covers');
    const waiting = { ownerId: authorId, createdAt: new Date() };
    await covers.insertOne({ _id: nameOf(image), ...waiting });
    const post = await write(author(), { image });
    await decide(post, 'rejected');
    const body = buildForm({ image });
    expect(await author().fails(createBlogPost, { body })).toMatchObject({ status: 400, field: 'image' });
    await decide(post, 'approved');
    await author().call(createBlogPost, { body });
  });
});

test('whoever names the picture of somebody else takes it from nobody when that is taken down', async () => {
  const image = await newPicture();
  await write(author(), { image });
  const { _id, slug, author: by } = await write(borrower(), { image });
  await decide({ _id, author: by }, 'removed');
  expect(await statusFor(visitor(), image)).toBe(200);
  await borrower().call(deleteBlogPost, { params: { slug } });
  expect(await statusFor(visitor(), image)).toBe(200);
});

test('posts from before it was noted whose a picture is own what they showed first or what their author uploaded', async () => {
  const covers = content.database.collection<{ _id: string }>('covers');
  const posts = content.database.collection('blogPosts');
  const [image, uploaded] = [await newPicture(), await newPicture()];
  const first = await write(author(), { image });
  const of = [
    first,
    await write(borrower(), { image, ...inText(uploaded) }),
    await write(author(), inText(image)),
  ];
  const waiting = { ownerId: authorId, createdAt: new Date() };
  await covers.insertOne({ _id: nameOf(uploaded), ...waiting });
  await posts.updateMany({ slug: { $in: of.map(({ slug }) => slug) } }, { $unset: { borrowed: 1 } });
  await content.database.collection('migrations').deleteMany({});
  const later = await content.startAnother();
  await later.stop();
  const borrowed = async ({ slug }: { slug: string }) =>
    (await posts.findOne({ slug }))?.['borrowed'] as unknown;
  expect(await Promise.all(of.map(borrowed))).toEqual([[], [nameOf(image), nameOf(uploaded)], []]);
  await decide(first, 'removed');
  expect(await statusFor(visitor(), image)).toBe(404);
});

test('a picture that waits for a post of somebody else cannot be named', async () => {
  const image = await newPicture();
  const covers = content.database.collection<{ _id: string }>('covers');
  const waiting = { ownerId: authorId, createdAt: new Date() };
  await covers.insertOne({ _id: nameOf(image), ...waiting });
  const body = buildForm({ image });
  expect(await borrower().fails(createBlogPost, { body })).toMatchObject({ status: 400, field: 'image' });
  await write(author(), { image });
  expect(await statusFor(content.as(asAdmin({ userId: newId() })), image)).toBe(200);
  expect(await statusFor(visitor(), image)).toBe(200);
});

describe('the picture of an advertisement', () => {
  const admin = () => content.as(asAdmin({ userId: newId() }));
  const ads = () => content.database.collection('ads');
  const advertise = async () => {
    const image = await newPicture();
    await ads().insertOne({ image, active: true, sortOrder: 1, version: 1 });
    return image;
  };

  test.each([
    ['rests', { active: false }],
    ['was taken away', { active: false, removedAt: new Date() }],
  ] as const)('that %s can be named by admins alone', async (_what, set) => {
    const image = await advertise();
    await ads().updateOne({ image }, { $set: set });
    for (const [field, changes] of [
      ['image', { image }],
      ['content', inText(image)],
    ] as const) {
      const body = buildForm(changes);
      expect(await borrower().fails(createBlogPost, { body })).toMatchObject({ status: 400, field });
    }
    expect(await statusFor(visitor(), image)).toBe(404);
    await write(admin(), { image });
    expect(await statusFor(visitor(), image)).toBe(200);
  });

  test('is only borrowed by members, who keep it open no longer than it is shown', async () => {
    const image = await advertise();
    await write(borrower(), { image });
    await ads().updateOne({ image }, { $set: { active: false } });
    expect(await statusFor(visitor(), image)).toBe(404);
    await write(admin(), { image });
    expect(await statusFor(visitor(), image)).toBe(200);
  });
});
