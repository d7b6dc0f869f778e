import { useApiForm } from '@ankur/mfe-kit';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { toInstant, toLocal } from '../../shared/local-time.ts';
import shared from '../../shared/shared.module.css';
import type { Suspension, useChangeSuspension } from './use-suspensions.ts';

interface ChangeFormProps {
  id: string;
  suspension: Suspension;
  lifts: boolean;
  change: ReturnType<typeof useChangeSuspension>;
}

/** A new reason and end, or why it is lifted; either way with a reason. */
export function ChangeForm({ id, suspension, lifts, change }: ChangeFormProps) {
  const { _id, reason: known, until, version } = suspension;
  const [missing, setMissing] = useState(false);
  const { values, field, handleSubmit } = useApiForm(
    { suspendedReason: lifts ? '' : known, suspendedUntil: toLocal(until) },
    {
      ...change,
      mutate: ({ suspendedReason, suspendedUntil }) => {
        const isMissing = suspendedReason.trim() === '';
        setMissing(isMissing);
        if (isMissing) return;
        const end = lifts ? null : toInstant(suspendedUntil);
        change.mutate({ id: _id, isSuspended: !lifts, suspendedReason, suspendedUntil: end, version });
      },
    },
  );
  const reason = field('suspendedReason');
  const told = missing && values.suspendedReason.trim() === '' ? 'Please give a reason' : reason.error;
  return (
    <form id={id} className={shared['form']} onSubmit={handleSubmit} noValidate>
      <TextArea
        label={lifts ? 'Why it is lifted' : 'Reason'}
        hint={lifts ? 'For the history and the audit log.' : 'The member reads it when signing in.'}
        required
        rows={3}
        maxLength={500}
        {...reason}
        {...(told === undefined ? {} : { error: told })}
        data-autofocus
      />
      {!lifts && (
        <TextInput
          label="Until"
          optional
          type="datetime-local"
          hint="Without an end it lasts until it is lifted."
          {...field('suspendedUntil')}
        />
      )}
    </form>
  );
}
