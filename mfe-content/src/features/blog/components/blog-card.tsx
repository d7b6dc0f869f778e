import type { BlogSummary } from '@ankur/contracts/content/blog-post';
import { Link } from '@ankur/mfe-kit';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { memo, type ReactNode } from 'react';
import listing from '../../../listing/listing.module.css';
import { longDate } from '../../../long-date.ts';
import { ContentPicture } from '../../../pictures/content-picture.tsx';
import { CategoryChip } from '../../../rich-text/category-chip.tsx';
import styles from '../blog.module.css';

interface BlogCardProps {
  post: BlogSummary;
  lead: boolean;
  /** Among the own ones, instead of who wrote it: where it stands. Others may not see it, and its picture then. */
  standing?: ReactNode;
}

/** One post of the list; the lead is shown wide. */
export const BlogCard = memo(function BlogCard({ post, lead, standing }: BlogCardProps) {
  return (
    <Card
      as="article"
      interactive
      data-lead={lead || undefined}
      className={lead ? styles['lead'] : undefined}
      media={
        <ContentPicture
          src={post.image}
          drawing={{ sport: post.category, seed: post._id }}
          eager={lead}
          isPrivate={standing !== undefined}
        />
      }
    >
      <div className={listing['words']}>
        <CategoryChip category={post.category} />
        <h2 className={listing['title']}>{post.title}</h2>
        <p className={listing['summary']}>{post.summary}</p>
        <p className={styles['meta']}>
          <span>{standing ?? (post.author.name || 'Anonymous')}</span>{' '}
          <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>{' '}
          <span>{post.readTime || 5} min read</span>
        </p>
        <Link to={`/sports-blog/${post.slug}`} className={`${cardLinkClass} ${listing['more'] ?? ''}`}>
          Read More
          <VisuallyHidden>: {post.title}</VisuallyHidden>
        </Link>
      </div>
    </Card>
  );
});
