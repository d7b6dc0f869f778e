import type { ArticleSummary } from '@ankur/contracts/content/news/articles.endpoints';
import type { Bookmarks } from '../../../bookmarks/use-bookmarks.ts';
import listing from '../../../listing/listing.module.css';
import { useOtherArticles } from '../api/use-articles.ts';
import styles from '../news.module.css';
import { ArticleCard } from './article-card.tsx';

/** What stands at the end of an article: others of its sport and category first, then the newest. */
export function ReadOn({ article, bookmarks }: { article: ArticleSummary; bookmarks: Bookmarks }) {
  const others = useOtherArticles(article);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="read-on" className={styles['stored']}>
      <h2 id="read-on">Read on</h2>
      <div className={listing['grid']}>
        {others.map((other) => (
          <ArticleCard key={other._id} article={other} featured={false} bookmarks={bookmarks} />
        ))}
      </div>
    </section>
  );
}
