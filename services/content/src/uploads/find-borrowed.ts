import { isAuthor } from '@ankur/service-kit/moderated-content/banner';
import type { StoredBlogPost } from '../blog/blog-post.model.ts';
import type { ContentContext } from '../context.ts';
import { addressOf, ownPictures } from './own-pictures.ts';
import { isOpened, postsOwning, showsPicture } from './picture.policy.ts';
import { notUploaded } from './require-picture.ts';

/** What a post shall show, and names of the pictures it shows already. */
type Shown = Partial<Pick<StoredBlogPost, 'image' | 'html'>> & { known?: readonly string[] };

/**
 * Those among the pictures that a member names, besides the `known` ones, which somebody else has uploaded, shown or taken out of a post. Throws
 * `VALIDATION_FAILED` where one of them is not public: who knows the address of a hidden picture must not bring it back.
 */
export async function findBorrowed(
  { blogPosts, covers, ads }: ContentContext,
  memberId: string,
  { image = '', html = '', known = [] }: Shown,
): Promise<string[]> {
  const named = ownPictures(image, html).filter((key) => !known.includes(key));
  if (named.length === 0) return [];
  const [posts, waiting, former] = await Promise.all([
    blogPosts.findByPictures(named),
    covers.keptByOthers(named, memberId),
    blogPosts.formerOfOthers(named, memberId),
  ]);
  const borrowed: string[] = [];
  for (const key of named) {
    const isShown = posts.some((post) => showsPicture(post, key));
    const isOwn = postsOwning(posts, key).some((post) => isAuthor(post, memberId));
    const isTaken = waiting.includes(key) || ((isShown || former.includes(key)) && !isOwn);
    if (!isTaken || (await covers.belongsTo(key, memberId))) continue;
    const isPublic = isOpened(posts, key) || (await ads.shows(addressOf(key)));
    if (!isPublic) throw notUploaded(image === addressOf(key) ? 'image' : 'content');
    borrowed.push(key);
  }
  return borrowed;
}
