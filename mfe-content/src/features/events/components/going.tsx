import { Link, ownPicture } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { formatCount } from '@ankur/ui/status/format-count';
import { useAttendees } from '../api/use-registration.ts';
import styles from '../events.module.css';

const maxShown = 8;

/** Who is going: names and pictures, for members only. */
export function Going({ eventId }: { eventId: string }) {
  const { data } = useAttendees(eventId);
  if (data === undefined || data.people.length === 0) return null;
  const shown = data.people.slice(0, maxShown);
  const more = data.total - shown.length;
  return (
    <section className={styles['going']} aria-labelledby="going">
      <h2 id="going">Who is going</h2>
      <ul>
        {shown.map(({ _id, username, profilePicture, sport }) => (
          <li key={_id}>
            <Link to={`/profile/${_id}`}>
              <Avatar name={username} src={ownPicture(profilePicture)} sport={sport} size="small" />
              {username}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles['muted']}>and {formatCount(more)} more</p>}
    </section>
  );
}
