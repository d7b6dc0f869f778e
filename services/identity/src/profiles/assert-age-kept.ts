import { AppError } from '@ankur/contracts/error-codes';
import { isAdult, isKnownMinor } from '../users/age.ts';
import type { StoredUser } from '../users/user.model.ts';

type Aged = Pick<StoredUser, 'dateOfBirth' | 'ageStated' | 'family'>;

const hasSameAge = (before: Aged, after: Aged) =>
  before.dateOfBirth === after.dateOfBirth &&
  (before.dateOfBirth !== undefined || before.ageStated === after.ageStated);

/**
 * A child cannot grow up by typing (C20): who is known to be under 18 stays so until the birthday comes, and while guardians
 * are there the age stays as it is. Throws `VALIDATION_FAILED` at the field that was changed; admins correct a wrong age.
 */
export function assertAgeKept(before: Aged, after: Aged, now = new Date()): void {
  const isGuarded = (before.family?.guardians.length ?? 0) > 0 && !isAdult(before, now);
  const isKept = !isKnownMinor(before, now) || isKnownMinor(after, now);
  if (isGuarded ? hasSameAge(before, after) : isKept) return;
  const field = before.dateOfBirth === after.dateOfBirth ? 'age' : 'dateOfBirth';
  const message = isGuarded
    ? 'A guardian is linked to this account, so only an admin can correct the age.'
    : 'Only an admin can correct the age.';
  throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });
}
