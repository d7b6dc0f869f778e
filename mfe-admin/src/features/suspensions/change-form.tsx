import { useApiForm } from '@ankur/mfe-kit';
import { rebase, type Kept } from '@ankur/mfe-kit/rebase';
import { StaleNotice } from '@ankur/mfe-kit/stale-notice';
import { Banner } from '@ankur/ui/states/banner';
import { useState } from 'react';
import { toInstant, toLocal } from '../../shared/local-time.ts';
import shared from '../../shared/shared.module.css';
import { LiftReason, SuspensionFields } from '../../shared/forms/suspension-fields.tsx';
import type { Suspension, useChangeSuspension } from './use-suspensions.ts';

interface ChangeFormProps {
  id: string;
  /** As it is stored by now. */
  suspension: Suspension;
  lifts: boolean;
  change: ReturnType<typeof useChangeSuspension>;
  onTyped: () => void;
}

const valuesOf = ({ reason, until }: Suspension, lifts: boolean) => ({
  suspendedReason: lifts ? '' : reason,
  suspendedUntil: toLocal(until),
});

/** A new reason and end, or why it is lifted; what somebody else saved meanwhile is never overwritten. */
export function ChangeForm({ id, suspension: newest, lifts, change, onTyped }: ChangeFormProps) {
  const [base, setBase] = useState(newest);
  const [missing, setMissing] = useState(false);
  const form = useApiForm(valuesOf(base, lifts), {
    ...change,
    mutate: ({ suspendedReason, suspendedUntil }) => {
      const isMissing = !lifts && suspendedReason.trim() === '';
      setMissing(isMissing);
      if (isMissing) return;
      const end = lifts ? null : toInstant(suspendedUntil);
      const { _id, version } = base;
      change.mutate({ id: _id, isSuspended: !lifts, suspendedReason, suspendedUntil: end, version });
    },
  });
  const { values, field, handleSubmit } = form;
  const states = [valuesOf(base, lifts), valuesOf(newest, lifts)] as const;
  const takeNewest = (kept: Kept) => {
    form.change(rebase(values, states, kept));
    setBase(newest);
  };
  return (
    <form id={id} className={shared['form']} onSubmit={handleSubmit} onChange={onTyped} noValidate>
      {!newest.isSuspended && (
        <Banner tone="warning">This suspension has ended meanwhile; the history says how.</Banner>
      )}
      {newest.isSuspended && (
        <StaleNotice
          isStale={newest.version > base.version}
          save={change}
          subject={newest.username}
          typed={values}
          states={states}
          labels={{ suspendedReason: 'Reason', suspendedUntil: 'Until' }}
          onContinue={takeNewest}
        />
      )}
      {lifts ? <LiftReason field={field} /> : <SuspensionFields field={field} missing={missing} />}
    </form>
  );
}
