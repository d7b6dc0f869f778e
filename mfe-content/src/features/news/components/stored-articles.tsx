import { articleCategories, type ArticleCategory } from '@ankur/contracts/content/news/article-categories';
import { useQuery, useQueryClient, useSearchParams } from '@ankur/mfe-kit';
import { useHostSettings } from '@ankur/mfe-kit/host-settings';
import { Button } from '@ankur/ui/actions/button';
import { FilterChip } from '@ankur/ui/choices/filter-chip';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import type { Bookmarks } from '../../../bookmarks/use-bookmarks.ts';
import { newsCopy } from '../../../copy.ts';
import { useWaiting } from '../../../held/use-waiting.ts';
import listing from '../../../listing/listing.module.css';
import { useArticles } from '../api/use-articles.ts';
import styles from '../news.module.css';
import { ArticleCard } from './article-card.tsx';

/** Articles shown at first, and added by a press (member-area §9). */
const step = 3;

/** The category stands in the address beside the filters of the news, so that the way back from a story finds it. */
function useCategory(): [ArticleCategory | null, (category: ArticleCategory | null) => void] {
  const [search, setSearch] = useSearchParams();
  const setCategory = (next: ArticleCategory | null) =>
    setSearch(
      (now) => {
        const { category: _, ...others } = Object.fromEntries(now);
        return next === null ? others : { ...others, category: next };
      },
      { replace: true, preventScrollReset: true },
    );
  return [articleCategories.find((one) => one === search.get('category')) ?? null, setCategory];
}

const shownKey = ['articles shown'];

/** How many are shown stands beside what was read of them, so that the way back from a story finds the list as long as it was. */
function useMost(): [number, () => void] {
  const client = useQueryClient();
  // Never asked for: when everything is read anew, the list stays as long as it is.
  const { data: most } = useQuery({
    queryKey: shownKey,
    queryFn: () => step,
    initialData: step,
    enabled: false,
  });
  return [most, () => void client.setQueryData(shownKey, most + step)];
}

/** The stored articles: the first is featured; categories filter, and under All more are loaded by a press. */
export function StoredArticles({ bookmarks }: { bookmarks: Bookmarks }) {
  const product = useHostSettings()?.product.name ?? 'Ankur';
  const query = useArticles();
  const [category, setCategory] = useCategory();
  const [most, showMore] = useMost();
  const { shown: all, waiting, showNew } = useWaiting(query.data, 'articles');
  if (query.isError && query.data === undefined)
    return <ErrorState compact title={newsCopy.failed} onRetry={() => void query.refetch()} />;
  if (all.length === 0) return null;
  const shown = category === null ? all.slice(0, most) : all.filter((one) => one.category === category);
  return (
    <section aria-labelledby="stored-articles" className={styles['stored']}>
      <div className={styles['storedTop']}>
        <h2 id="stored-articles">Stories from {product}</h2>
        {waiting > 0 && (
          <Button size="small" onClick={showNew}>
            {waiting === 1 ? '1 new article' : `${String(waiting)} new articles`}
          </Button>
        )}
      </div>
      <div role="group" aria-label="Category" className={styles['chips']}>
        <FilterChip pressed={category === null} onPressedChange={() => setCategory(null)}>
          All
        </FilterChip>
        {articleCategories.map((one) => (
          <FilterChip key={one} pressed={category === one} onPressedChange={() => setCategory(one)}>
            {one}
          </FilterChip>
        ))}
      </div>
      {shown.length === 0 && <EmptyState compact title="Nothing in this category yet." />}
      <div className={listing['grid']}>
        {shown.map((article, index) => (
          <ArticleCard
            key={article._id}
            article={article}
            featured={category === null && index === 0}
            bookmarks={bookmarks}
          />
        ))}
      </div>
      {category === null && all.length > most && (
        <div className={styles['more']}>
          <Button onClick={showMore}>{newsCopy.loadMore}</Button>
        </div>
      )}
    </section>
  );
}
