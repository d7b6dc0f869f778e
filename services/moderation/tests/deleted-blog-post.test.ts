import { afterEach, expect, it } from '@jest/globals';
import { blogDeleted, blogSubmitted } from '@ankur/contracts/content/blog.events';
import { flagEndpoints } from '@ankur/contracts/moderation/flags.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { member, newId, startModeration, type Moderation } from './start-moderation.ts';

let moderation: Moderation;
afterEach(() => moderation.stop());

const authorId = newId();
const blog = (title: string) => ({
  ...{ blogId: newId(), slug: 'sleep', author: { _id: authorId, username: 'Meera' }, title },
  ...{ category: 'Training', text: 'Eight hours', status: 'published' as const },
  ...{ createdAt: new Date().toISOString(), version: 1, screened: true },
});
const storedCase = (contentId: string, status?: string) =>
  waitFor(() =>
    moderation.db.collection('cases').findOne({ contentId, ...(status === undefined ? {} : { status }) }),
  );

it('a flagged blog post stays as evidence when its author deletes it; of another no word does', async () => {
  moderation = await startModeration();
  const [flagged, other] = [blog('Sleep less'), blog('Sleep more')];
  for (const post of [flagged, other]) {
    await moderation.publish(blogSubmitted, post);
    await storedCase(post.blogId);
  }
  const flagging = { params: { id: flagged.blogId }, body: { reason: 'fake_news' } };
  await moderation.as(member()).call(flagEndpoints.flagBlogPost, flagging);

  for (const { blogId } of [flagged, other])
    await moderation.publish(blogDeleted, { blogId, authorId, version: 2 });

  expect(await storedCase(flagged.blogId, 'removed')).toMatchObject({
    ...{ title: 'Sleep less', content: 'Eight hours', listed: true },
    moderationNotes: 'Deleted by its author',
  });
  expect(await storedCase(other.blogId, 'removed')).toMatchObject({
    ...{ title: null, content: '', listed: false },
  });
});

it('a blog post that is heard of after its deletion keeps no word either', async () => {
  moderation = await startModeration();
  const [late, next] = [blog('Sleep late'), blog('Sleep early')];
  await moderation.publish(blogDeleted, { blogId: late.blogId, authorId, version: 2 });
  await storedCase(late.blogId, 'removed');
  for (const post of [late, next]) await moderation.publish(blogSubmitted, post);
  await storedCase(next.blogId);
  expect(await storedCase(late.blogId)).toMatchObject({ title: null, content: '', listed: false });
});
