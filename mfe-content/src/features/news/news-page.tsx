import { newsRegions, newsSports } from '@ankur/contracts/content/news/regions';
import { usePageTitle, useSearchParams } from '@ankur/mfe-kit';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { SavedCount } from '../../bookmarks/saved-count.tsx';
import { useBookmarks } from '../../bookmarks/use-bookmarks.ts';
import { newsCopy } from '../../copy.ts';
import { clockTime } from '../../clock-time.ts';
import { headings } from '../../headings.ts';
import { useNews } from './api/use-news.ts';
import { LatestNews } from './components/latest-news.tsx';
import { NewsFilters, type NewsView } from './components/news-filters.tsx';
import { StoredArticles } from './components/stored-articles.tsx';
import styles from './news.module.css';

/** The filters stand in the address, so that a link opens them, beside the category of the stored articles. */
function useView(): [NewsView, (view: NewsView) => void] {
  const [search, setSearch] = useSearchParams();
  const region = newsRegions.find((one) => one === search.get('region')) ?? 'indian';
  const sport = newsSports.find((one) => one === search.get('sport')) ?? 'all';
  const setView = (view: NewsView) =>
    setSearch((now) => ({ ...Object.fromEntries(now), ...view }), {
      replace: true,
      preventScrollReset: true,
    });
  return [{ region, sport }, setView];
}

/** Sports news of six regions, and the stored articles below. */
function NewsPage() {
  usePageTitle(newsCopy.title);
  const [view, setView] = useView();
  const query = useNews(view.region, view.sport);
  const bookmarks = useBookmarks();
  const updated = query.data && (query.data.updatedAt ?? new Date(query.dataUpdatedAt).toISOString());
  return (
    <Page>
      <PageHeader {...headings.news} actions={<SavedCount count={bookmarks.kept.length} />} />
      <NewsFilters view={view} onChange={setView} />
      <p className={styles['updated']}>
        {updated === undefined ? '\u00a0' : `Updated ${clockTime(updated)}`}
      </p>
      <LatestNews query={query} view={view} bookmarks={bookmarks} />
      <StoredArticles bookmarks={bookmarks} />
    </Page>
  );
}

export default NewsPage;
