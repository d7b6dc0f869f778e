import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { ownPicture, useStoredFile } from '@ankur/mfe-kit';
import { AlertTriangle } from '@ankur/ui/icons';
import { Banner } from '@ankur/ui/states/banner';
import { Fragment, type ReactNode } from 'react';
import shared from '../../../shared/shared.module.css';
import { venueMoment } from './event-moment.ts';
import { EventStatusBadge } from './event-status.tsx';
import styles from './events.module.css';
import { missingOf } from './missing.ts';
import { signalNames } from './signal-names.ts';

const price = ({ price: amount, currency }: AdminEvent) =>
  amount === 0 ? 'Free' : `${currency} ${String(amount)}`;

function rowsOf(event: AdminEvent): [string, ReactNode][] {
  const { submittedBy, organizerName, organizerEmail, organizerPhone, registrationLink } = event;
  const seats = event.maxParticipants === null ? 'Unlimited' : String(event.maxParticipants);
  const lists = [
    ['Tags', event.tags],
    ['Highlights', event.highlights],
    ['Requirements', event.requirements],
  ] as const;
  return [
    ['Status', <EventStatusBadge key="status" status={event.status} />],
    ['Starts', venueMoment(event.date)],
    ...(event.endDate === undefined ? [] : ([['Ends', venueMoment(event.endDate)]] as [string, ReactNode][])),
    ['Where', event.location],
    ['Sport', `${event.sport}, ${event.category}`],
    ['Price', price(event)],
    ['Seats', seats],
    ['Organizer', [organizerName, organizerEmail, organizerPhone].filter(Boolean).join(' · ')],
    ...(submittedBy
      ? ([
          ['Sent by', `${submittedBy.username}${submittedBy.isVerified ? ', verified' : ', not verified'}`],
        ] as [string, ReactNode][])
      : []),
    ...(registrationLink === undefined
      ? []
      : ([['Registration link', <code key="link">{registrationLink}</code>]] as [string, ReactNode][])),
    ...lists
      .filter(([, words]) => words.length > 0)
      .map(([name, words]): [string, ReactNode] => [name, words.join(', ')]),
    ...(event.decidedBy === null ? [] : ([['Decided by', event.decidedBy]] as [string, ReactNode][])),
    ...(event.notes === '' ? [] : ([['Notes', event.notes]] as [string, ReactNode][])),
  ];
}

/** The picture as its reviewer sees it: while the event waits its address alone opens nothing. */
function Picture({ event: { image, status } }: { event: AdminEvent }) {
  const own = ownPicture(image);
  const { src } = useStoredFile(own ?? '', own !== null && (status === 'pending' || status === 'rejected'));
  if (own === null || src === null) return null;
  return <img className={styles['picture']} src={src} alt="" width={400} height={225} />;
}

/** All there is to know before an event is decided: what it says, who sent it, what looks like fraud, what is missing. */
export function EventFacts({ event }: { event: AdminEvent }) {
  const missing = missingOf(event);
  return (
    <div className={shared['form']}>
      {event.signals.length > 0 && (
        <ul className={styles['signals']} aria-label="Signals of fraud">
          {event.signals.map((signal) => (
            <li key={signal}>
              <AlertTriangle size={16} /> <strong>{signalNames[signal].name}.</strong>{' '}
              {signalNames[signal].meaning}
            </li>
          ))}
        </ul>
      )}
      {event.status === 'pending' && missing.length > 0 && (
        <Banner tone="info">Missing so far: {missing.join(', ')}. Edit it to fill that in.</Banner>
      )}
      <Picture event={event} />
      <p className={shared['words']}>{event.description}</p>
      <dl className={shared['facts']}>
        {rowsOf(event).map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
