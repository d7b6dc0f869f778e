import type { ContentContext } from '../context.ts';

/** Forgets the pictures of a member that wait for a post, but for the newest `kept`; those that a post shows belong to the post now. */
export async function forgetCovers(
  { covers, blogPosts, storage }: ContentContext,
  { ownerId, kept }: { ownerId: string; kept: number },
): Promise<void> {
  const old = await covers.listOlder(ownerId, kept);
  for (const key of old) if ((await blogPosts.findByPicture(key)).length === 0) await storage.remove(key);
  await covers.remove(old);
}
