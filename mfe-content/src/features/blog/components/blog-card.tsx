import type { BlogSummary } from '@ankur/contracts/content/content.endpoints';
import { Link } from '@ankur/mfe-kit';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { Badge } from '@ankur/ui/status/badge';
import { longDate } from '../../../long-date.ts';
import styles from '../blog.module.css';
import { BlogCover } from './blog-cover.tsx';

/** One post of the list; the lead is shown wide. */
export function BlogCard({ post, lead }: { post: BlogSummary; lead: boolean }) {
  return (
    <Card
      as="article"
      interactive
      className={lead ? styles['lead'] : undefined}
      media={<BlogCover post={post} shape="cover" eager={lead} />}
    >
      <div className={styles['words']}>
        <Badge tone="accent">{post.category}</Badge>
        <h2 className={styles['title']}>
          <Link to={`/sports-blog/${post.slug}`} className={cardLinkClass}>
            {post.title}
          </Link>
        </h2>
        <p className={styles['summary']}>{post.summary}</p>
        <p className={styles['meta']}>
          {post.author.name || 'Anonymous'} ·{' '}
          <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time> · {post.readTime || 5} min read
        </p>
        <span className={styles['more']} aria-hidden="true">
          Read More
        </span>
      </div>
    </Card>
  );
}
