import type { OwnUser, ProfileUpdate } from '@ankur/contracts/identity/user';
import {
  apiKey,
  messageOf,
  setUser,
  toast,
  useApiForm,
  useApiMutation,
  useNavigate,
  usePageTitle,
  useQueryClient,
  useSession,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useState, type FormEvent } from 'react';
import { copy } from '../../../copy.ts';
import { SaveBar } from '../../../forms/save-bar.tsx';
import { useRefusedField } from '../../../forms/use-refused-field.ts';
import { bestRowsOf, filledBests, readBests, writeBests } from './bests-form.ts';
import { AthleticFields, ContactFields, PersonalFields } from './update-fields.tsx';
import styles from './update-page.module.css';

const fields = [
  'username',
  'age',
  'gender',
  'location',
  'sport',
  'level',
  'availability',
  'locationType',
  'bio',
  'achievements',
  'aiBlurb',
  'email',
  'phone',
] as const;
type FormState = Record<string, string>;

function storedIn(user: OwnUser): FormState {
  return {
    ...Object.fromEntries(fields.map((field) => [field, String(user[field] ?? '')])),
    ...writeBests({}, bestRowsOf(user.personalBests)),
  };
}

/** Only what was changed, so that a birth date is not overwritten by a derived age. */
function changesIn(form: FormState, stored: FormState): ProfileUpdate {
  const changed = fields.filter((name) => form[name] !== stored[name]);
  const bests = filledBests(readBests(form));
  const sameBests = JSON.stringify(bests) === JSON.stringify(readBests(stored));
  return {
    ...Object.fromEntries(changed.map((name) => [name, form[name]])),
    ...(sameBests ? {} : { personalBests: bests }),
  };
}

function useUpdateProfile() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useApiMutation('POST /api/auth/update', {
    request: (body: ProfileUpdate) => ({ body }),
    failure: (error) => copy.profile.failed(messageOf(error, '')),
    onSuccess: ({ user }) => {
      setUser(user);
      queryClient.removeQueries({ queryKey: apiKey('GET /api/auth/profile') });
      queryClient.removeQueries({ queryKey: apiKey('GET /api/auth/profile/:id') });
      toast.success(copy.profile.done);
      void navigate('/splash');
    },
  });
}

/** The form of the own profile with its bar, which says whether there is anything to save. */
function UpdateForm({ user }: { user: OwnUser }) {
  const [stored] = useState(() => storedIn(user));
  const update = useUpdateProfile();
  const [initial] = useState({ ...stored, level: stored['level'] || 'beginner' });
  const form = useApiForm<FormState>(initial, {
    ...update,
    mutate: (values: FormState) => update.mutate(changesIn(values, stored)),
  });
  const element = useRefusedField(update.error);
  const submit = (event: FormEvent) => {
    // Rows stay in line with what is sent, so that a refusal finds its row.
    form.change(writeBests(form.values, filledBests(readBests(form.values))));
    form.handleSubmit(event);
  };
  const isChanged = Object.keys(changesIn(form.values, initial)).length > 0;
  return (
    <form ref={element} className={styles['form']} onSubmit={submit} noValidate>
      <PersonalFields user={user} field={form.field} />
      <AthleticFields form={form} />
      <ContactFields field={form.field} />
      <SaveBar>
        <span role="status">{isChanged ? 'Unsaved changes' : ''}</span>
        <Button type="submit" variant="primary" busy={update.isPending}>
          Update Profile
        </Button>
      </SaveBar>
    </form>
  );
}

/** Changing the own profile. */
function UpdatePage() {
  usePageTitle('Update profile');
  const user = useSession((state) => state.user);
  return (
    <Page width="text">
      <PageHeader title="Update your profile" lead="Coaches and scouts look for these first." />
      {user && <UpdateForm user={user} />}
    </Page>
  );
}

export default UpdatePage;
