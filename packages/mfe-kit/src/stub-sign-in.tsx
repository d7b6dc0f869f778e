import { Button } from '@ankur/ui/actions/button';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { openSession, useApiMutation } from './index.ts';

/** The way in of the stub host, as the platform's own form is the shell's: without one, no screen for members can be seen in it. */
export function StubSignIn({ onDone }: { onDone: () => void }) {
  const signIn = useApiMutation('POST /api/auth/login', {
    request: (form: FormData) => ({
      body: { email: form.get('email') as string, password: form.get('password') as string },
    }),
    failure: 'Nobody was signed in.',
    onSuccess: (answer) => {
      openSession(answer);
      onDone();
    },
  });
  return (
    <form
      aria-label="Stub sign-in"
      style={{ maxWidth: '24em', margin: '1em' }}
      onSubmit={(event) => {
        event.preventDefault();
        signIn.mutate(new FormData(event.currentTarget));
      }}
    >
      <TextInput label="Email" name="email" type="email" autoComplete="username" required />
      <PasswordInput label="Password" name="password" autoComplete="current-password" required />
      <Button type="submit" busy={signIn.isPending}>
        Sign in
      </Button>
    </form>
  );
}
