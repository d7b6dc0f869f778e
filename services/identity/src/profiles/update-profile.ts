import type { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { z } from 'zod';
import { AppError } from '@ankur/contracts/error-codes';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { profileUpdate } from '@ankur/contracts/identity/user';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import type { IdentityContext } from '../context.ts';
import { assertNameAllowed } from '../names/assert-name-allowed.ts';
import { assertBirthDate, maxAge } from '../users/assert-birth-date.ts';
import { assertPlace } from '../users/assert-place.ts';
import { readSport } from '../users/read-sport.ts';
import type { ProfileFields, StoredUser } from '../users/user.model.ts';
import type { UserFields } from '../users/user.repository.ts';
import { viewUserState, viewOwnUser } from '../users/user.view.ts';
import { removePicture } from '../pictures/remove-picture.ts';
import { reopenedRequest, verificationNews } from '../verification/settle-verification.ts';
import { assertAgeKept } from './assert-age-kept.ts';
import { enteredBests, enteredFigures } from './entered-numbers.ts';
import { assertRoom, mergeBests, mergeFigures } from './merge-seen.ts';

type Body = z.output<typeof profileUpdate>;
const dayMs = 24 * 60 * 60_000;

/** Fields stored as sent; empty text clears them. */
const textFields = [
  'phone',
  'dateOfBirth',
  'gender',
  'location',
  'sport',
  'level',
  'bio',
  'achievements',
  'profilePicture',
  'availability',
  'locationType',
  'aiBlurb',
] as const satisfies readonly (keyof Body & keyof ProfileFields)[];

function invalid(field: string, message: string): AppError {
  return new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });
}

function checkStatedAge(age: string | undefined): void {
  if (Number(age ?? 0) > maxAge) throw invalid('age', 'must be a number of years');
}

/** Days that have not come, and those of two digits typed for a year, which a browser takes for one of the first century. */
function checkBests(bests: Body['personalBests'], now: Date): void {
  // A day ahead of UTC somewhere on earth is no mistake.
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10);
  const earliest = `${String(now.getUTCFullYear() - maxAge)}-01-01`;
  for (const [index, { achievedOn }] of (bests ?? []).entries()) {
    const at = `personalBests.${String(index)}.achievedOn`;
    if (achievedOn > tomorrow) throw invalid(at, 'The day has not come yet.');
    if (achievedOn !== '' && achievedOn < earliest) throw invalid(at, 'Enter the year with four digits.');
  }
}

/** The figures and bests that a member wants: those sent, or what they change where it is told what the form began with. */
function wantedNumbers({ performanceDNA, personalBests, seenFigures, seenBests }: Body, user: StoredUser) {
  const figures =
    performanceDNA &&
    seenFigures &&
    mergeFigures(performanceDNA, { seen: seenFigures, stored: user.performanceDNA ?? {} });
  const bests =
    personalBests &&
    seenBests &&
    mergeBests(personalBests, { seen: seenBests, stored: user.personalBests ?? [] });
  if (bests) assertRoom(bests);
  return { figures: figures ?? performanceDNA, bests: bests ?? personalBests };
}

function pickChanges(body: Body, user: StoredUser): UserFields {
  const today = dayInIndia(new Date());
  const changes: Record<string, unknown> = {};
  for (const field of textFields) {
    const value = body[field];
    if (value !== undefined) changes[field] = value === '' ? undefined : value;
  }
  if (body.username !== undefined && body.username !== user.username) {
    changes['username'] = body.username;
    // The badge was given to the other name (C28).
    changes['isVerified'] = false;
    Object.assign(changes, reopenedRequest(user));
  }
  const { figures, bests } = wantedNumbers(body, user);
  if (figures !== undefined) Object.assign(changes, enteredFigures(figures, { stored: user, today }));
  if (bests !== undefined)
    changes['personalBests'] = enteredBests(bests, { stored: user.personalBests, today });
  const birthDateKnown = 'dateOfBirth' in changes ? changes['dateOfBirth'] : user.dateOfBirth;
  // The age follows from the birth date; a stated one counts only while there is none.
  if (birthDateKnown !== undefined) changes['ageStated'] = undefined;
  else if (body.age !== undefined) changes['ageStated'] = body.age === '' ? undefined : Number(body.age);
  return changes;
}

/** A stolen token must not rewrite the address somebody signs in with, nor find out which addresses exist. */
function checkAddress(email: string | undefined, user: StoredUser): void {
  if (email === undefined || email.toLowerCase() === user.email) return;
  throw invalid('email', 'To change your e-mail, open Account and security: it asks for your password.');
}

async function checkName(
  context: IdentityContext,
  name: string | undefined,
  user: StoredUser,
): Promise<void> {
  if (name === undefined || name === user.username || user.role === 'admin') return;
  assertNameAllowed(name, context.settings.current().product.name);
  await context.screenName(name, { userId: user._id.toHexString(), role: user.role });
}

/** Changes the caller's own profile; role, plan and flags are not among its fields (D28). */
export function updateProfile(context: IdentityContext): UseCase<typeof profileEndpoints.updateProfile> {
  return async (input) => {
    const { body, caller } = input;
    assertBirthDate(body.dateOfBirth);
    checkStatedAge(body.age);
    checkBests(body.personalBests, new Date());
    const known = await context.users.get(caller.userId);
    checkAddress(body.email, known);
    assertPlace(body.location, known);
    await checkName(context, body.username, known);
    const changed = await readSport(context.services, body, known);
    const { before, after } = await context.users.change(caller.userId, (user) => {
      const set = pickChanges(changed, user);
      // By what stands now: a guardian may have come since the first look.
      assertAgeKept(user, { ...user, ...set } as StoredUser);
      return {
        set,
        events: (next) => [
          outboxEntry(userUpdated, viewUserState(next), input),
          ...verificationNews(user, next, input),
        ],
      };
    });
    if (before.profilePicture !== after.profilePicture)
      await removePicture(context, caller.userId, before.profilePicture);
    return { user: viewOwnUser(after) };
  };
}
