import { AppError } from '@ankur/contracts/error-codes';
import { ageOn } from './age.ts';

/** More years than anybody lives. */
export const maxAge = 120;

/** Throws `VALIDATION_FAILED` at `dateOfBirth` for a day on which nobody who is alive was born; empty text is none. */
export function assertBirthDate(dateOfBirth: string | undefined, now = new Date()): void {
  if (!dateOfBirth) return;
  const age = ageOn(dateOfBirth, now);
  if (age >= 0 && age <= maxAge) return;
  const field = 'dateOfBirth';
  throw new AppError('VALIDATION_FAILED', {
    field,
    errors: [{ field, message: 'must be a real birth date' }],
  });
}
