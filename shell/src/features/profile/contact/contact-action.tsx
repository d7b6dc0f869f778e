import type { Api } from '@ankur/contracts/endpoints';
import {
  purposeLabels,
  contactPurposes,
  type ContactPurpose,
} from '@ankur/contracts/identity/family/contact-purposes';
import {
  Link,
  api,
  isRefusal,
  toast,
  useApiForm,
  useApiMutation,
  useApiQuery,
  useSession,
} from '@ankur/mfe-kit';
import { sendOnce } from '@ankur/mfe-kit/once';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Mail } from '@ankur/ui/icons';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { badgeAddress } from '../../../contact/badge-address.ts';
import { assertAnswered } from '../../../forms/assert-answered.ts';
import { useKeptValues } from '../../../forms/use-kept-values.ts';
import { useLiveFamily, useRereadFamily } from '../../../contact/use-live-family.ts';
import styles from '../verification/verification-card.module.css';

type ContactState = Api['GET /api/athletes/:id/contact-requests']['response'];
const empty = { purpose: 'trial', message: '' };

interface RequestDialogProps extends Pick<ContactState, 'answeredBy'> {
  athleteId: string;
  name: string;
  onClose: () => void;
}

/** What for, in a sentence that whoever answers reads. */
function RequestDialog({ athleteId, name, answeredBy, onClose }: RequestDialogProps) {
  const id = useId();
  const reread = useRereadFamily();
  const { initial, keep, forget } = useKeptValues(`contact-request.${athleteId}`, empty);
  const finish = () => {
    toast.success('Your request was sent.');
    forget();
    onClose();
  };
  const ask = useApiMutation('POST /api/athletes/:id/contact-requests', {
    request: ({ purpose, message }: typeof empty) => ({
      params: { id: athleteId },
      body: { purpose: purpose as ContactPurpose, message },
    }),
    failure: 'Your request could not be sent. Please try again.',
    once: sendOnce,
    onSuccess: (request) => {
      assertAnswered(request);
      finish();
    },
    wasDone: async (error) => {
      if (isRefusal(error)) return false;
      const { request } = await api('GET /api/athletes/:id/contact-requests', { params: { id: athleteId } });
      const isSent = request?.status === 'open';
      if (isSent) finish();
      return isSent;
    },
    onSettled: reread,
  });
  const { values, field, handleSubmit } = useApiForm(initial, ask);
  useEffect(() => keep(values));
  const whose = answeredBy === 'family' ? `A guardian of ${name}` : name;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Request contact with ${name}`}
      description={`${whose} reads this with your name and answers. You can ask once.`}
      dismissible={values.message === ''}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={ask.isPending}>
            Send request
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} onSubmit={handleSubmit} noValidate>
        <Select
          label="What for?"
          options={contactPurposes.map((value) => ({ value, label: purposeLabels[value] }))}
          {...field('purpose')}
        />
        <TextArea
          label="Your message"
          required
          rows={4}
          maxLength={500}
          hint="Who you are, what you offer, where and when."
          {...field('message')}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}

const standing = {
  open: 'Contact requested',
  accepted: 'Contact granted',
  declined: 'Request declined',
  blocked: 'Request declined',
  withdrawn: 'Contact taken back',
} as const;

/** Why this reader may not ask, and what can be done about it. */
function Refusal({ reason }: { reason: string }) {
  const isVerified = useSession(({ user }) => user?.isVerified === true);
  return (
    <p className={styles['quiet']}>
      {reason} {!isVerified && <Link to={badgeAddress}>Ask for the badge</Link>}
    </p>
  );
}

type ContactActionProps = Pick<RequestDialogProps, 'athleteId' | 'name'> & { otherwise: ReactNode };

/** What stands where the contact would be: the button to ask, how the request goes, or `otherwise`. */
function Standing({
  state: { mayAsk, reason, request },
  otherwise,
  onAsk,
}: Pick<ContactActionProps, 'otherwise'> & { state: ContactState; onAsk: () => void }) {
  if (mayAsk)
    return (
      <Button variant="primary" icon={<Mail size={18} />} onClick={onAsk}>
        Request contact
      </Button>
    );
  if (request !== null)
    return (
      <Link to="/contact-requests" className={buttonClass({ variant: 'primary' })}>
        {standing[request.status]}
      </Link>
    );
  return (
    <>
      {otherwise}
      {reason !== null && <Refusal reason={reason} />}
    </>
  );
}

/** The one way to the contact of an athlete, for those whose role asks; `otherwise` for everybody else. */
export function ContactAction({ athleteId, name, otherwise }: ContactActionProps) {
  useLiveFamily();
  const [asking, setAsking] = useState(false);
  const { data, isError, isFetching, refetch } = useApiQuery('GET /api/athletes/:id/contact-requests', {
    params: { id: athleteId },
  });
  if (data === undefined)
    return (
      <>
        {otherwise}
        {isError && (
          <ErrorState
            compact
            title="Whether you may ask for contact could not be loaded."
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        )}
      </>
    );
  const { answeredBy } = data;
  // Beside what changes as the request goes: a dialog with half a sentence in it outlives every new state.
  return (
    <>
      <Standing state={data} otherwise={otherwise} onAsk={() => setAsking(true)} />
      {asking && <RequestDialog {...{ athleteId, name, answeredBy }} onClose={() => setAsking(false)} />}
    </>
  );
}
