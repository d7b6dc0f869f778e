import { memberRoles } from '@ankur/contracts/roles';
import {
  ApiError,
  Link,
  dismissToast,
  messageOf,
  openSession,
  toast,
  useApiForm,
  useApiMutation,
  usePageTitle,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { Select } from '@ankur/ui/forms/select';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useEffect, useRef } from 'react';
import { copy } from '../../copy.ts';
import { complaintAbout, complaintsAbout } from '../../forms/complaints-about.ts';
import { useDelayedNavigate } from '../../session/use-delayed-navigate.ts';
import { useWayBack } from '../../session/way-back.ts';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import { AuthLayout } from './auth-layout.tsx';
import { MembersElsewhere } from './members-elsewhere.tsx';
import { RegistrationNotice } from './registration-notice.tsx';
import { empty, useRegisterDraft } from './use-register-draft.ts';
import styles from './auth-layout.module.css';

const roleOptions = memberRoles.map((role) => ({
  value: role,
  label: role.charAt(0).toUpperCase() + role.slice(1),
}));

/** Toast of a failed registration, as quoted in member-area §8. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.code === 'NETWORK') return copy.register.noAnswer;
  const { field } = error;
  if (field !== 'password' && field !== 'email') return messageOf(error, copy.register.failed);
  const complaint = complaintAbout(field, error);
  return complaint === '' ? copy.register.failed : copy.register[field](complaint);
}

/** Id of the toast that lists them; empty without any. */
function listRequirements(error: unknown): string {
  if (!(error instanceof ApiError) || error.field !== 'password') return '';
  const sentences = error.errors.filter((item) => typeof item === 'string');
  const required = [...sentences, ...complaintsAbout('password', error)];
  return required.length === 0 ? '' : toast.warning(copy.register.requirements(required));
}

function useRegister(product: string) {
  const goLater = useDelayedNavigate();
  const wayBack = useWayBack();
  const requirements = useRef('');
  return useApiMutation('POST /api/auth/register', {
    request: (form: typeof empty) => {
      // What the try before lacked says nothing about this one.
      dismissToast(requirements.current);
      return { body: form };
    },
    failure: failureText,
    onError: (error) => {
      requirements.current = listRequirements(error);
    },
    onSuccess: (answer) => {
      // Without success it is a refusal, whatever else it brings (member-area §8).
      openSession(answer.success ? answer : { message: answer.message });
      toast.success(copy.register.done(product));
      goLater('/update', 1500, wayBack && { next: wayBack.next });
    },
  });
}

/** The platform may have begun to ask for codes while the form was open. */
const wantsCode = (error: unknown) => error instanceof ApiError && error.field === 'invite';

/** Create an account; the chosen role is stored as chosen (C3). */
function RegisterPage() {
  usePageTitle('Create account');
  const settings = usePublicSettings();
  const product = settings?.product.name ?? 'Ankur';
  const register = useRegister(product);
  const wayBack = useWayBack();
  const { initial, keep } = useRegisterDraft();
  const { values, field, handleSubmit } = useApiForm(initial, register);
  useEffect(() => keep(register.isSuccess ? empty : values));
  const needsCode = settings?.byInvitation === true || wantsCode(register.error);
  // Not taken away from whoever empties it to type another one.
  const hasCode = initial.invite !== '' || values.invite !== '';
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
          {(needsCode || hasCode) && (
            <TextInput
              label="Invitation code"
              autoComplete="off"
              required={needsCode}
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
          <Link to="/login" state={{ ...wayBack, chosenRole: values.role }}>
            Already have an account? Sign In
          </Link>
        </p>
      </AuthLayout>
    </MembersElsewhere>
  );
}

export default RegisterPage;
