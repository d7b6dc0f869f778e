import { TextArea } from '@ankur/ui/forms/text-area';
import { Banner } from '@ankur/ui/states/banner';
import { useState, type FormEvent } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { mismatchesOf, outrunBy, useRemoteAct, type RemoteAct } from '../api/use-remote-act.ts';
import { effectOf, labels } from './act-words.ts';
import { CanaryFields, readAudience, type TypedAudience } from './canary-fields.tsx';

/** As short as the platform takes a reason. */
const minReason = 3;
const usualShare = '10';

/** What a running canary of this version has, or the usual beginning. */
function audienceOf({ remote: { canary }, version }: RemoteAct): TypedAudience {
  if (canary === null || canary.version !== version) return { share: usualShare, roles: [], users: '' };
  return { share: String(canary.share), roles: [...canary.roles], users: canary.users.join(', ') };
}

/** Asks why before something is done to a remote, and for a canary whom to give it; turning one off needs an answer, as members read it. */
export function ActDialog({ act, onClose }: { act: RemoteAct; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [begun] = useState(() => audienceOf(act));
  const [typed, setTyped] = useState(begun);
  const [sent, setSent] = useState(false);
  const [revision, setRevision] = useState(act.remote.revision);
  const write = useRemoteAct(act, onClose);
  const { kind, remote, version } = act;
  const needed = kind === 'disable';
  const given = reason.trim();
  const tooShort = given.length < minReason && (needed || given !== '');
  const { audience, error: wrong } = readAudience(typed);
  const hasError = tooShort || (kind === 'canary' && wrong !== null);
  const mismatches = mismatchesOf(write.error);
  const outrun = outrunBy(write.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(hasError);
    if (hasError) return;
    // Who has read what others did decides anew.
    const onError = (error: Error) => setRevision((before) => outrunBy(error)?.revision ?? before);
    write.mutate({ reason: given, audience, revision }, { onError });
  };
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title={`${labels[kind]}: ${remote.name}${version === undefined ? '' : ` ${version}`}`}
      description={effectOf(act)}
      submit={labels[kind]}
      danger={needed}
      busy={write.isPending}
      isTouched={reason !== '' || typed !== begun}
      onSubmit={submit}
    >
      {outrun !== null && <Banner tone="warning">{outrun.message}</Banner>}
      {mismatches.length > 0 && (
        <Banner tone="danger">
          It does not fit the platform as it is now:
          <ul>
            {mismatches.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Banner>
      )}
      {kind === 'canary' && <CanaryFields value={typed} onChange={setTyped} error={sent ? wrong : null} />}
      <TextArea
        label="Reason"
        rows={3}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        {...(needed ? { required: true } : { optional: true })}
        {...(sent && tooShort ? { error: 'Please give a reason of at least 3 characters' } : {})}
        {...(kind === 'canary' ? {} : { 'data-autofocus': true })}
      />
    </FormDialog>
  );
}
