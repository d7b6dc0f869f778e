import { Link, useApiQuery, usePageTitle } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { SportScene } from '@ankur/ui/pictures/sport-scene';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton } from '@ankur/ui/states/skeleton';
import { headings } from '../../headings.ts';
import styles from './sports.module.css';

/** Every active sport of the catalogue. */
function ExploreSportsPage() {
  usePageTitle('Explore all sports');
  const { data, isPending, isFetching, isError, refetch } = useApiQuery('GET /api/sports');
  return (
    <Page>
      <PageHeader {...headings.sports} />
      {isPending && (
        <Skeleton label="Loading sports...">
          <div className={styles['cards']}>
            {Array.from({ length: 12 }, (_, card) => (
              <div key={card} className={styles['space']} />
            ))}
          </div>
        </Skeleton>
      )}
      {isError && data === undefined && (
        <ErrorState
          title="The sports could not be loaded."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          picture={<EmptyPicture kind="search" />}
          title="No sport is in the catalogue yet."
          action={
            <Link to="/athletes" className={buttonClass()}>
              Browse athletes
            </Link>
          }
        />
      )}
      <ul className={styles['cards']}>
        {data?.map(({ _id, slug, name, description }) => (
          <Card key={_id} as="li" interactive media={<SportScene sport={slug} />}>
            <h2 className={styles['name']}>
              <Link to={`/sports/${slug}`} className={cardLinkClass}>
                {name}
              </Link>
            </h2>
            <p className={styles['text']}>{description}</p>
          </Card>
        ))}
      </ul>
    </Page>
  );
}

export default ExploreSportsPage;
