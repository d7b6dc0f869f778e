import type { ContentContext } from '../context.ts';
import { ownPictures } from '../uploads/own-pictures.ts';

/**
 * Forgets the pictures of a member that wait for a post, but for the newest `kept` and, unless that is none, those of the
 * draft; those that a post shows belong to the post now.
 */
export async function forgetCovers(
  { covers, blogPosts, drafts, storage }: ContentContext,
  { ownerId, kept }: { ownerId: string; kept: number },
): Promise<void> {
  const draft = kept > 0 ? await drafts.find(ownerId) : null;
  const drafted = draft ? ownPictures(draft.image, draft.content) : [];
  const old = (await covers.listOlder(ownerId, kept)).filter((key) => !drafted.includes(key));
  for (const key of old) if ((await blogPosts.findByPicture(key)).length === 0) await storage.remove(key);
  await covers.remove(old);
}
