import type { OwnUser } from '@ankur/contracts/identity/user';
import type { Role } from '@ankur/contracts/roles';

/** One thing that a profile may tell. */
interface ProfileStep {
  label: string;
  done: boolean;
}

const told = (value: unknown) => value !== undefined && value !== '';

/** Who looks at the profile first. */
export const readersOf = (role: Role | undefined): string =>
  role === undefined || role === 'athlete'
    ? 'Coaches and scouts look for these first.'
    : 'Athletes and families look here first.';

/** What whoever looks at this profile wants to know, and whether it says so; coaches, scouts and sponsors have no marks to show. */
export function profileSteps(
  user: Partial<Omit<OwnUser, 'role'>> & { role?: Role | undefined },
): ProfileStep[] {
  const picture = { label: 'Add a picture', done: told(user.profilePicture) };
  const sport = { label: 'Choose your sport', done: told(user.sport) };
  const story = { label: 'Tell your story', done: told(user.bio) };
  if (user.role !== undefined && user.role !== 'athlete')
    return [
      picture,
      sport,
      { label: 'Say where you work', done: told(user.location) },
      story,
      { label: 'List what you have achieved', done: told(user.achievements) },
    ];
  return [
    picture,
    sport,
    { label: 'Say your level', done: told(user.level) },
    { label: 'Add a personal best', done: (user.personalBests ?? []).length > 0 },
    { label: 'Say where you train', done: told(user.location) },
    { label: 'Add your birth date or age', done: told(user.age) },
    story,
    { label: 'List your achievements', done: told(user.achievements) },
  ];
}

/** A profile that tells almost nothing: what it lacks is the first thing its owner meets. */
export const isBarelyBegun = (user: Parameters<typeof profileSteps>[0]): boolean =>
  profileSteps(user).filter(({ done }) => done).length < 3;

/** Whether others read anything of a profile beside its main column: facts, or figures and who says them. */
export const tellsAside = (user: Parameters<typeof profileSteps>[0]): boolean =>
  [
    ...[user.age, user.gender, user.location, user.sport, user.level, user.locationType],
    ...[user.achievements, user.email, user.phone],
  ].some(told) ||
  (user.performanceSource !== undefined && Object.keys(user.performanceDNA ?? {}).length > 0);
