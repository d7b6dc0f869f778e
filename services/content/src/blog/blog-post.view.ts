import type { BlogPost, BlogSummary } from '@ankur/contracts/content/blog-post';
import { isAuthor, seesBanner, shownStatus } from '@ankur/service-kit/moderated-content/banner';
import { safeHtml } from './text/blog-html.ts';
import type { StoredBlogPost } from './blog-post.model.ts';
import { mayEdit } from './blog.policy.ts';

export function viewBlogSummary(post: Omit<StoredBlogPost, 'html'>, userId: string | null): BlogSummary {
  const { author } = post;
  const banner = seesBanner(post, userId);
  return {
    _id: post._id.toHexString(),
    slug: post.slug,
    title: post.title,
    summary: post.summary,
    category: post.category,
    image: post.image,
    author: {
      _id: author._id,
      name: author.username,
      ...(author.profilePicture ? { profilePicture: author.profilePicture } : {}),
      ...(author.sport ? { sport: author.sport } : {}),
    },
    createdAt: post.createdAt.toISOString(),
    readTime: post.readTime,
    isPremium: post.isPremium,
    status: shownStatus(post.status, banner),
    isFlagged: banner,
  };
}

export function viewBlogPost(post: StoredBlogPost, userId: string | null): BlogPost {
  const isOwn = isAuthor(post, userId);
  return {
    ...viewBlogSummary(post, userId),
    content: safeHtml(post.html),
    rejectionReason: isOwn ? post.rejectionReason : null,
    isOwn,
    isEditable: mayEdit(post, userId),
    editedAt: post.editedAt?.toISOString() ?? null,
  };
}
