import { AppError } from '@ankur/contracts/error-codes';

/** Throws at the field `email` unless the list is empty or names the domain; it counts exactly: those below it are others. */
export function assertEmailDomain(email: string, allowed: readonly string[]): void {
  if (allowed.length === 0 || allowed.includes(email.slice(email.lastIndexOf('@') + 1))) return;
  const message = `Please use an address at ${allowed.join(', ')}.`;
  throw new AppError('VALIDATION_FAILED', {
    message,
    field: 'email',
    errors: [{ field: 'email', message }],
  });
}
