import { cardRole } from '@ankur/contracts/roles';
import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import type { AthleteCard } from '@ankur/contracts/identity/athletes.endpoints';
import type { AuthorCard, OwnUser, PublicUser } from '@ankur/contracts/identity/user';
import { isPrivate } from '../family/guardians/family.policy.ts';
import { withoutContact } from '../profiles/without-contact.ts';
import { ageOf, isKnownMinor } from './age.ts';
import { shownPlace } from './directory-keys.ts';
import { isSuspendedAt } from './suspension.policy.ts';
import type { PerformanceDna, StoredUser } from './user.model.ts';

function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined | null> } {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as { [K in keyof T]?: Exclude<T[K], undefined | null> };
}

/** Figures are shown with who says them and since when, or not at all (L10). */
function figuresOf({ performanceDNA, performanceOn, performanceDays }: StoredUser) {
  if (performanceDNA === undefined || performanceOn === undefined) return {};
  const names = Object.keys(performanceDNA) as (keyof PerformanceDna)[];
  return {
    performanceDNA,
    performanceSource: { source: 'self' as const, on: performanceOn },
    performanceDays: Object.fromEntries(
      names.map((name) => [name, performanceDays?.[name] ?? performanceOn]),
    ),
  };
}

/** Strangers see no number without a day; its owner sees what lacks one, to add it. */
const dated = (user: StoredUser) => {
  const bests = user.personalBests?.filter(
    ({ achievedOn, enteredOn }) => (achievedOn ?? enteredOn) !== undefined,
  );
  return bests?.length === 0 ? undefined : bests;
};

function sharedFields(user: StoredUser, now: Date) {
  return {
    _id: user._id.toHexString(),
    username: user.username,
    isVerified: user.isVerified,
    createdAt: user.createdAt.toISOString(),
    ...present({
      sport: user.sport,
      level: user.level,
      location: user.location,
      age: ageOf(user, now),
      gender: user.gender,
      bio: user.bio,
      achievements: user.achievements,
      profilePicture: user.profilePicture,
      availability: user.availability,
      locationType: user.locationType,
      aiBlurb: user.aiBlurb,
      ...figuresOf(user),
      personalBests: user.personalBests,
    }),
  };
}

/** The words of who is under 18 as others read them: no way to reach a child goes past its family (C20). */
function wordsOf(user: StoredUser, now: Date) {
  const personalBests = dated(user);
  if (!isKnownMinor(user, now)) return present({ personalBests });
  const { bio, achievements, aiBlurb } = user;
  return present({
    bio: bio && withoutContact(bio),
    achievements: achievements && withoutContact(achievements),
    aiBlurb: aiBlurb && withoutContact(aiBlurb),
    personalBests: personalBests?.map((best) => ({
      ...best,
      label: withoutContact(best.label),
      mark: withoutContact(best.mark),
    })),
  });
}

/** What anybody may see. */
export function viewPublicUser(user: StoredUser, now = new Date()): PublicUser {
  const { location: _exact, personalBests: _all, ...shown } = sharedFields(user, now);
  return {
    ...shown,
    ...wordsOf(user, now),
    ...cardRole(user.role),
    ...present({ location: shownPlace(user) || undefined }),
  };
}

/** What strangers see of a minor without consent: the card that stands beside every post, and nothing else. */
export function viewPrivateUser(user: StoredUser): PublicUser {
  const { _id, username, isVerified, createdAt } = sharedFields(user, new Date());
  const { profilePicture, sport } = user;
  return {
    _id,
    username,
    ...cardRole(user.role),
    isVerified,
    createdAt,
    ...present({ profilePicture, sport }),
    isPrivate: true,
  };
}

/** What the directory shows. */
export function viewAthleteCard(user: StoredUser, now = new Date()): AthleteCard {
  const { _id, username, isVerified, sport, level, location, age, profilePicture } = viewPublicUser(
    user,
    now,
  );
  return { _id, username, isVerified, ...present({ sport, level, location, age, profilePicture }) };
}

/** What the member sees of the own account. */
export function viewOwnUser(user: StoredUser, now = new Date()): OwnUser {
  return {
    ...sharedFields(user, now),
    role: user.role,
    email: user.email,
    plan: user.plan,
    ...present({ phone: user.phone, dateOfBirth: user.dateOfBirth }),
  };
}

export function viewAdminUser(user: StoredUser, now = new Date()): AdminUser {
  const isSuspended = isSuspendedAt(user, now);
  return {
    ...viewOwnUser(user, now),
    isSuspended,
    lastActiveAt: user.lastActiveAt?.toISOString() ?? null,
    version: user.version,
    ...(isSuspended
      ? {
          suspendedReason: user.suspendedReason ?? '',
          suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
        }
      : {}),
  };
}

/** What other services keep of a member, and what every event of one tells. An erased account is shown as little as a suspended one. */
export const viewUserState = (user: StoredUser, now = new Date()) => ({
  user: viewAuthorCard(user),
  version: user.version,
  isSuspended: isSuspendedAt(user, now) || user.erasedAt !== undefined,
  isMinor: isKnownMinor(user, now),
  isPrivate: isPrivate(user, now),
});

/** What other services copy beside a member's content. */
export function viewAuthorCard(user: StoredUser): AuthorCard {
  return {
    _id: user._id.toHexString(),
    username: user.username,
    ...cardRole(user.role),
    isVerified: user.isVerified,
    ...present({ profilePicture: user.profilePicture, sport: user.sport }),
  };
}
