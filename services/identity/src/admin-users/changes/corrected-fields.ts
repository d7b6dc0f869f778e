import { AppError } from '@ankur/contracts/error-codes';
import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import { assertNameAllowed } from '../../names/assert-name-allowed.ts';
import { assertBirthDate, maxAge } from '../../users/assert-birth-date.ts';
import { assertPlace } from '../../users/assert-place.ts';
import { shownPlace } from '../../users/directory-keys.ts';
import { asOfNow } from '../../users/suspension.policy.ts';
import type { StoredUser } from '../../users/user.model.ts';
import type { UserFields } from '../../users/user.repository.ts';

type Body = UseCaseInput<typeof adminUserEndpoints.updateUser>['body'];

const textFields = ['sport', 'level', 'location', 'bio', 'phone', 'dateOfBirth'] as const;
const shownFields = [
  'username',
  'email',
  ...textFields,
  'ageStated',
  'role',
  'isVerified',
  'isSuspended',
  'suspendedReason',
  'suspendedUntil',
] as const satisfies readonly (keyof StoredUser)[];

function statedAge({ age, dateOfBirth }: Body, user: StoredUser): Pick<UserFields, 'ageStated'> {
  if (Number(age ?? 0) > maxAge) {
    const errors = [{ field: 'age', message: 'must be a number of years' }];
    throw new AppError('VALIDATION_FAILED', { field: 'age', errors });
  }
  // The age follows from the birth date; a stated one counts only while there is none.
  if ((dateOfBirth ?? user.dateOfBirth ?? '') !== '') return { ageStated: undefined };
  if (age === undefined) return {};
  return { ageStated: age === '' ? undefined : Number(age) };
}

/** A name that looks like staff is for staff alone, whoever gives it (C28); `product` is the platform's own. */
function checkName({ username, role }: Body, user: StoredUser, product: string): void {
  if (username === undefined || username === user.username || (role ?? user.role) === 'admin') return;
  assertNameAllowed(username, product);
}

/** The fields of an account that a correction really changes. */
export function correctedFields(body: Body, user: StoredUser, product: string): UserFields {
  checkName(body, user, product);
  assertBirthDate(body.dateOfBirth);
  assertPlace(body.location, user);
  const wanted: UserFields = {
    ...(body.username === undefined ? {} : { username: body.username }),
    ...(body.email === undefined ? {} : { email: body.email.toLowerCase() }),
    ...(body.isVerified === undefined ? {} : { isVerified: body.isVerified }),
    ...statedAge(body, user),
  };
  for (const field of textFields) {
    const value = body[field];
    if (value !== undefined) wanted[field] = value === '' ? undefined : value;
  }
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => user[field as keyof StoredUser] !== value),
  );
}

/** Contact and birth date are in the log as changed, not word for word: the log is kept longer than the data may be. */
const isMasked = (field: string) => ['email', 'phone', 'dateOfBirth'].includes(field);

/** Of a place that was written before there was a list, the log keeps no street either. */
const loggedValue = (user: StoredUser, field: (typeof shownFields)[number]) =>
  field === 'location' ? shownPlace(user) || null : (user[field] ?? null);

/** What differs between two states of an account, as the log shows it. */
export function describeAccount(...states: [before: StoredUser, after: StoredUser]) {
  const [before, after] = [asOfNow(states[0]), asOfNow(states[1])];
  const changed = shownFields.filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const pick = (user: StoredUser, word: string) =>
    Object.fromEntries(changed.map((field) => [field, isMasked(field) ? word : loggedValue(user, field)]));
  return { before: pick(before, 'former'), after: pick(after, 'changed') };
}
