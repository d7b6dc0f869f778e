import type { CallerIdentity } from '@ankur/contracts/claims';
import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { StoredBlogPost } from '../blog/blog-post.model.ts';
import type { ContentContext } from '../context.ts';
import { addressOf, ownPictures } from './own-pictures.ts';
import { isOpened, isTakenDown, postsOwning, showsPicture } from './picture.policy.ts';
import { notUploaded } from './require-picture.ts';

/** What a post shall show, and names of the pictures it shows already. */
type Shown = Partial<Pick<StoredBlogPost, 'image' | 'html'>> & { known?: readonly string[] };

/** Who names pictures. */
type Naming = Pick<CallerIdentity, 'role'> & { userId: string };

/**
 * Those among the pictures that a member names, besides the `known` ones, which somebody else has uploaded, shown or taken out of a post, or that
 * belong to an advertisement, which is every admin's own. Throws `VALIDATION_FAILED` where one of them is not public, and for an own one that
 * was taken down: who knows the address of a hidden picture must not bring it back, nor show readers a hole.
 */
export async function findBorrowed(
  { blogPosts, covers, ads }: ContentContext,
  { userId, role }: Naming,
  { image = '', html = '', known = [] }: Shown,
): Promise<string[]> {
  const named = ownPictures(image, html).filter((key) => !known.includes(key));
  if (named.length === 0) return [];
  const [posts, waiting, former] = await Promise.all([
    blogPosts.findByPictures(named),
    covers.keptByOthers(named, userId),
    blogPosts.formerOfOthers(named, userId),
  ]);
  const borrowed: string[] = [];
  for (const key of named) {
    const address = addressOf(key);
    const owning = postsOwning(posts, key);
    const isAdvertised = await ads.has(address);
    const isOwn = owning.some((post) => isAuthor(post, userId)) || (isAdvertised && role === 'admin');
    const isShown = isAdvertised || posts.some((post) => showsPicture(post, key));
    const isTaken = waiting.includes(key) || ((isShown || former.includes(key)) && !isOwn);
    const isFree = !isTaken || (await covers.belongsTo(key, userId));
    if (isFree && !owning.some(isTakenDown)) continue;
    const isPublic = isOpened(posts, key) || (await ads.shows(address));
    if (!isPublic) throw notUploaded(image === address ? 'image' : 'content');
    borrowed.push(key);
  }
  return borrowed;
}
