import type { OwnUser } from '@ankur/contracts/identity/user';

/** One thing that a profile may tell. */
interface ProfileStep {
  label: string;
  done: boolean;
}

const told = (value: unknown) => value !== undefined && value !== '';

/** What coaches and scouts look for, and whether this profile has it. */
export function profileSteps(user: Partial<Omit<OwnUser, 'role'>>): ProfileStep[] {
  return [
    { label: 'Add a picture', done: told(user.profilePicture) },
    { label: 'Choose your sport', done: told(user.sport) },
    { label: 'Say your level', done: told(user.level) },
    { label: 'Add a personal best', done: (user.personalBests ?? []).length > 0 },
    { label: 'Say where you train', done: told(user.location) },
    { label: 'Add your birth date or age', done: told(user.age) },
    { label: 'Tell your story', done: told(user.bio) },
    { label: 'List your achievements', done: told(user.achievements) },
  ];
}
