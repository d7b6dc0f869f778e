import { Link, useApiQuery } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Skeleton, SkeletonMedia, SkeletonText } from '@ankur/ui/states/skeleton';
import { LateSportScene } from './late-pictures.tsx';
import { Section } from './section.tsx';
import styles from './home.module.css';

function SportsSpace() {
  return (
    <Skeleton label="Loading sports...">
      <div className={styles['sports']}>
        {[0, 1, 2, 3, 4, 5].map((card) => (
          <div key={card} className={styles['sportSpace']}>
            <SkeletonMedia ratio="4 / 3" />
            <SkeletonText lines={2} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

/** Featured sports of the catalogue. */
export function SportsCategories() {
  const { data, isPending } = useApiQuery('GET /api/sports', undefined, { staleTime: 5 * 60_000 });
  const featured = Array.isArray(data)
    ? data
        .filter(Boolean)
        .filter((sport) => sport.featured)
        .slice(0, 6)
    : [];
  if (!isPending && featured.length === 0) return null;
  return (
    <Section
      id="sports"
      title="Sports Categories"
      lead="Find your people, whatever you play."
      action={
        <Link to="/explore-all-sports" className={buttonClass({ variant: 'secondary' })}>
          Explore All Sports
        </Link>
      }
    >
      {data === undefined && <SportsSpace />}
      <ul className={styles['sports']}>
        {featured.map((sport) => (
          <li key={sport._id}>
            <Link to={`/sports/${sport.slug}`} className={styles['sport']} data-sport={sport.slug}>
              <LateSportScene sport={sport.slug} />
              <span className={styles['sportName']}>{sport.name}</span>
              <span className={styles['sportText']}>{sport.shortDescription}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
