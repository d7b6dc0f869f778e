import type { ContentStatus } from '@ankur/contracts/community/post';
import type { BlogPost, BlogSummary } from '@ankur/contracts/content/blog-post';
import { safeHtml } from './blog-html.ts';
import type { BlogPostRecord } from './blog-post.model.ts';
import { isAuthor, seesBanner } from './blog.policy.ts';

/** Whoever is not shown the banner is not told of the flag by the status either. */
function statusFor(post: BlogPostRecord, banner: boolean): ContentStatus {
  return post.status === 'flagged' && !banner ? 'published' : post.status;
}

export function viewBlogSummary(post: Omit<BlogPostRecord, 'html'>, userId: string | null): BlogSummary {
  const { author } = post;
  const banner = seesBanner(post as BlogPostRecord, userId);
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
    status: statusFor(post as BlogPostRecord, banner),
    isFlagged: banner,
  };
}

export function viewBlogPost(post: BlogPostRecord, userId: string | null): BlogPost {
  const isOwn = isAuthor(post, userId);
  return {
    ...viewBlogSummary(post, userId),
    content: safeHtml(post.html),
    rejectionReason: isOwn ? post.rejectionReason : null,
    isOwn,
  };
}
