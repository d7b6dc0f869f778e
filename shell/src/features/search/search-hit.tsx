import type { SearchHit as Hit } from '@ankur/contracts/content/search/search.endpoints';
import { eventClock } from '@ankur/contracts/events/event-zone';
import { shortDate } from '@ankur/contracts/short-day';
import { Link, ownPicture, timeLabel } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { Calendar, FileText, Newspaper } from '@ankur/ui/icons';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import styles from './search-page.module.css';

const icons = { events: Calendar, blogs: FileText, articles: Newspaper };
const eventDay = (at: string) => shortDate(eventClock(at));

function Picture({ hit: { kind, person } }: { hit: Hit }) {
  if (person && (kind === 'people' || kind === 'posts'))
    return <Avatar name={person.username} src={ownPicture(person.profilePicture)} sport={person.sport} />;
  const Icon = icons[kind as keyof typeof icons] ?? FileText;
  return (
    <span className={styles['icon']}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}

/** What is said beside the title: whose it is, when and where. */
function factsOf({ kind, person, place, at }: Hit): string {
  const day = at === undefined ? '' : kind === 'events' ? eventDay(at) : timeLabel(at);
  const facts = {
    people: [person?.role],
    posts: [day],
    events: [day, place],
    blogs: [person?.username, day],
  };
  return (facts[kind as keyof typeof facts] ?? [day]).filter(Boolean).join('\u00a0· ');
}

/** One line of what was found, all of it the way to its page. */
export function SearchHit({ hit }: { hit: Hit }) {
  const { kind, path, title, excerpt, person, sport } = hit;
  return (
    <li className={styles['hit']}>
      <Link to={path} className={styles['link']} data-hit>
        <Picture hit={hit} />
        <span className={styles['words']}>
          <span className={styles['title']}>
            {title || 'A member'}
            {kind === 'people' && person?.isVerified && <VerifiedMark />}
          </span>
          <span className={styles['facts']}>{factsOf(hit)}</span>
          {excerpt && <span className={styles['excerpt']}>{excerpt}</span>}
        </span>
        {sport && <SportChip sport={sport} size="small" />}
      </Link>
    </li>
  );
}
