import type { ArticleSummary } from '@ankur/contracts/content/news/articles.endpoints';
import { Link } from '@ankur/mfe-kit';
import { Card } from '@ankur/ui/content/card';
import { Badge } from '@ankur/ui/status/badge';
import { BookmarkStar } from '../../../bookmarks/bookmark-star.tsx';
import type { Bookmarks } from '../../../bookmarks/use-bookmarks.ts';
import listing from '../../../listing/listing.module.css';
import { longDate } from '../../../long-date.ts';
import { ContentPicture } from '../../../pictures/content-picture.tsx';
import styles from '../news.module.css';

interface ArticleCardProps {
  article: ArticleSummary;
  featured: boolean;
  bookmarks: Bookmarks;
}

/** One stored article; the featured one is shown wide. */
export function ArticleCard({ article, featured, bookmarks }: ArticleCardProps) {
  const { _id, title, summary, category, sport, publishedAt } = article;
  const link = `/news/${_id}`;
  return (
    <Card
      as="article"
      data-lead={featured || undefined}
      className={featured ? styles['lead'] : undefined}
      media={<ContentPicture src={undefined} drawing={{ sport, seed: _id }} />}
    >
      <div className={listing['words']}>
        <p className={styles['tags']}>
          <Badge tone="accent">{category}</Badge>
        </p>
        <h3 className={listing['title']}>
          <Link to={link} className={styles['plain']}>
            {title}
          </Link>
        </h3>
        <p className={listing['summary']}>{summary}</p>
        <div className={styles['acts']}>
          <time dateTime={publishedAt} className={styles['meta']}>
            {longDate(publishedAt)}
          </time>
          <BookmarkStar bookmarks={bookmarks} article={{ articleId: _id, title, link }} />
        </div>
      </div>
    </Card>
  );
}
