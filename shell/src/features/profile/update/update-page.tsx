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
import { Card } from '@ankur/ui/content/card';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { useState } from 'react';
import { copy } from '../../../copy.ts';
import { genderOptions, levelOptions, sportOptions } from './profile-options.ts';
import styles from './update-page.module.css';

const fields = [
  'username',
  'age',
  'gender',
  'location',
  'sport',
  'level',
  'bio',
  'achievements',
  'email',
  'phone',
] as const;
type FormState = Record<(typeof fields)[number], string>;

function storedIn(user: OwnUser): FormState {
  return Object.fromEntries(fields.map((field) => [field, String(user[field] ?? '')])) as FormState;
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

/** The form of the own profile; only what was changed is sent, so that a birth date is not overwritten by a derived age. */
function UpdateForm({ user }: { user: OwnUser }) {
  const [stored] = useState(() => storedIn(user));
  const update = useUpdateProfile();
  const sendChanges = (form: FormState) => {
    const changed = fields.filter((name) => form[name] !== stored[name]);
    update.mutate(Object.fromEntries(changed.map((name) => [name, form[name]])));
  };
  const { field, handleSubmit } = useApiForm(
    { ...stored, level: stored.level || 'beginner' },
    { ...update, mutate: sendChanges },
  );
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <Card as="section">
        <h2 className={styles['heading']}>Personal Information</h2>
        <div className={styles['pair']}>
          <TextInput label="Full Name" autoComplete="name" maxLength={60} {...field('username')} />
          <TextInput label="Age" inputMode="numeric" maxLength={3} {...field('age')} />
          <Select label="Gender" options={genderOptions} {...field('gender')} />
          <TextInput label="Location" autoComplete="address-level2" {...field('location')} />
        </div>
      </Card>
      <Card as="section">
        <h2 className={styles['heading']}>Athletic Information</h2>
        <div className={styles['pair']}>
          <Select label="Sport" options={sportOptions} {...field('sport')} />
          <Select label="Level" options={levelOptions} {...field('level')} />
        </div>
        <div className={styles['areas']}>
          <TextArea label="Bio" maxLength={2000} counter autoGrow {...field('bio')} />
          <TextArea label="Achievements" maxLength={2000} counter autoGrow {...field('achievements')} />
        </div>
      </Card>
      <Card as="section">
        <h2 className={styles['heading']}>Contact Information</h2>
        <p className={styles['note']}>Only you and the platform&apos;s admins see these.</p>
        <div className={styles['pair']}>
          <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...field('phone')} />
        </div>
      </Card>
      <div className={styles['submit']}>
        <Button type="submit" variant="primary" size="large" busy={update.isPending}>
          Update Profile
        </Button>
      </div>
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
