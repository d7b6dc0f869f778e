import { scoreSports, scoresRefreshMs, type ScoreSport } from '@ankur/contracts/content/news/regions';
import { Link, useApiQuery, usePageTitle, useSearchParams } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { FilterChip } from '@ankur/ui/choices/filter-chip';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Banner } from '@ankur/ui/states/banner';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { LateEmptyPicture } from '../../pictures/late-pictures.tsx';
import { clockTime } from '../../clock-time.ts';
import { savedCopy, scoresCopy } from '../../copy.ts';
import { headings } from '../../headings.ts';
import { ListingState } from '../../listing/listing-state.tsx';
import { ScoreCard, ScorePlaces } from './score-card.tsx';
import styles from './scores.module.css';

const nameOf = (sport: ScoreSport) =>
  sport === 'all' ? 'All' : sport.charAt(0).toUpperCase() + sport.slice(1);

function Scores({ sport }: { sport: ScoreSport }) {
  const query = useApiQuery(
    'GET /api/scores',
    { query: { sport } },
    { refetchInterval: scoresRefreshMs, staleTime: 0 },
  );
  if (query.data === undefined) {
    return (
      <ListingState
        query={query}
        loading="Loading live scores..."
        failed="Could not load live scores, try again later"
        places={<ScorePlaces />}
      />
    );
  }
  const { scores, asOf } = query.data;
  // Also those that this page read before its own connection went.
  const isStale = query.data.isStale || query.isError || query.isPaused;
  return (
    <>
      {isStale && asOf !== null && (
        <div className={styles['note']}>
          <Banner tone="warning">Scores as of {clockTime(asOf)}: the score service does not answer.</Banner>
        </div>
      )}
      {scores.length === 0 ? (
        <EmptyState
          picture={<LateEmptyPicture kind="search" />}
          title="No live scores right now"
          action={
            <Link to="/news" className={buttonClass({ variant: 'primary' })}>
              {savedCopy.browse}
            </Link>
          }
        >
          {asOf === null
            ? 'The score service has not answered yet.'
            : 'Try another sport or come back later.'}
        </EmptyState>
      ) : (
        <div className={styles['grid']}>
          {scores.map((score) => (
            <ScoreCard key={score.id} score={score} />
          ))}
        </div>
      )}
    </>
  );
}

/** Matches that are played now, read again every 30 seconds; the sport stands in the address, so that a reload keeps it. */
function LiveScoresPage() {
  usePageTitle(scoresCopy.title);
  const [search, setSearch] = useSearchParams();
  const sport = scoreSports.find((one) => one === search.get('sport')) ?? 'all';
  const setSport = (next: ScoreSport) =>
    setSearch(next === 'all' ? {} : { sport: next }, { replace: true, preventScrollReset: true });
  return (
    <Page>
      <PageHeader {...headings.scores} />
      <div role="group" aria-label="Sport" className={styles['pills']}>
        {scoreSports.map((one) => (
          <FilterChip
            key={one}
            pressed={one === sport}
            sport={one === 'all' ? undefined : one}
            onPressedChange={() => setSport(one)}
          >
            {nameOf(one)}
          </FilterChip>
        ))}
      </div>
      <Scores sport={sport} />
    </Page>
  );
}

export default LiveScoresPage;
