import { feedSorts, type FeedSort } from '@ankur/contracts/community/limits';
import { Link } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Select } from '@ankur/ui/forms/select';
import { ownLists } from '../../../own-lists/own-lists.ts';
import type { FeedView } from '../../../post-cache/post-cache.ts';
import { CommunityMenu } from './community-menu.tsx';
import styles from './feed.module.css';

const labels: Record<FeedSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  mostLiked: 'Most Liked',
  mostCommented: 'Most Commented',
};
const options = feedSorts.map((value) => ({ value, label: labels[value] }));

/** Sort order of the feed, whether it holds everybody's posts or those of followed members, and the tag it is filtered by. */
export function SortControl({
  view,
  onSortChange,
  onFollowingChange,
}: {
  view: FeedView;
  onSortChange: (sort: FeedSort) => void;
  onFollowingChange: (following: boolean) => void;
}) {
  const following = view.following === true;
  return (
    <div className={styles['toolbar']} data-tagged={view.tag !== null || undefined}>
      {view.tag === null ? (
        <h2 className={`${styles['tag'] ?? ''} ${styles['everybody'] ?? ''}`}>
          {following ? 'From those you follow' : 'From the field'}
        </h2>
      ) : (
        <h2 className={styles['tag']}>
          #{view.tag}
          <Link to="/community" className={styles['all']}>
            Show all
          </Link>
        </h2>
      )}
      {view.tag === null && (
        <Button
          size="small"
          variant={following ? 'primary' : 'secondary'}
          aria-pressed={following}
          onClick={() => onFollowingChange(!following)}
        >
          Following
        </Button>
      )}
      {/* Posts of followed members are read the newest first alone. */}
      {following ? (
        <Link to={ownLists.following.path} className={styles['all']}>
          {ownLists.following.title}
        </Link>
      ) : (
        <Select
          label="Sort posts"
          hideLabel
          options={options}
          value={view.sort}
          onChange={(event) => onSortChange(event.target.value as FeedSort)}
        />
      )}
      <CommunityMenu />
    </div>
  );
}
