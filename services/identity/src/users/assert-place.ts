import { AppError } from '@ankur/contracts/error-codes';
import { isPlace } from '@ankur/contracts/identity/places/places';
import type { StoredUser } from './user.model.ts';

/**
 * Throws `VALIDATION_FAILED` at `location` for what is in no list of places: a street that somebody types there would be shown
 * to strangers. Empty text is none, and what is stored already may be sent along unchanged.
 */
export function assertPlace(
  location: string | undefined,
  { location: stored }: Pick<StoredUser, 'location'>,
): void {
  if (!location || location === stored || isPlace(location)) return;
  const message = 'choose a district or town of the list';
  throw new AppError('VALIDATION_FAILED', { field: 'location', errors: [{ field: 'location', message }] });
}
