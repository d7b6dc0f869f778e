import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { eventWeekday } from '@ankur/contracts/events/event-day';
import type { OwnUser } from '@ankur/contracts/identity/user';
import { isStaff, type Role } from '@ankur/contracts/roles';
import { Link, countdown, isComing, ownPicture, timeLabel, useApiQuery } from '@ankur/mfe-kit';
import { buttonClass } from '@ankur/ui/actions/button';
import { Avatar } from '@ankur/ui/content/avatar';
import { Card, cardLinkClass } from '@ankur/ui/content/card';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { SportChip } from '@ankur/ui/status/sport-chip';
import { copy } from '../../copy.ts';
import { isOpen, useFeatures } from '../../settings/open-features.ts';
import { Part } from '../../remotes/part.tsx';
import { nextOwn } from '../../own-registrations/next-own.ts';
import { useOwnRegistrations } from '../../own-registrations/use-own-registrations.ts';
import { postLine } from '../../post-line.ts';
import { useLiveEvents } from './events/use-live-events.ts';
import styles from './morning.module.css';

const maxPosts = 3;
const failedEvents = 'Failed to load events. Please try again later.';
const failedPosts = 'Failed to fetch posts. Please try again.';

/** The next one of the own sport; any other when there is none. For who is registered for nothing. */
function nextEvent(events: readonly SportsEvent[], sport: string | undefined): SportsEvent | undefined {
  const coming = events.filter((event) => isComing(event));
  return coming.find((event) => event.sport === sport) ?? coming[0];
}

const whenIs = ({ date }: SportsEvent) => (Date.parse(date) <= Date.now() ? 'Now' : countdown(date)?.label);

function NextEvent({ sport }: { sport: string | undefined }) {
  const { data: own = [], isLoading: isAsking } = useOwnRegistrations();
  const registered = nextOwn(own);
  const { data, isPending: isReading, isFetching, refetch } = useApiQuery('GET /api/events');
  useLiveEvents();
  const isPending = isAsking || (registered === undefined && isReading);
  const event = isPending ? undefined : (registered?.event ?? nextEvent(data ?? [], sport));
  return (
    <Card as="section" interactive className={styles['event']} data-sport={event?.sport ?? 'other'}>
      <h2>Next event</h2>
      {isPending && (
        <Skeleton label="Loading event...">
          <SkeletonText lines={3} />
        </Skeleton>
      )}
      {event && (
        <>
          <p className={`${styles['countdown'] ?? ''} score`}>{whenIs(event)}</p>
          <p className={styles['title']}>
            <Link to={`/events/${event._id}`} className={cardLinkClass}>
              {event.title}
            </Link>
          </p>
          <p className={styles['quiet']}>
            {eventWeekday(event.date)}&nbsp;· {event.location}
          </p>
          {registered && <p>{registered.state === 'going' ? 'You are going' : 'You are on the waitlist'}</p>}
        </>
      )}
      {!isPending && !event && data !== undefined && <p className={styles['quiet']}>No upcoming events</p>}
      {!isPending && !event && data === undefined && (
        <ErrorState compact title={failedEvents} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

function OwnSport({ user }: { user: OwnUser | null }) {
  const sport = user?.sport;
  const query = { limit: maxPosts, ...(sport === undefined ? {} : { tag: sport }) };
  const isKnown = user !== null;
  const call = 'GET /api/community/public';
  const { data, isPending, isFetching, refetch } = useApiQuery(call, { query }, { enabled: isKnown });
  return (
    <Card as="section" className={styles['posts']}>
      <div className={styles['head']}>
        <h2>{sport === undefined ? 'New in the community' : 'New in your sport'}</h2>
        {sport !== undefined && <SportChip sport={sport} size="small" />}
      </div>
      {isPending && (
        <Skeleton label="Loading posts...">
          <SkeletonText lines={6} />
        </Skeleton>
      )}
      {!isPending && data === undefined && (
        <ErrorState compact title={failedPosts} busy={isFetching} onRetry={() => void refetch()} />
      )}
      <ul>
        {data?.posts.map(({ _id, author, createdAt, ...told }) => (
          <li key={_id}>
            <Avatar
              name={author.username}
              src={ownPicture(author.profilePicture)}
              sport={author.sport}
              size="small"
            />
            <div>
              <p className={styles['quiet']}>
                {author.username}&nbsp;· {timeLabel(createdAt)}
              </p>
              <p className={styles['words']}>{postLine(told)}</p>
            </div>
          </li>
        ))}
      </ul>
      {data?.posts.length === 0 && <p className={styles['quiet']}>It is quiet. Be the first to write.</p>}
      <Link to={sport === undefined ? '/community' : `/community?tag=${sport}`} className={styles['more']}>
        Open the feed
      </Link>
    </Card>
  );
}

const prompts = {
  find: {
    title: 'Who is next?',
    text: 'By sport, level and place; each mark with its source.',
    to: '/athletes-full-directory',
    label: 'Find athletes',
  },
  tell: {
    title: 'How did training go?',
    text: 'One line is enough. Your people are reading.',
    to: '/community',
    label: 'Share today’s session',
  },
  work: {
    title: 'What waits for you?',
    text: 'Everything to decide, oldest first.',
    to: '/admin-dashboard',
    label: 'Open the console',
  },
} as const;

/** The one thing to do here: some look for athletes, some work in the console, the others tell of their day. */
function Prompt({ role, hasCommunity }: { role: Role | undefined; hasCommunity: boolean }) {
  const isLooking = role === 'scout' || role === 'sponsor';
  const kind = isLooking ? 'find' : isStaff(role) ? 'work' : 'tell';
  if (kind === 'tell' && !hasCommunity) return null;
  const { title, text, to, label } = prompts[kind];
  return (
    <Card as="section" className={styles['prompt']}>
      <h2>{title}</h2>
      <p className={styles['quiet']}>{text}</p>
      <Link to={to} className={buttonClass({ variant: 'primary', wide: true })}>
        {label}
      </Link>
    </Card>
  );
}

/** Days in a row here. A session that was opened just now does not say: only the profile does. */
function useStreak(user: OwnUser | null): number | undefined {
  const { data } = useApiQuery('GET /api/auth/profile', undefined, {
    enabled: user !== null && user.streak === undefined,
  });
  return (user?.streak ?? data?.streak)?.days;
}

/** The start page of a member: what is next, what is new, and one thing to do. */
export function Morning({ user }: { user: OwnUser | null }) {
  const features = useFeatures();
  const hasCommunity = isOpen('community', features);
  const streak = useStreak(user);
  return (
    <div className={styles['morning']}>
      <header className={styles['greeting']}>
        <h1>{user === null ? copy.greeting.loading : copy.greeting.hello(user.username)}</h1>
        <p className={styles['quiet']}>
          {eventWeekday(new Date())}
          {streak !== undefined && `\u00a0· ${String(streak)}-day streak of visits`}
        </p>
      </header>
      <div className={styles['columns']}>
        <div className={styles['side']}>
          {isOpen('events', features) && (
            <Part card failed={failedEvents}>
              <NextEvent sport={user?.sport} />
            </Part>
          )}
          <Prompt role={user?.role} hasCommunity={hasCommunity} />
        </div>
        {hasCommunity && (
          <Part card failed={failedPosts}>
            <OwnSport user={user} />
          </Part>
        )}
      </div>
    </div>
  );
}
