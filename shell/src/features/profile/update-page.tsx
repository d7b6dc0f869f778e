import type { OwnUser, ProfileUpdate } from '@ankur/contracts/identity/user';
import {
  api,
  messageOf,
  setUser,
  toast,
  useMutation,
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
import { genderOptions, levelOptions, sportOptions } from './profile-options.ts';
import styles from './profile-page.module.css';

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
  return useMutation({
    mutationFn: (body: ProfileUpdate) => api('POST /api/auth/update', { body }),
    onSuccess: ({ user }) => {
      setUser(user);
      queryClient.removeQueries({ queryKey: ['profile'] });
      toast.success('Profile Updated successfully!');
      void navigate('/splash');
    },
    onError: (error) => {
      toast.error(
        `Profile update failed${messageOf(error, '') === '' ? '. Please try again.' : `: ${messageOf(error, '')}`}`,
      );
    },
  });
}

/** The form of the own profile; only what was changed is sent, so that a birth date is not overwritten by a derived age. */
function UpdateForm({ user }: { user: OwnUser }) {
  const [stored] = useState(() => storedIn(user));
  const [form, setForm] = useState({ ...stored, level: stored.level || 'beginner' });
  const update = useUpdateProfile();
  const input = (name: keyof FormState) => ({
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      setForm({ ...form, [name]: event.target.value });
    },
  });
  const submit = () => {
    const changed = fields.filter((field) => form[field] !== stored[field]);
    const body: Record<string, string> = {};
    for (const field of changed) body[field] = form[field];
    update.mutate(body);
  };
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card as="section">
        <h2 className={styles['heading']}>Personal Information</h2>
        <div className={styles['pair']}>
          <TextInput label="Full Name" autoComplete="name" maxLength={60} {...input('username')} />
          <TextInput label="Age" inputMode="numeric" maxLength={3} {...input('age')} />
          <Select label="Gender" options={genderOptions} {...input('gender')} />
          <TextInput label="Location" autoComplete="address-level2" {...input('location')} />
        </div>
      </Card>
      <Card as="section">
        <h2 className={styles['heading']}>Athletic Information</h2>
        <div className={styles['pair']}>
          <Select label="Sport" options={sportOptions} {...input('sport')} />
          <Select label="Level" options={levelOptions} {...input('level')} />
        </div>
        <div className={styles['areas']}>
          <TextArea label="Bio" maxLength={2000} counter autoGrow {...input('bio')} />
          <TextArea label="Achievements" maxLength={2000} counter autoGrow {...input('achievements')} />
        </div>
      </Card>
      <Card as="section">
        <h2 className={styles['heading']}>Contact Information</h2>
        <p className={styles['note']}>Only you and the platform&apos;s admins see these.</p>
        <div className={styles['pair']}>
          <TextInput label="Email" type="email" autoComplete="email" {...input('email')} />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...input('phone')} />
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
