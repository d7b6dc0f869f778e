import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { useApiForm, useSession, type FormField } from '@ankur/mfe-kit';
import type { Kept } from '@ankur/mfe-kit/rebase';
import { PlaceField } from '@ankur/mfe-kit/places';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { StaleNotice } from '@ankur/mfe-kit/stale-notice';
import shared from '../../../shared/shared.module.css';
import { optionsOf } from '../../../shared/words.ts';
import { useUpdateUser } from '../api/use-users.ts';
import { editOf, lacksReason, onNewest, valuesOf, type UserValues } from './user-form.ts';
import { roles } from '@ankur/contracts/roles';

const roleOptions = optionsOf(roles);
const levelOptions = [
  { value: '', label: 'Not given' },
  ...optionsOf(['beginner', 'intermediate', 'advanced', 'professional']),
];

interface PersonFieldsProps {
  field: (name: keyof UserValues) => FormField;
  own: boolean;
  birthDateKnown: boolean;
}

function PersonFields({ field, own, birthDateKnown }: PersonFieldsProps) {
  return (
    <>
      <div className={shared['pair']}>
        <TextInput label="Username" maxLength={60} {...field('username')} />
        <TextInput label="Email" type="email" maxLength={254} {...field('email')} />
        <Select label="Role" options={roleOptions} disabled={own} {...field('role')} />
        <TextInput label="Sport" maxLength={120} {...field('sport')} />
        <Select label="Level" options={levelOptions} {...field('level')} />
        <PlaceField hint={undefined} placeholder="Type to choose a place" {...field('location')} />
        <TextInput
          label="Age"
          inputMode="numeric"
          maxLength={3}
          disabled={birthDateKnown}
          hint={birthDateKnown ? 'Follows from the birth date' : undefined}
          {...field('age')}
        />
        <TextInput label="Date of birth" type="date" {...field('dateOfBirth')} />
        <TextInput label="Phone" type="tel" maxLength={30} {...field('phone')} />
      </div>
      <TextArea label="Bio" rows={3} maxLength={2000} {...field('bio')} />
    </>
  );
}

interface UserEditorProps {
  /** As the form was opened on it. */
  user: AdminUser;
  /** As it is stored by now. */
  newest: AdminUser;
  onClose: () => void;
  onCancel: () => void;
}

/**
 * The form of an account; cancelling brings back what is stored. What somebody else saved meanwhile stops it until it goes on
 * from there: then only what was typed here stands over it.
 */
export function UserEditor({ user, newest, onClose, onCancel }: UserEditorProps) {
  const own = useSession((state) => state.user?._id) === user._id;
  const [base, setBase] = useState(user);
  const save = useUpdateUser(onClose);
  const [asked, setAsked] = useState(false);
  const { values, change, field, handleSubmit } = useApiForm<UserValues>(valuesOf(user), {
    ...save,
    mutate: (typed) => {
      setAsked(true);
      if (!lacksReason(base, typed)) save.mutate(editOf(base, typed));
    },
  });
  const takeNewest = (kept: Kept) => {
    change(onNewest(values, [base, newest], kept));
    setBase(newest);
  };
  const suspends = values.isSuspended === 'true' && !base.isSuspended;
  const reason = field('suspendedReason');
  const told = asked && lacksReason(base, values) ? 'Please give a reason' : reason.error;
  return (
    <FormDialog
      onClose={onClose}
      onCancel={onCancel}
      title={`Edit ${base.username}`}
      isTouched={JSON.stringify(values) !== JSON.stringify(valuesOf(base))}
      submit="Save Changes"
      busy={save.isPending}
      onSubmit={handleSubmit}
    >
      <StaleNotice
        isStale={newest.version > base.version}
        save={save}
        subject={newest.username}
        typed={values}
        states={[valuesOf(base), valuesOf(newest)]}
        onContinue={takeNewest}
      />
      <PersonFields field={field} own={own} birthDateKnown={base.dateOfBirth !== undefined} />
      <Checkbox
        label="Verified"
        checked={values.isVerified === 'true'}
        onChange={({ target }) => change({ isVerified: String(target.checked) })}
      />
      <Checkbox
        label="Suspended"
        checked={values.isSuspended === 'true'}
        disabled={own}
        onChange={({ target }) => change({ isSuspended: String(target.checked) })}
      />
      {suspends && (
        <div className={shared['pair']}>
          <TextInput
            label="Reason"
            required
            maxLength={500}
            {...reason}
            {...(told === undefined ? {} : { error: told })}
          />
          <TextInput label="Until" optional type="datetime-local" {...field('suspendedUntil')} />
        </div>
      )}
    </FormDialog>
  );
}
