import type { Api } from '@ankur/contracts/endpoints';
import { purposeLabels } from '@ankur/contracts/identity/family/contact-purposes';
import type { ContactRequest } from '@ankur/contracts/identity/family/contact.endpoints';
import { Link, useApiMutation } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { useEffect, useRef } from 'react';
import { assertAnswered } from '../../forms/assert-answered.ts';
import styles from './family.module.css';
import { RequestState } from './request-state.tsx';
import { When } from './when.tsx';

type GrantedContact = Api['POST /api/contact-requests/:id/contact']['response'];

function Granted({ name, via, email, phone }: GrantedContact) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone, and what it asked for is here.
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} role="status" className={styles['message']}>
      <strong>{name}</strong>&nbsp;· {via}
      {email !== undefined && (
        <>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {phone !== undefined && (
        <>
          <br />
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </>
      )}
    </p>
  );
}

/** The contact comes when it is asked for, since each reading is written into the log of the family. */
function Contact({ request: { _id } }: { request: ContactRequest }) {
  const open = useApiMutation('POST /api/contact-requests/:id/contact', {
    request: () => ({ params: { id: _id } }),
    onSuccess: assertAnswered,
    failure: 'The contact could not be loaded. It may have been taken back.',
  });
  const { data } = open;
  if (data === undefined)
    return (
      <div className={styles['buttons']}>
        <Button busy={open.isPending} onClick={() => open.mutate()}>
          Show contact
        </Button>
        <small>The family sees that you read it.</small>
      </div>
    );
  return <Granted {...data} />;
}

/** A request that the reader made. */
export function SentRequest({ request }: { request: ContactRequest }) {
  const { athlete, purpose, askedAt, status } = request;
  return (
    <li>
      <div className={styles['request']}>
        {athlete === null ? (
          <strong>An account that is gone</strong>
        ) : (
          <Link to={`/athletes/${athlete._id}`}>{athlete.username}</Link>
        )}
        <small>
          {purposeLabels[purpose]}&nbsp;· <When at={askedAt} />
        </small>
        <RequestState status={status} />
        {status === 'accepted' && <Contact key={request.version} request={request} />}
      </div>
    </li>
  );
}
