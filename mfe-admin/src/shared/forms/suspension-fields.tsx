import type { FormField } from '@ankur/mfe-kit';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';

type Field = (name: 'suspendedReason' | 'suspendedUntil') => FormField;

/** Why a suspension is lifted; it may stay open. */
export const LiftReason = ({ field }: { field: (name: 'suspendedReason') => FormField }) => (
  <TextArea
    label="Why it is lifted"
    hint="For the history and the audit log."
    optional
    rows={3}
    maxLength={500}
    {...field('suspendedReason')}
  />
);

interface SuspensionFieldsProps {
  field: Field;
  /** Set once somebody wanted to suspend without a reason. */
  missing: boolean;
}

/** Why somebody is suspended, and until when. */
export function SuspensionFields({ field, missing }: SuspensionFieldsProps) {
  const reason = field('suspendedReason');
  const told = missing && reason.value.trim() === '' ? 'Please give a reason' : reason.error;
  return (
    <>
      <TextArea
        label="Reason"
        hint="The member reads it when signing in."
        required
        rows={3}
        maxLength={500}
        {...reason}
        {...(told === undefined ? {} : { error: told })}
        data-autofocus
      />
      <TextInput
        label="Until"
        optional
        type="datetime-local"
        hint="Without an end it lasts until it is lifted."
        {...field('suspendedUntil')}
      />
    </>
  );
}
