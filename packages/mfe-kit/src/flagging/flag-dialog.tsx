import { flagReasons, noFlagReason, type FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { toast } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { RadioGroup } from '@ankur/ui/choices/radio-group';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { Banner } from '@ankur/ui/states/banner';
import { useState } from 'react';
import { useCreateFlag, type FlagTarget } from './create-flag.ts';
import { reasonLabels } from './flag-copy.ts';
import styles from './flag-dialog.module.css';

export { reasonLabels, type FlagTarget };

const options = (Object.keys(flagReasons) as FlagReason[]).map((value) => ({
  value,
  label: reasonLabels[value],
  hint: flagReasons[value],
}));

interface FlagDialogProps {
  target: FlagTarget;
  onClose: () => void;
  /** Hears of a failure behind its toast: what was to be flagged may be gone. */
  onError?: (error: Error) => void;
}

/** Asks for the reason of a flag; what was chosen and typed stays when it fails. */
export function FlagDialog({ target, onClose, onError }: FlagDialogProps) {
  const [reason, setReason] = useState<FlagReason | null>(null);
  const [description, setDescription] = useState('');
  const [missing, setMissing] = useState(false);
  const createFlag = useCreateFlag(target, { onDone: onClose, onError });
  const submit = () => {
    if (reason !== null) {
      // The second of two quick presses would be told that it comes again.
      if (!createFlag.isSending()) createFlag.mutate({ reason, description });
      return;
    }
    setMissing(true);
    toast.error(noFlagReason);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Flag Inappropriate Content"
      dismissible={description === ''}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={createFlag.isPending} onClick={submit}>
            Flag Content
          </Button>
        </>
      }
    >
      <div className={styles['body']}>
        <blockquote className={styles['preview']}>
          <p>{target.preview}</p>
        </blockquote>
        <RadioGroup
          legend="Why are you flagging this?"
          name="reason"
          options={options}
          {...(reason === null ? {} : { value: reason })}
          onValueChange={(value) => {
            setReason(value as FlagReason);
            setMissing(false);
          }}
          {...(missing ? { error: noFlagReason } : {})}
        />
        <TextArea
          label="Details"
          optional
          maxLength={1000}
          rows={3}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <Banner tone="warning">False reports may restrict your account.</Banner>
      </div>
    </Dialog>
  );
}
