import type { NewsItem } from '@ankur/contracts/content/news/news.endpoints';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { Banner } from '@ankur/ui/states/banner';
import { EmptyState } from '@ankur/ui/states/empty-state';
import type { Bookmarks } from '../../../bookmarks/use-bookmarks.ts';
import { newsCopy } from '../../../copy.ts';
import { NewPill } from '../../../held/new-pill.tsx';
import { useHeld } from '../../../held/use-held.ts';
import { ListingState } from '../../../listing/listing-state.tsx';
import listing from '../../../listing/listing.module.css';
import { useCardsInTurn } from '../../../listing/use-cards-in-turn.ts';
import type { useNews } from '../api/use-news.ts';
import styles from '../news.module.css';
import type { NewsView } from './news-filters.tsx';
import { Story } from './story.tsx';

interface Answer {
  articles: readonly NewsItem[];
  origin: 'live' | 'cached' | 'sample';
}

/** Whether an answer holds a story that the other has not. */
function holdsMore({ articles }: Answer, held: Answer): boolean {
  const known = new Set(held.articles.map(({ id }) => id));
  return articles.some(({ id }) => !known.has(id));
}

interface LatestNewsProps {
  query: ReturnType<typeof useNews>;
  view: NewsView;
  bookmarks: Bookmarks;
}

/** The news of elsewhere: the first leads, the others follow in a grid. */
export function LatestNews({ query, view, bookmarks }: LatestNewsProps) {
  const { value, isWaiting, showNew } = useHeld(query.data, `${view.region} ${view.sport}`, holdsMore);
  const drawn = useCardsInTurn(value?.articles.length);
  if (value === undefined) {
    return (
      <ListingState
        query={query}
        loading={newsCopy.loading}
        failed={newsCopy.failed}
        leadClass={styles['lead']}
      />
    );
  }
  const { articles, origin } = value;
  if (articles.length === 0) {
    return (
      <EmptyState picture={<EmptyPicture kind="search" />} title={newsCopy.none}>
        {newsCopy.noneHint}
      </EmptyState>
    );
  }
  return (
    <>
      <NewPill text={isWaiting ? 'New stories' : null} onShow={showNew} />
      {origin === 'sample' && (
        <div className={styles['note']}>
          <Banner tone="info">
            These are sample articles: the news service is not connected or has nothing here.
          </Banner>
        </div>
      )}
      {origin === 'cached' && (
        <div className={styles['note']}>
          <Banner tone="warning">The news service does not answer. This is what it said last.</Banner>
        </div>
      )}
      <div className={listing['grid']}>
        {articles.slice(0, drawn).map((item, index) => (
          <Story
            key={item.id}
            item={item}
            sport={view.sport}
            lead={index === 0}
            isSample={origin === 'sample'}
            bookmarks={bookmarks}
          />
        ))}
      </div>
    </>
  );
}
