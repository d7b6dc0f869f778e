import { roles, type Role } from '@ankur/contracts/roles';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import styles from './releases.module.css';

/** Who is to get a canary, as typed. */
export interface TypedAudience {
  share: string;
  /** Whether the share is typed by half: the browser tells it as empty. */
  isHalf?: boolean;
  roles: Role[];
  users: string;
}

const maxShare = 100;

/** What was typed as the platform takes it; a sentence when it names nobody or no share at all. */
export function readAudience({ share, isHalf = false, roles: chosen, users }: TypedAudience) {
  const part = share.trim() === '' ? 0 : Number(share);
  const ids = users.split(/[\s,]+/).filter((id) => id !== '');
  const audience = { share: part, roles: chosen, users: ids };
  if (isHalf || !(part >= 0 && part <= maxShare))
    return { audience, error: 'A share is a number from 0 to 100' };
  const nobody = part === 0 && chosen.length === 0 && ids.length === 0;
  return { audience, error: nobody ? 'Choose a share, roles or members' : null };
}

interface CanaryFieldsProps {
  value: TypedAudience;
  onChange: (value: TypedAudience) => void;
  error: string | null;
}

/** A share of everybody, whole roles, single members. */
export function CanaryFields({ value, onChange, error }: CanaryFieldsProps) {
  const toggle = (role: Role, on: boolean) =>
    onChange({ ...value, roles: on ? [...value.roles, role] : value.roles.filter((one) => one !== role) });
  return (
    <>
      <TextInput
        label="Share of everybody"
        type="number"
        min={0}
        max={maxShare}
        suffix="%"
        value={value.share}
        onChange={({ target }) =>
          onChange({ ...value, share: target.value, isHalf: target.validity.badInput })
        }
        {...(error === null ? {} : { error })}
        data-autofocus
      />
      <fieldset className={styles['roles']}>
        <legend>And every</legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={role}
            checked={value.roles.includes(role)}
            onChange={(event) => toggle(role, event.target.checked)}
          />
        ))}
      </fieldset>
      <TextArea
        label="And these members"
        hint="Their ids, separated by commas."
        rows={2}
        optional
        value={value.users}
        onChange={(event) => onChange({ ...value, users: event.target.value })}
      />
    </>
  );
}
