import type { FormField } from '@ankur/mfe-kit';
import { PasswordInput } from '@ankur/ui/forms/password-input';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useEffect, useRef } from 'react';

interface ProofFieldsProps {
  field: (name: 'password' | 'code') => FormField;
  /** Says what for: two such forms may be open on one page. */
  passwordLabel: string;
  /** Null for an account without a second step. */
  code: { label: string; hint: string } | null;
}

/** Password, and code where the account has a second step: proof that it is the member who asks. Takes the focus, as the button that had it is gone. */
export function ProofFields({ field, passwordLabel, code }: ProofFieldsProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <PasswordInput
        label={passwordLabel}
        autoComplete="current-password"
        required
        ref={first}
        {...field('password')}
      />
      {code !== null && <TextInput autoComplete="one-time-code" required {...code} {...field('code')} />}
    </>
  );
}
