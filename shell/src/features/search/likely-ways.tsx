import { Link } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { isOpen, useFeatures } from '../../settings/open-features.ts';
import styles from './search-page.module.css';

/** Where most of those go who have typed nothing yet, or found nothing. */
export function LikelyWays() {
  const features = useFeatures();
  return (
    <div className={styles['ways']}>
      <Link to="/athletes" className={buttonClass()}>
        Browse athletes
      </Link>
      {isOpen('events', features) && (
        <Link to="/events" className={buttonClass()}>
          Upcoming events
        </Link>
      )}
      <Link to="/explore-all-sports" className={buttonClass()}>
        Explore sports
      </Link>
    </div>
  );
}
