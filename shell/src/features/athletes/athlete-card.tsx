import type { AthleteCard as Athlete } from '@ankur/contracts/identity/athletes.endpoints';
import { Link, ownPicture } from '@ankur/mfe-kit';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { MapPin } from '@ankur/ui/icons';
import { SportBand } from '@ankur/ui/pictures/sport-band';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import styles from './athletes.module.css';

/** An athlete among others: picture, name, sport, and what is known of place and age. */
export function AthleteCard({ athlete }: { athlete: Athlete }) {
  const { _id, username, sport, level, location, age, profilePicture, isVerified } = athlete;
  return (
    <Card
      as="li"
      interactive
      className={styles['card']}
      media={<SportBand sport={sport ?? 'other'} className={styles['band']} />}
    >
      <div className={styles['portrait']}>
        <Avatar name={username} src={ownPicture(profilePicture)} sport={sport} size="large" />
      </div>
      <h3 className={styles['name']}>
        {username} {isVerified && <VerifiedMark />}
      </h3>
      <p className={styles['facts']}>
        {sport !== undefined && <SportChip sport={sport} size="small" />}
        {level !== undefined && <span className={styles['level']}>{level}</span>}
        {age !== undefined && <span>{age} years</span>}
      </p>
      {location !== undefined && (
        <p className={styles['place']}>
          <MapPin size={16} aria-hidden="true" /> {location}
        </p>
      )}
      <Link to={`/athletes/${_id}`} className={`${styles['view'] ?? ''} ${cardLinkClass}`}>
        View Profile<span className="visually-hidden"> of {username}</span>
      </Link>
    </Card>
  );
}

/** Athletes as a grid of cards; featured ones have more room. */
export function AthleteCards({
  athletes,
  featured = false,
}: {
  athletes: readonly Athlete[];
  featured?: boolean;
}) {
  return (
    <ul className={[styles['cards'], featured && styles['featured']].filter(Boolean).join(' ')}>
      {athletes.map((athlete) => (
        <AthleteCard key={athlete._id} athlete={athlete} />
      ))}
    </ul>
  );
}
