import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useId, useState } from 'react';
import { useRemoteAct, type RemoteAct } from '../api/use-release-board.ts';

const words = {
  activate: { label: 'Activate', effect: 'New pages get it now, open tabs with their next navigation.' },
  rollback: {
    label: 'Roll back',
    effect: 'Ends the canary; without one, the version before is active again.',
  },
  disable: { label: 'Turn off', effect: 'Open tabs show your reason in its place within two seconds.' },
  enable: { label: 'Turn on', effect: 'It is back in open tabs without a reload.' },
};

/** As short as the platform takes a reason. */
const minReason = 3;

/** Asks why before something is done to a remote; turning one off needs an answer, as members read it. */
export function ActDialog({ act, onClose }: { act: RemoteAct; onClose: () => void }) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const write = useRemoteAct(act, onClose);
  const { label, effect } = words[act.kind];
  const needed = act.kind === 'disable';
  const given = reason.trim();
  const tooShort = given.length < minReason && (needed || given !== '');
  const submit = () => {
    setMissing(tooShort);
    if (!tooShort) write.act(given);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`${label} ${act.name}${act.version === undefined ? '' : ` ${act.version}`}`}
      description={effect}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={needed ? 'danger' : 'primary'} type="submit" form={id} busy={write.isPending}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextArea
          label="Reason"
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          {...(needed ? { required: true } : { optional: true })}
          {...(missing && tooShort ? { error: 'Please give a reason of at least 3 characters' } : {})}
          data-autofocus
        />
      </form>
    </Dialog>
  );
}
