import { beforeEach } from '@jest/globals';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { asMember } from '@ankur/test-kit/as-caller';
import { buildForm, newId, type TestContent } from './start-content.ts';

/** Callers around the blog posts of one author, a new one in each test, whose posts are published at once unless a test says so. */
export function blogAuthor(running: () => TestContent) {
  let authorId = '';
  beforeEach(() => {
    authorId = newId();
    running().neighbours.verdict = 'publish';
  });
  const author = () => running().as(asMember({ userId: authorId, username: 'Meera Nair' }));
  /** Of a post of this author, as events about it name it. */
  const about = (contentId: string) => ({ contentType: 'blog' as const, contentId, postId: null, authorId });
  return {
    authorId: () => authorId,
    author,
    stranger: () => running().as(asMember({ userId: newId() })),
    visitor: () => running().as({}),
    publish: (changes: Record<string, unknown> = {}) =>
      author().call(blogEndpoints.createBlogPost, { body: buildForm(changes) }),
    about,
    /** Tells what was decided on a post of this author; nobody waits until it holds. */
    decide: (contentId: string, status: 'approved' | 'removed', moderationVersion: number) =>
      running().publish(contentStatusDecided, {
        ...about(contentId),
        ...{ status, moderationVersion, reason: null, rule: null, flaggerIds: [] },
      }),
  };
}
