import type { ContentContext } from '../context.ts';
import { addressOf, ownPictures } from '../uploads/own-pictures.ts';

/** Pictures of the member's unfinished post. */
async function draftedBy({ drafts }: ContentContext, ownerId: string): Promise<string[]> {
  const draft = await drafts.find(ownerId);
  return draft ? ownPictures(draft.image, draft.content) : [];
}

/** Removes the files among these that neither a post nor an advertisement shows or may show again, and that prove nothing. */
async function removeUnshown({ blogPosts, ads, storage }: ContentContext, keys: readonly string[]) {
  for (const key of keys) {
    const isPosted = (await blogPosts.findByPicture(key)).some(({ deletedAt }) => !deletedAt);
    const isShown = isPosted || (await ads.has(addressOf(key)));
    if (!isShown && !(await blogPosts.keepsAsEvidence(key))) await storage.remove(key);
  }
}

/**
 * Forgets the pictures of a member that wait for a post, but for the newest `kept` and, unless that is none, those of the
 * draft; those that a post shows belong to the post now.
 */
export async function forgetCovers(
  context: ContentContext,
  { ownerId, kept }: { ownerId: string; kept: number },
): Promise<void> {
  const { covers } = context;
  const drafted = kept > 0 ? await draftedBy(context, ownerId) : [];
  const old = (await covers.listOlder(ownerId, kept)).filter((key) => !drafted.includes(key));
  await removeUnshown(context, old);
  await covers.remove(old);
}

/**
 * Forgets the pictures of a post that is gone, but for those of its author's draft and those that wait for a post of
 * somebody else: a post may have named them before it was asked whose they are.
 */
export async function forgetPictures(
  context: ContentContext,
  authorId: string,
  pictures: readonly string[],
): Promise<void> {
  const { covers } = context;
  const kept = [...(await draftedBy(context, authorId)), ...(await covers.keptByOthers(pictures, authorId))];
  const gone = pictures.filter((key) => !kept.includes(key));
  await removeUnshown(context, gone);
  await covers.remove(gone);
}
