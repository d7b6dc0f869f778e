import type { ContentContext } from '../context.ts';
import { isJudged } from '../blog/blog.policy.ts';
import { forgetPictures } from './forget-covers.ts';

/** Removes what edits took out of posts some days ago; that of a post which staff have come to judge stays as long as it does. */
export async function forgetFormer(context: ContentContext, now = new Date()): Promise<void> {
  const { blogPosts } = context;
  for (const { _id } of await blogPosts.findFormerDue(now)) {
    const changed = await blogPosts.changeIfFound(_id, (post) => {
      if (!post.formerUntil || post.formerUntil > now) return null;
      const gone = isJudged(post) ? {} : { formerPictures: undefined };
      return { set: { formerUntil: undefined, ...gone }, events: [] };
    });
    if (changed === null || changed.after.formerPictures !== undefined) continue;
    const { author, formerPictures = [] } = changed.before;
    await forgetPictures(context, author._id, formerPictures);
  }
}
