import type { Registration } from '@ankur/contracts/events/registration';
import type { SportsEvent } from '@ankur/contracts/events/sports-event';
import { Link, lazyPage, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { CircleCheck, Clock } from '@ankur/ui/icons';
import { ConfirmDialog } from '@ankur/ui/overlays/confirm-dialog';
import { Suspense, useState } from 'react';
import { countVisit } from '../api/count-visit.ts';
import { useChangeRegistration, useRegistration } from '../api/use-registration.ts';
import { eventPrice } from '../event-price.ts';
import { hasEnded } from '../event-time.ts';
import styles from '../events.module.css';
import { useHasBegun } from '../results/use-has-begun.ts';
import { mustWait, seatsText } from '../seats-text.ts';

const look = { variant: 'primary', size: 'large' } as const;

// The QR comes with the first ticket alone.
const TicketPage = lazyPage(() => import('./ticket-page.tsx'));

/** Where a member stands who has a seat or waits for one, the ticket, and the press that gives it up. */
export function Registered({ own }: { own: Registration }) {
  const { eventId, place, ticket } = own;
  const { cancel } = useChangeRegistration(eventId);
  const [asking, setAsking] = useState(false);
  const waits = place !== null;
  const label = waits ? 'Leave the waitlist' : 'Cancel registration';
  return (
    <div className={styles['registered']}>
      <p className={styles['standing']}>
        {waits ? <Clock aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
        {waits ? `Number ${String(place)} on the waitlist` : 'You are going'}
      </p>
      {ticket !== undefined && (
        <Suspense fallback={null}>
          <TicketPage />
        </Suspense>
      )}
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
        title={`${label}?`}
        confirmLabel={label}
        cancelLabel="Keep it"
        busy={cancel.isPending}
        danger
      >
        {waits ? 'Your place goes to the next who waits.' : 'Your seat goes to the first on the waitlist.'}
      </ConfirmDialog>
    </div>
  );
}

/** Whoever has a seat still finds the ticket; nobody else can take one. */
function Begun() {
  return <p className={styles['muted']}>This event has begun.</p>;
}

function Register({ event }: { event: SportsEvent }) {
  const signedIn = useSession((state) => state.user !== null);
  const { data: registration, isLoading } = useRegistration(event._id);
  const { register } = useChangeRegistration(event._id);
  const hasBegun = useHasBegun(event);
  const label = event.seats && mustWait(event.seats) ? 'Join the waitlist' : 'Register Now';
  if (registration && registration.state !== 'none') return <Registered own={registration} />;
  if (hasBegun) return isLoading ? null : <Begun />;
  if (!signedIn) {
    return (
      <Link to="/login" className={buttonClass(look)}>
        Sign in to register
      </Link>
    );
  }
  return (
    <Button {...look} busy={isLoading || register.isPending} onClick={() => register.mutate()}>
      {label}
    </Button>
  );
}

/** People register on a page of its own; who did so here before still finds the ticket, and can give it back. */
function Elsewhere({ event, href }: { event: SportsEvent; href: string }) {
  const { data: own } = useRegistration(event._id);
  const hasBegun = useHasBegun(event);
  const isOn = own !== undefined && own.state !== 'none';
  const link = (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass(look)}
      onClick={() => countVisit(event._id, 'link')}
    >
      Register Now
    </a>
  );
  return (
    <>
      {isOn && <Registered own={own} />}
      {hasBegun ? !isOn && <Begun /> : link}
    </>
  );
}

function Action({ event }: { event: SportsEvent }) {
  const { registrationLink: href } = event;
  if (hasEnded(event)) return <p className={styles['muted']}>This event is over.</p>;
  return href === undefined ? <Register event={event} /> : <Elsewhere event={event} href={href} />;
}

/** What it costs, what is left, and the one press; at the bottom of a phone, beside the facts elsewhere. */
export function Join({ event }: { event: SportsEvent }) {
  return (
    <div className={styles['join']}>
      <div>
        <p className={styles['price']}>{eventPrice(event)}</p>
        {event.seats && !hasEnded(event) && (
          <p className={styles['muted']} aria-live="polite">
            {seatsText(event.seats)}
          </p>
        )}
      </div>
      <Action event={event} />
    </div>
  );
}
