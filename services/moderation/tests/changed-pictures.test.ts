import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { postEdited } from '@ankur/contracts/community/posts.events';
import { blogEdited, blogSubmitted } from '@ankur/contracts/content/blog.events';
import { userErased } from '@ankur/contracts/identity/identity.events';
import { decisionEndpoints } from '@ankur/contracts/moderation/decisions.endpoints';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import { fingerprintsOf } from '@ankur/service-kit/names/erased-name';
import { waitFor } from '@ankur/test-kit/wait-for';
import { admin, buildPost, member, newId, startModeration, type Moderation } from './start-moderation.ts';

const { moderateBlogPost, moderatePost } = decisionEndpoints;
let moderation: Moderation;
beforeAll(async () => {
  moderation = await startModeration();
});
afterAll(() => moderation.stop());

const picture = (name: string) => `/uploads/content/${name.repeat(32)}.webp`;
const heldBlog = () => ({
  ...{ blogId: newId(), slug: 'sleep', author: { _id: newId(), username: 'Meera' }, title: 'Sleep' },
  ...{ category: 'Training', text: 'Eight hours', status: 'pending' as const, pictures: [picture('a')] },
  ...{ createdAt: new Date().toISOString(), version: 1, screened: true },
});
const revoked = (id: string) => ({
  ...{ _id: id, kind: 'user' as const, subject: id, code: 'SESSION_ENDED' as const },
  ...{ before: 1, lifted: false, seq: 1 },
});
const told = (contentId: string, contentVersion: number) =>
  waitFor(() => moderation.db.collection('cases').findOne({ contentId, contentVersion }));

describe('a picture of an item', () => {
  it('that nobody has seen is not approved by who saw the one before', async () => {
    const blog = heldBlog();
    await moderation.publish(blogSubmitted, blog);
    await told(blog.blogId, 1);
    const { version } = await moderation.caseOf(blog.blogId);
    await moderation.publish(blogEdited, { ...blog, pictures: [picture('b')], version: 2 });
    await told(blog.blogId, 2);

    const approve = (seen: number) => ({
      params: { id: blog.blogId },
      body: { action: 'approved' as const, version: seen },
    });
    const api = moderation.as(admin);
    expect(await api.fails(moderateBlogPost, approve(version))).toMatchObject({ code: 'STALE_DECISION' });

    const changed = await moderation.caseOf(blog.blogId);
    expect(changed).toMatchObject({ status: 'pending', media: [{ url: picture('b') }] });
    const { post } = await api.call(moderateBlogPost, approve(changed.version));
    expect(post.status).toBe('approved');
  });

  it.each([
    ['that gets a small form', true],
    ['of which nothing was kept before', false],
  ])('%s makes no open view stale', async (_name, wasKept) => {
    const media = [
      { mediaType: 'image' as const, url: '/uploads/community/a.webp', width: 1600, height: 900 },
    ];
    const post = buildPost({ media });
    const id = await moderation.post(post);
    if (!wasKept)
      await moderation.db.collection('cases').updateOne({ contentId: id }, { $unset: { media: '' } });
    const { version } = await moderation.caseOf(id);
    const small = { url: '/uploads/community/a-small.webp', width: 800 };
    await moderation.publish(postEdited, {
      ...post,
      media: media.map((file) => ({ ...file, small })),
      version: 2,
    });
    await told(id, 2);

    const removal = { params: { id }, body: { action: 'removed' as const, version } };
    expect((await moderation.as(admin).call(moderatePost, removal)).post.status).toBe('removed');
  });

  it('that was flagged stays with the words, however often its author edits and whoever is erased', async () => {
    const held = heldBlog();
    const blog = { ...held, status: 'published' as const, text: 'Thanks @Sunita Rao' };
    await moderation.publish(blogSubmitted, blog);
    await told(blog.blogId, 1);
    const flagging = { params: { id: blog.blogId }, body: { reason: 'spam' as const } };
    await moderation.as(member()).call(flagEndpoints.flagBlogPost, flagging);
    for (const [version, name] of [
      [2, 'b'],
      [3, 'c'],
    ] as const) {
      await moderation.publish(blogEdited, { ...blog, pictures: [picture(name)], version });
      await told(blog.blogId, version);
    }
    const first = { media: [{ mediaType: 'image', url: picture('a') }] };
    expect(await moderation.caseOf(blog.blogId)).toMatchObject({
      ...{ media: [{ url: picture('c') }], flagCount: 1 },
      flaggedText: { title: 'Sleep', content: 'Thanks @Sunita Rao', ...first },
    });

    const id = newId();
    const user = { _id: id, username: 'Unknown', role: 'athlete' as const };
    const mentioned = fingerprintsOf(id, { name: 'sunita rao', longer: [] });
    await moderation.publish(userErased, {
      user,
      version: 2,
      address: '',
      revocation: revoked(id),
      mentioned,
    });
    await waitFor(async () => (await moderation.caseOf(blog.blogId)).content === 'Thanks @Unknown');
    expect((await moderation.caseOf(blog.blogId)).flaggedText).toMatchObject({
      ...{ content: 'Thanks @Unknown', ...first },
    });
  });
});
