import { memberRoles } from '@ankur/contracts/roles';
import {
  ApiError,
  Link,
  openSession,
  toast,
  useApiForm,
  useApiMutation,
  usePageTitle,
  useSearchParams,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { Select } from '@ankur/ui/forms/select';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useEffect, useState } from 'react';
import { copy } from '../../copy.ts';
import { complaintAbout, complaintsAbout } from '../../forms/complaints-about.ts';
import { readDraft, writeDraft } from '../../forms/draft-values.ts';
import { tabStorage } from '../../forms/tab-storage.ts';
import { useDelayedNavigate } from '../../session/use-delayed-navigate.ts';
import { useWayBack } from '../../session/way-back.ts';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import { AuthLayout } from './auth-layout.tsx';
import { MembersElsewhere } from './members-elsewhere.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { useAskedRole } from './use-asked-role.ts';
import styles from './auth-layout.module.css';

const roleOptions = memberRoles.map((role) => ({
  value: role,
  label: role.charAt(0).toUpperCase() + role.slice(1),
}));

/** Toast of a failed registration, as quoted in member-area §8. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'NETWORK') return copy.register.noAnswer;
  if (error.field === 'password') return copy.register.password(complaintAbout('password', error));
  if (error.field === 'email') return copy.register.email(complaintAbout('email', error));
  return error.message === '' ? copy.register.failed : error.message;
}

function listRequirements(error: unknown): void {
  if (!(error instanceof ApiError) || error.field !== 'password') return;
  const sentences = error.errors.filter((item) => typeof item === 'string');
  const required = [...sentences, ...complaintsAbout('password', error)];
  if (required.length > 0) toast.warning(copy.register.requirements(required));
}

function useRegister(product: string) {
  const goLater = useDelayedNavigate();
  const wayBack = useWayBack();
  return useApiMutation('POST /api/auth/register', {
    request: (form: typeof empty) => ({ body: form }),
    failure: failureText,
    onError: listRequirements,
    onSuccess: (answer) => {
      openSession(answer);
      toast.success(copy.register.done(product));
      goLater('/update', 1500, wayBack && { next: wayBack.next });
    },
  });
}

/** The platform may have begun to ask for codes while the form was open. */
const wantsCode = (error: unknown) => error instanceof ApiError && error.field === 'invite';

const draftPlace = 'ankur.draft.visitor.register';

const empty = { username: '', email: '', password: '', role: 'athlete', invite: '' };

/** What was typed so far, kept over a reload of this tab; never the password. */
function useTyped() {
  const askedRole = useAskedRole();
  const invited = useSearchParams()[0].get('invite') ?? '';
  const [initial] = useState(() => {
    const {
      username = '',
      email = '',
      invite = '',
      role: keptRole,
    } = readDraft(tabStorage.getItem(draftPlace));
    const role = askedRole ?? memberRoles.find((known) => known === keptRole) ?? 'athlete';
    return { username, email, password: '', role, invite: invited === '' ? invite : invited };
  });
  return {
    initial,
    keep: (values: typeof empty) =>
      tabStorage.setItem(
        draftPlace,
        writeDraft({ ...values, password: '' }, { ...empty, role: askedRole ?? empty.role }),
      ),
  };
}

/** Create an account; the chosen role is stored as chosen (C3). */
function RegisterPage() {
  usePageTitle('Create account');
  const settings = usePublicSettings();
  const product = settings?.product.name ?? 'Ankur';
  const register = useRegister(product);
  const wayBack = useWayBack();
  const { initial, keep } = useTyped();
  const { values, field, handleSubmit } = useApiForm(initial, register);
  useEffect(() => keep(register.isSuccess ? empty : values));
  const needsCode = settings?.byInvitation === true || values.invite !== '' || wantsCode(register.error);
  const busy = register.isPending || register.isSuccess;
  return (
    <MembersElsewhere busy={busy}>
      <AuthLayout title={`Join ${product}`} lead="Every champion starts as one.">
        <RegistrationNotice settings={settings} />
        <form onSubmit={handleSubmit}>
          <TextInput label="Full Name" autoComplete="name" required maxLength={60} {...field('username')} />
          <TextInput label="Email" type="email" autoComplete="email" required {...field('email')} />
          <PasswordInput
            label="Password"
            autoComplete="new-password"
            required
            hint="At least 8 characters with upper and lower case, a digit and a symbol."
            {...field('password')}
          />
          {needsCode && (
            <TextInput
              label="Invitation code"
              autoComplete="off"
              required
              maxLength={40}
              {...field('invite')}
            />
          )}
          <Select label="I am..." options={roleOptions} {...field('role')} />
          <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={busy}>
            {register.isPending ? 'Creating Account...' : 'Create Account'}
          </Button>
        </form>
        <p className={styles['switch']}>
          <Link to="/login" state={wayBack}>
            Already have an account? Sign In
          </Link>
        </p>
      </AuthLayout>
    </MembersElsewhere>
  );
}

export default RegisterPage;
