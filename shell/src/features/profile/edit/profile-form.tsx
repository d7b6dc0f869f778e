import type { OwnUser, ProfileUpdate } from '@ankur/contracts/identity/user';
import { useApiForm } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { useEffect, useState, type FormEvent } from 'react';
import { SaveBar } from '../../../forms/save-bar.tsx';
import { InTurn } from '../../../in-turn.tsx';
import { useRefusedField } from '@ankur/mfe-kit/refused-field';
import { filledBests, readBests, writeBests } from './bests-form.ts';
import { changesIn, valuesOf, type ProfileValues } from './profile-changes.ts';
import { BestsCard, ContactFields, FigureFields, PersonalFields, SportFields } from './profile-fields.tsx';
import { useProfileDraft } from './use-profile-draft.ts';
import { useSaveProfile, type SaveOutcome } from './use-save-profile.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps extends SaveOutcome {
  user: OwnUser;
  submitLabel: string;
  onCancel?: () => void;
}

/** The form of the own profile with its bar, which says whether there is anything to save. */
export function ProfileForm({ user, submitLabel, onCancel, failure, onSaved }: ProfileFormProps) {
  const [stored] = useState(() => valuesOf(user));
  // A new athlete begins as a beginner, which is stored with the first save; a scout or a sponsor is none.
  const [shown] = useState(() => ({
    ...stored,
    level: stored['level'] || (user.role === 'athlete' ? 'beginner' : ''),
  }));
  // Nobody has chosen it: a level that was saved elsewhere meanwhile stays.
  const begun = user.level ? shown : stored;
  const { initial, keep, forget } = useProfileDraft(user._id, shown);
  const [lost, setLost] = useState<ProfileUpdate>({});
  const save = useSaveProfile({
    failure,
    onLost: (sent) => setLost((before) => ({ ...before, ...sent })),
    onSaved: (saved) => {
      forget();
      onSaved(saved);
    },
  });
  const form = useApiForm<ProfileValues>(initial, {
    ...save,
    mutate: (values: ProfileValues) => save.mutate(changesIn(values, begun, lost)),
  });
  useEffect(() => keep(form.values));
  const element = useRefusedField(save.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // Rows stay in line with what is sent, so that a refusal finds its row.
    if (form.handleSubmit(event)) form.change(writeBests(form.values, filledBests(readBests(form.values))));
  };
  const isAthlete = user.role === 'athlete';
  const hasBests = (user.personalBests ?? []).length > 0;
  const isChanged = Object.keys(changesIn(form.values, shown, lost)).length > 0;
  return (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate>
      <PersonalFields user={user} form={form} />
      {/* Below the first screen of a phone. */}
      <InTurn>
        <SportFields form={form} user={user} />
        {(isAthlete || user.performanceDNA) && <FigureFields field={form.field} />}
        {(isAthlete || hasBests) && <BestsCard form={form} user={user} />}
        <ContactFields field={form.field} />
        <SaveBar>
          <span role="status">{isChanged ? 'Unsaved changes' : ''}</span>
          {onCancel && (
            <Button
              variant="quiet"
              onClick={() => {
                forget();
                onCancel();
              }}
            >
              Cancel
            </Button>
          )}
          <Button type="submit" variant="primary" busy={save.isPending}>
            {submitLabel}
          </Button>
        </SaveBar>
      </InTurn>
    </form>
  );
}
