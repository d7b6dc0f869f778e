import { isRefusal, messageOf, useApiForm, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { toInstant, toLocal } from '../../shared/local-time.ts';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { ToldOnce } from '../../shared/forms/told-once.tsx';
import { listCall } from './list-call.ts';

const days = 14;
const inTwoWeeks = () => toLocal(new Date(Date.now() + days * 24 * 60 * 60_000).toISOString());
const linkOf = (code: string) => `${location.origin}/register?invite=${encodeURIComponent(code)}`;

/** A code is shown once: whose answer was lost has it nowhere, and it may be good all the same. */
const notMade = (error: Error) =>
  isRefusal(error)
    ? messageOf(error, 'The invitation could not be made.')
    : 'The code did not arrive. If the list shows a new invitation, revoke it: its code cannot be shown again.';

function Made({ code, onClose }: { code: string; onClose: () => void }) {
  const link = linkOf(code);
  return (
    <ToldOnce
      title="The invitation is made"
      description="Pass it on now: the code is stored nowhere and not shown again."
      secret={link}
      noun="link"
      onClose={onClose}
    >
      <dt>Code</dt>
      <dd>
        <code>{code}</code>
      </dd>
      <dt>Link</dt>
      <dd>{link}</dd>
    </ToldOnce>
  );
}

/** For how many, until when, and a note of what for. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const make = useApiMutation('POST /api/admin/invites', {
    request: ({ uses, expiresAt, note }: { uses: string; expiresAt: string; note: string }) => ({
      body: { uses: Number(uses), expiresAt: toInstant(expiresAt) ?? '', note },
    }),
    failure: notMade,
    onSettled: () => void client.invalidateQueries({ queryKey: [listCall] }),
  });
  const [usual] = useState(() => ({ uses: '1', expiresAt: inTwoWeeks(), note: '' }));
  const { values, field, handleSubmit } = useApiForm(usual, make);
  if (make.data !== undefined) return <Made code={make.data.code} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      isTouched={JSON.stringify(values) !== JSON.stringify(usual)}
      size="small"
      title="New invitation"
      submit="Make invitation"
      busy={make.isPending}
      onSubmit={handleSubmit}
    >
      <TextInput
        label="Accounts it may open"
        type="number"
        min={1}
        max={1000}
        required
        {...field('uses')}
        data-autofocus
      />
      <TextInput label="Good until" type="datetime-local" required {...field('expiresAt')} />
      <TextInput label="Note" optional maxLength={200} hint="Only admins see it." {...field('note')} />
    </FormDialog>
  );
}
