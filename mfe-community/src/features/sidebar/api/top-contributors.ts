import type { AuthorCard } from '@ankur/contracts/identity/user';
import type { Post } from '@ankur/contracts/community/post';

export interface Contributor {
  author: AuthorCard;
  likes: number;
  posts: number;
}

/** The five authors with the most reactions among the given posts, then with the most posts (member-area §2). */
export function topContributors(posts: readonly Post[]): Contributor[] {
  const byAuthor = new Map<string, Contributor>();
  for (const { author, likes } of posts) {
    const known = byAuthor.get(author._id) ?? { author, likes: 0, posts: 0 };
    byAuthor.set(author._id, { author, likes: known.likes + likes, posts: known.posts + 1 });
  }
  return [...byAuthor.values()].sort((a, b) => b.likes - a.likes || b.posts - a.posts).slice(0, 5);
}
