import { memberRoles } from '@ankur/contracts/roles';
import { ApiError, Link, api, openSession, toast, useMutation, usePageTitle } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { Select } from '@ankur/ui/forms/select';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Banner } from '@ankur/ui/states/banner';
import { useState } from 'react';
import { useDelayedNavigate } from '../../session/use-delayed-navigate.ts';
import { usePublicSettings } from '../../settings/use-public-settings.ts';
import { AuthLayout } from './auth-layout.tsx';
import styles from './auth-layout.module.css';

const roleOptions = memberRoles.map((role) => ({
  value: role,
  label: role.charAt(0).toUpperCase() + role.slice(1),
}));

/** Toasts of a failed registration, as quoted in member-area §8. */
function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError) || error.code === 'NETWORK') {
    toast.error('Registration failed. Please try again.');
  } else if (error.field === 'password') {
    toast.error(`Password Error: ${error.message}`);
    if (error.errors.length > 0) toast.warning(`Requirements: ${error.errors.map(sentence).join(', ')}`);
  } else if (error.field === 'email') {
    toast.error(`Email Error: ${error.message}`);
  } else {
    toast.error(error.message || 'Registration failed');
  }
}

const sentence = (item: ApiError['errors'][number]) => (typeof item === 'string' ? item : item.message);

function useRegister(product: string) {
  const goLater = useDelayedNavigate();
  return useMutation({
    mutationFn: (form: { username: string; email: string; password: string; role: string }) =>
      api('POST /api/auth/register', { body: form }),
    onSuccess: ({ token, user }) => {
      openSession({ token, user });
      toast.success(`Account created successfully! Welcome to ${product}!`);
      goLater('/update', 1500);
    },
    onError: reportFailure,
  });
}

/** Create an account; the chosen role is stored as chosen (C3). */
function RegisterPage() {
  usePageTitle('Create account');
  const settings = usePublicSettings();
  const product = settings?.product.name ?? 'Ankur';
  const [form, setForm] = useState({ username: '', email: '', password: '', role: 'athlete' });
  const register = useRegister(product);
  const busy = register.isPending || register.isSuccess;
  const failure = register.error instanceof ApiError ? register.error : null;
  const errorOf = (field: string) => (failure?.field === field ? { error: failure.message } : {});
  const change = (field: keyof typeof form) => (event: { target: { value: string } }) => {
    setForm({ ...form, [field]: event.target.value });
  };
  return (
    <AuthLayout title={`Join ${product}`} lead="Every champion starts as one.">
      {settings?.registrationOpen === false && (
        <div className={styles['notice']}>
          <Banner tone="warning">Registration is closed at the moment.</Banner>
        </div>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          register.mutate(form);
        }}
      >
        <TextInput
          label="Full Name"
          autoComplete="name"
          required
          maxLength={60}
          value={form.username}
          onChange={change('username')}
          {...errorOf('username')}
        />
        <TextInput
          label="Email"
          type="email"
          autoComplete="email"
          required
          value={form.email}
          onChange={change('email')}
          {...errorOf('email')}
        />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          required
          hint="At least 8 characters with upper and lower case, a digit and a symbol."
          value={form.password}
          onChange={change('password')}
          {...errorOf('password')}
        />
        <Select
          label="I am..."
          options={roleOptions}
          value={form.role}
          onChange={change('role')}
          {...errorOf('role')}
        />
        <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={busy}>
          {register.isPending ? 'Creating Account...' : 'Create Account'}
        </Button>
      </form>
      <p className={styles['switch']}>
        <Link to="/login">Already have an account? Sign In</Link>
      </p>
    </AuthLayout>
  );
}

export default RegisterPage;
