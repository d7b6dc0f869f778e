import { purposeLabels } from '@ankur/contracts/identity/family/contact-purposes';
import type { ContactRequest } from '@ankur/contracts/identity/family/contact.endpoints';
import { Link, api, isRefusal, useApiMutation, useSession } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { VerifiedMark } from '@ankur/ui/status/verified-mark';
import { useEffect, useRef, useState } from 'react';
import styles from './family.module.css';
import { RequestState } from './request-state.tsx';
import { When } from './when.tsx';
import { useRereadFamily } from '../../contact/use-live-family.ts';
import { assertAnswered } from '../../forms/assert-answered.ts';
import { onFirstClick } from '../../forms/on-first-click.ts';

interface Answer {
  decision: 'accepted' | 'declined' | 'blocked' | 'withdrawn';
  grant?: { email: boolean; phone: boolean };
}

function useAnswer({ _id, version }: ContactRequest) {
  const reread = useRereadFamily();
  return useApiMutation('PATCH /api/contact-requests/:id', {
    request: (answer: Answer) => ({ params: { id: _id }, body: { ...answer, version } }),
    failure: 'Your answer could not be saved. Please try again.',
    onSuccess: assertAnswered,
    wasDone: async (error, { decision }) => {
      if (isRefusal(error)) return false;
      const { received } = await api('GET /api/contact-requests');
      return received.some((request) => request._id === _id && request.status === decision);
    },
    onSettled: reread,
  });
}

/** What is shared is the contact of whoever accepts: an adult's. */
function AcceptForm({ answer, onCancel }: { answer: ReturnType<typeof useAnswer>; onCancel: () => void }) {
  const phoneKnown = useSession(({ user }) => (user?.phone ?? '') !== '');
  const [grant, setGrant] = useState({ email: true, phone: false });
  const first = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <p className={styles['note']}>You share your own contact, and can take it back.</p>
      <Checkbox
        label="My e-mail"
        ref={first}
        checked={grant.email}
        onChange={({ target }) => setGrant({ ...grant, email: target.checked })}
      />
      <Checkbox
        label="My phone"
        disabled={!phoneKnown}
        hint={phoneKnown ? undefined : 'There is no phone number in your profile.'}
        checked={grant.phone}
        onChange={({ target }) => setGrant({ ...grant, phone: target.checked })}
      />
      <div className={styles['buttons']}>
        <Button
          variant="primary"
          busy={answer.isPending}
          disabled={!grant.email && !grant.phone}
          onClick={() => answer.mutate({ decision: 'accepted', grant })}
        >
          Share and accept
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}

function Choices({ request }: { request: ContactRequest }) {
  const answer = useAnswer(request);
  const [accepting, setAccepting] = useState(false);
  const wasCancelled = useRef(false);
  const { status } = request;
  const name = request.requester?.username ?? 'this member';
  if (status === 'open' && accepting)
    return (
      <AcceptForm
        answer={answer}
        onCancel={() => {
          wasCancelled.current = true;
          setAccepting(false);
        }}
      />
    );
  const button = (decision: Answer['decision'], label: string) => (
    <Button
      variant={decision === 'blocked' ? 'quiet' : 'secondary'}
      busy={answer.isPending && answer.variables.decision === decision}
      aria-label={`${label} ${name}`}
      onClick={onFirstClick(() => answer.mutate({ decision }))}
    >
      {label}
    </Button>
  );
  return (
    <div className={styles['buttons']}>
      {status === 'open' && (
        <Button
          variant="primary"
          aria-label={`Accept ${name}`}
          ref={(button) => {
            if (button === null || !wasCancelled.current) return;
            wasCancelled.current = false;
            button.focus();
          }}
          onClick={() => setAccepting(true)}
        >
          Accept
        </Button>
      )}
      {status === 'open' && button('declined', 'Decline')}
      {status === 'accepted' && button('withdrawn', 'Take back')}
      {status === 'blocked' ? button('declined', 'Unblock') : button('blocked', 'Block')}
    </div>
  );
}

/** A request that the reader answers, as the athlete, the guardian or the named coach. */
export function ReceivedRequest({ request }: { request: ContactRequest }) {
  const { requester, athlete, purpose, message, askedAt, status } = request;
  const isOwn = useSession(({ user }) => user?._id === athlete?._id);
  return (
    <li>
      <div className={styles['request']}>
        {requester === null ? (
          <strong>An account that is gone</strong>
        ) : (
          <Link to={`/profile/${requester._id}`}>{requester.username}</Link>
        )}{' '}
        {requester?.isVerified && <VerifiedMark />}
        <small>
          {requester?.role}&nbsp;· {purposeLabels[purpose]}
          {!isOwn && athlete !== null && `\u00a0· for ${athlete.username}`}&nbsp;· <When at={askedAt} />
        </small>
        <p className={styles['message']}>{message}</p>
        <RequestState status={status} />
        {requester !== null && <Choices request={request} />}
      </div>
    </li>
  );
}
