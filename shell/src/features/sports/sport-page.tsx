import type { SportsCategory } from '@ankur/contracts/events/sports-category';
import { Link, countdown, isComing, useApiQuery, usePageTitle, useParams } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { Page } from '@ankur/ui/layout/page';
import { EmptyPicture } from '@ankur/ui/pictures/empty-picture';
import { SportBand } from '@ankur/ui/pictures/sport-band';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonMedia } from '@ankur/ui/states/skeleton';
import { Badge } from '@ankur/ui/status/badge';
import { isOpen, useFeatures } from '../../settings/open-features.ts';
import styles from './sports.module.css';

const maxEvents = 4;

function SportEvents({ slug }: { slug: string }) {
  const { data } = useApiQuery('GET /api/events');
  const events = Array.isArray(data) ? data : [];
  const coming = events.filter((event) => event.sport === slug && isComing(event));
  if (coming.length === 0) return null;
  return (
    <section aria-labelledby="sport-events">
      <h2 id="sport-events">Upcoming events</h2>
      <ul className={styles['cards']}>
        {coming.slice(0, maxEvents).map(({ _id, title, date, location }) => (
          <Card key={_id} as="li" interactive>
            <h3>
              <Link to={`/events/${_id}`} className={cardLinkClass}>
                {title}
              </Link>
            </h3>
            <p className={styles['text']}>{location}</p>
            <p>
              <Badge tone={countdown(date)?.tone ?? 'neutral'}>{countdown(date)?.label}</Badge>
            </p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

function Sport({ sport: { slug, name, description, shortDescription } }: { sport: SportsCategory }) {
  usePageTitle(name);
  const features = useFeatures();
  return (
    <div className={styles['sport']}>
      <SportBand sport={slug} className={styles['band']} />
      <div>
        <h1>{name}</h1>
        <p className={styles['short']}>{shortDescription}</p>
      </div>
      <p>{description}</p>
      <div className={styles['actions']}>
        {isOpen('community', features) && (
          <Link to={`/community?tag=${slug}`} className={buttonClass({ variant: 'primary' })}>
            Join the conversation
          </Link>
        )}
        <Link to={`/athletes-full-directory?sport=${slug}`} className={buttonClass()}>
          See the athletes
        </Link>
      </div>
      {isOpen('events', features) && <SportEvents slug={slug} />}
    </div>
  );
}

/** One sport of the catalogue: what it is, what is coming, who plays it. */
function SportPage() {
  const { name = '' } = useParams();
  const { data, isPending, isFetching, isError, refetch } = useApiQuery('GET /api/sports', undefined, {
    staleTime: 5 * 60_000,
  });
  const sport = data?.find(({ slug }) => slug === name.toLowerCase());
  return (
    <Page width="text">
      {isPending && (
        <Skeleton label="Loading sport...">
          <SkeletonMedia ratio="24 / 5" />
        </Skeleton>
      )}
      {isError && data === undefined && (
        <ErrorState title="The sport could not be loaded." busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && sport === undefined && (
        <>
          <h1 className="visually-hidden">Sport</h1>
          <EmptyState
            picture={<EmptyPicture kind="search" />}
            title="This sport is not in the catalogue."
            action={
              <Link to="/explore-all-sports" className={buttonClass({ variant: 'primary' })}>
                Explore All Sports
              </Link>
            }
          />
        </>
      )}
      {sport && <Sport sport={sport} />}
    </Page>
  );
}

export default SportPage;
