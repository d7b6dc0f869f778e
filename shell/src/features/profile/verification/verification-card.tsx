import {
  api,
  apiKey,
  isRefusal,
  toast,
  useApiForm,
  useApiMutation,
  useApiQuery,
  useLocation,
  useNavigate,
  useQueryClient,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useEffect, useId, useState } from 'react';
import { badgeHash } from '../../../contact/badge-address.ts';
import { useKeptValues } from '../../../forms/use-kept-values.ts';
import { Awaited } from '../columns/columns.tsx';
import styles from './verification-card.module.css';

const readCall = 'GET /api/verification';
const empty = { claim: '', evidence: '', 'links.0': '', 'links.1': '', 'links.2': '' };

/** What is claimed, and what shows it. */
function RequestDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const client = useQueryClient();
  const { initial, keep, forget } = useKeptValues('verification', empty);
  const finish = () => {
    toast.success('Your request was sent.');
    forget();
    onClose();
  };
  const ask = useApiMutation('POST /api/verification', {
    request: ({ claim, evidence, ...links }: typeof empty) => ({
      body: { claim, evidence, links: Object.values(links) },
    }),
    failure: 'Your request could not be sent. Please try again.',
    onSuccess: finish,
    // A new try would be told that there is one already.
    wasDone: async (error, { claim }) => {
      if (isRefusal(error)) return false;
      const state = await api(readCall);
      const { request } = state;
      const isDone = request?.status === 'open' && request.claim === claim.trim();
      if (!isDone) return false;
      client.setQueryData(apiKey(readCall), state);
      finish();
      return true;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [readCall] }),
  });
  const { values, field, handleSubmit } = useApiForm(initial, ask);
  useEffect(() => keep(values));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Ask for the verified badge"
      description="An admin checks what you say. Only you and the admins read it."
      dismissible={Object.values(values).every((text) => text === '')}
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
        <TextInput
          label="What should be verified?"
          required
          maxLength={160}
          hint="For example: coach of the state team, or winner of the district meet."
          {...field('claim')}
          data-autofocus
        />
        <TextArea
          label="What shows it?"
          optional
          rows={4}
          maxLength={2000}
          hint="Licence number, club, results. No documents of identity, please."
          {...field('evidence')}
        />
        <TextInput label="Link" optional type="url" {...field('links.0')} />
        <TextInput label="Second link" optional type="url" {...field('links.1')} />
        <TextInput label="Third link" optional type="url" {...field('links.2')} />
      </form>
    </Dialog>
  );
}

/** Links elsewhere that promise to ask for the badge lead to the address with which the dialog is open. */
function useAsking() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [pressed, setPressed] = useState(false);
  const isAddressed = hash === badgeHash;
  return {
    asking: pressed || isAddressed,
    ask: () => setPressed(true),
    close: () => {
      setPressed(false);
      if (isAddressed) void navigate({ hash: '' }, { replace: true });
    },
  };
}

/** Where the own request for the badge stands; nothing for a member who has the badge. */
export function VerificationCard({ isVerified }: { isVerified: boolean }) {
  const { data, isPending } = useApiQuery(readCall);
  const { asking, ask, close } = useAsking();
  if (data === undefined) return isPending && !isVerified && <Awaited />;
  if (data.isVerified || isVerified) return null;
  const { request } = data;
  const isOpen = request?.status === 'open';
  return (
    <Card as="section">
      <h2 className={styles['heading']}>Verified badge</h2>
      {request === null && <p className={styles['quiet']}>It shows others that you are who you say.</p>}
      {isOpen && (
        <p className={styles['quiet']}>
          You asked for it: <q>{request.claim}</q>. An admin will answer.
        </p>
      )}
      {request !== null && !isOpen && (
        <>
          <p className={styles['quiet']}>
            {request.status === 'revoked' ? 'It was taken back.' : 'Your request was declined.'}
          </p>
          {request.reason !== '' && <p className={styles['reason']}>{request.reason}</p>}
        </>
      )}
      {!isOpen && <Button onClick={ask}>{request === null ? 'Ask for it' : 'Ask again'}</Button>}
      {asking && !isOpen && <RequestDialog onClose={close} />}
    </Card>
  );
}
