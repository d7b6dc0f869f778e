import { Link } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Badge } from '@ankur/ui/status/badge';
import { newsCopy } from '../copy.ts';
import styles from './bookmarks.module.css';

/** How many articles wait to be read, and the way to them; nothing when there are none. */
export function SavedCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <div className={styles['count']}>
      <Badge tone="accent">{`${String(count)} ${count === 1 ? 'article' : 'articles'} saved for later`}</Badge>
      <Link to="/saved-articles" className={buttonClass({ size: 'small' })}>
        {newsCopy.viewSaved}
      </Link>
    </div>
  );
}
