import {
  newsRegions,
  newsSports,
  type NewsRegion,
  type NewsSport,
} from '@ankur/contracts/content/news/regions';
import { FilterChip } from '@ankur/ui/choices/filter-chip';
import styles from '../news.module.css';

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export interface NewsView {
  region: NewsRegion;
  sport: NewsSport;
}

/** Region and sport of the news. */
export function NewsFilters({ view, onChange }: { view: NewsView; onChange: (view: NewsView) => void }) {
  return (
    <div className={styles['filters']}>
      <div role="group" aria-label="Region" className={styles['chips']}>
        {newsRegions.map((region) => (
          <FilterChip
            key={region}
            pressed={region === view.region}
            onPressedChange={() => onChange({ ...view, region })}
          >
            {capitalized(region)}
          </FilterChip>
        ))}
      </div>
      <div role="group" aria-label="Sport" className={styles['chips']}>
        {newsSports.map((sport) => (
          <FilterChip
            key={sport}
            pressed={sport === view.sport}
            sport={sport === 'all' ? undefined : sport}
            onPressedChange={() => onChange({ ...view, sport })}
          >
            {sport === 'all' ? 'All Sports' : capitalized(sport)}
          </FilterChip>
        ))}
      </div>
    </div>
  );
}
