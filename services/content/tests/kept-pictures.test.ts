import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { uploadEndpoints } from '@ankur/contracts/content/uploads.endpoints';
import { caseRuled, contentFlagged } from '@ankur/contracts/moderation/moderation.events';
import type { TestApi } from '@ankur/test-kit/api-as';
import { asAdmin, asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { blogAuthor } from './blog-author.ts';
import { buildForm, newId, startContent, type TestContent } from './start-content.ts';

const { createBlogPost, deleteBlogPost, editBlogPost, getBlogPost } = blogEndpoints;
const { getContentFile } = uploadEndpoints;
let content: TestContent;
beforeAll(async () => {
  content = await startContent();
});
afterAll(() => content.stop());

const { authorId, author, stranger, visitor, publish, about, decide } = blogAuthor(() => content);
const staff = () => [
  content.as(asAdmin({ userId: newId() })),
  content.as(asMember({ userId: newId(), role: 'moderator' })),
];

interface Written {
  _id: string;
  slug: string;
}
const heard = ({ slug }: Written, moderationVersion: number) =>
  waitFor(() => content.database.collection('blogPosts').findOne({ slug, moderationVersion }));

const flag = async (post: Written) => {
  const flagged = { flaggerId: newId(), flagCount: 1, bannerForAll: false, moderationVersion: 1 };
  await content.publish(contentFlagged, { ...about(post._id), ...flagged });
  await heard(post, 1);
};
const release = async (post: Written) => {
  await decide(post._id, 'approved', 2);
  await heard(post, 2);
};
const nothing = () => Promise.resolve();
const rule = async ({ _id, slug }: Written) => {
  const ruled = { status: 'flagged' as const, previousStatus: null, rule: 'keyword:betting' };
  await content.publish(caseRuled, { contentType: 'blog', contentId: _id, ...ruled, moderationVersion: 1 });
  await waitFor(() => content.database.collection('blogPosts').findOne({ slug, isRuled: true }));
};

const nameOf = (address: string) => address.split('/').at(-1) ?? '';
const statusFor = async (api: TestApi, address: string) =>
  (await api.send(getContentFile, { params: { key: nameOf(address) } })).status;
const isStored = async (address: string) => (await content.storedPictures()).includes(nameOf(address));

/** A new post, and the picture that its author has exchanged. */
async function exchange(): Promise<{ post: Written; before: string }> {
  const [before, after] = [
    await content.storePicture(`before ${authorId()}`),
    await content.storePicture(`after ${authorId()}`),
  ];
  const post = await publish({ image: before });
  await author().call(editBlogPost, { params: { slug: post.slug }, body: { image: after } });
  return { post, before };
}

/** An instance that starts later finds that the former pictures of this post have stayed long enough. */
async function letDaysPass({ slug }: Written): Promise<void> {
  const posts = content.database.collection('blogPosts');
  await posts.updateOne({ slug }, { $set: { formerUntil: new Date(0) } });
  const later = await content.startAnother();
  await waitFor(() => posts.findOne({ slug, formerUntil: { $exists: false } }));
  await later.stop();
}

describe('a picture that an author takes out of a post', () => {
  test.each([
    ['that is flagged', 'publish', flag],
    ['that was flagged and approved', 'publish', async (post: Written) => (await flag(post), release(post))],
    ['that waits for review', 'hold', nothing],
  ] as const)('%s stays for staff alone until the post is deleted', async (_what, verdict, befall) => {
    const picture = (words: string) => content.storePicture(`${words} ${authorId()}`);
    const [before, inside, after] = [
      await picture('before'),
      await picture('inside'),
      await picture('after'),
    ];
    content.neighbours.verdict = verdict;
    const form = { image: before, content: `<p>Look</p><img src="${inside}" />` };
    const post = await publish(form);
    await befall(post);
    const params = { slug: post.slug };
    await author().call(editBlogPost, { params, body: { image: after, content: '<p>Look</p>' } });
    await author().call(editBlogPost, { params, body: { title: 'And again' } });

    for (const gone of [before, inside]) {
      for (const api of staff()) expect(await statusFor(api, gone)).toBe(200);
      for (const api of [author(), stranger(), visitor()]) expect(await statusFor(api, gone)).toBe(404);
      expect(JSON.stringify(await author().call(getBlogPost, { params }))).not.toContain(nameOf(gone));
    }

    await author().call(deleteBlogPost, { params });
    for (const gone of [before, inside, after]) expect(await isStored(gone)).toBe(false);
  });

  test.each([
    ['nobody has ever reported goes after some days', nothing, false],
    ['is reported afterwards stays', flag, true],
    ['a rule had flagged stays', rule, true],
  ] as const)('that %s', async (_what, befall, stays) => {
    const { post, before } = await exchange();
    await befall(post);
    expect(await isStored(before)).toBe(true);
    for (const api of staff()) expect(await statusFor(api, before)).toBe(200);
    for (const api of [author(), stranger(), visitor()]) expect(await statusFor(api, before)).toBe(404);
    await letDaysPass(post);
    await waitFor(async () => (await isStored(before)) === stays);
  });

  test('can be shown again by its author and by nobody else', async () => {
    const { post, before } = await exchange();
    const body = buildForm({ image: before });
    expect(await stranger().fails(createBlogPost, { body })).toMatchObject({ status: 400, field: 'image' });
    await author().call(editBlogPost, { params: { slug: post.slug }, body: { image: before } });
    await letDaysPass(post);
    expect(await statusFor(visitor(), before)).toBe(200);
  });

  test('is not taken from a reported one by who names it in another and deletes that', async () => {
    const [before, after] = [await content.storePicture('seen'), await content.storePicture('unseen')];
    const post = await publish({ image: before });
    await flag(post);
    const other = await stranger().call(createBlogPost, {
      body: buildForm({ image: before, title: 'Other' }),
    });
    await author().call(editBlogPost, { params: { slug: post.slug }, body: { image: after } });
    const { slug } = other;
    await content.as(asMember({ userId: other.author._id })).call(deleteBlogPost, { params: { slug } });
    expect(await isStored(before)).toBe(true);
  });
});
