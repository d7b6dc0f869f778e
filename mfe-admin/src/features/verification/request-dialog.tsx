import { Link, timeLabel, useApiForm } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { Banner } from '@ankur/ui/states/banner';
import { useId } from 'react';
import shared from '../../shared/shared.module.css';
import { useDecide, useDecidedMeanwhile, type VerificationRequest } from './use-verification.ts';

interface RequestDialogProps {
  request: VerificationRequest;
  onClose: () => void;
}

/** What is claimed and what shows it. Links lead out of the platform and say nothing of the console. */
function Evidence({ request }: { request: VerificationRequest }) {
  const { _id, username, role, claim, evidence, links, renamedFrom, memberSince, decidedBy, reason } =
    request;
  return (
    <dl className={shared['facts']}>
      <dt>Member</dt>
      <dd>
        <Link to={`/profile/${_id}`}>{username}</Link>, {role}, joined{' '}
        {timeLabel(memberSince).replace(/^Just/, 'just')}
      </dd>
      {renamedFrom !== undefined && (
        <>
          <dt>Was called</dt>
          <dd>{renamedFrom}: the badge was given to this name.</dd>
        </>
      )}
      <dt>Claims</dt>
      <dd>{claim}</dd>
      <dt>Evidence</dt>
      <dd className={shared['words']}>{evidence === '' ? 'None written.' : evidence}</dd>
      {links.length > 0 && (
        <>
          <dt>Links</dt>
          <dd className={shared['stack']}>
            {links.map((link) => (
              <a key={link} href={link} target="_blank" rel="noopener noreferrer nofollow">
                {link}
              </a>
            ))}
          </dd>
        </>
      )}
      {decidedBy !== null && (
        <>
          <dt>Decided by</dt>
          <dd>{decidedBy}</dd>
        </>
      )}
      {reason !== '' && (
        <>
          <dt>Reason</dt>
          <dd className={shared['words']}>{reason}</dd>
        </>
      )}
    </dl>
  );
}

/** One request with its evidence, and the answer to it. */
export function RequestDialog({ request, onClose }: RequestDialogProps) {
  const id = useId();
  const { _id, askedAt, status, username } = request;
  const decide = useDecide(onClose);
  const refusal = status === 'approved' ? 'revoked' : 'declined';
  const { values, field, handleSubmit } = useApiForm(
    { reason: '' },
    { ...decide, mutate: ({ reason }) => decide.mutate({ id: _id, decision: refusal, askedAt, reason }) },
  );
  const canRefuse = status === 'open' || status === 'approved';
  const meanwhile = useDecidedMeanwhile(request, decide);
  const stands = meanwhile === null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Verification of ${username}`}
      dismissible={values.reason === ''}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Close
          </Button>
          {canRefuse && stands && (
            <Button variant="danger" type="submit" form={id} busy={decide.isPending}>
              {status === 'open' ? 'Decline' : 'Revoke'}
            </Button>
          )}
          {status === 'open' && stands && (
            <Button
              variant="primary"
              busy={decide.isPending}
              onClick={() => decide.mutate({ id: _id, decision: 'approved', askedAt, reason: values.reason })}
            >
              Approve
            </Button>
          )}
        </>
      }
    >
      <form id={id} className={shared['form']} onSubmit={handleSubmit} noValidate>
        {!stands && <Banner tone="warning">This request was decided meanwhile: {meanwhile}.</Banner>}
        <Evidence request={request} />
        {canRefuse && (
          <TextArea
            label="Reason"
            hint={status === 'open' ? 'Needed to decline; the member reads it.' : 'The member reads it.'}
            rows={2}
            maxLength={500}
            {...field('reason')}
          />
        )}
      </form>
    </Dialog>
  );
}
