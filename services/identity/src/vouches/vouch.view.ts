import type { Vouch } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import type { StoredUser } from '../users/user.model.ts';
import { viewAuthorCard } from '../users/user.view.ts';
import type { StoredVouch } from './vouch.repository.ts';

/** Only a coach whose badge stands speaks for an athlete, on the day of writing and on the day of reading. */
export const isVerifiedCoach = (user: StoredUser | null | undefined): user is StoredUser =>
  user?.role === 'coach' && user.isVerified && !user.isSuspended;

/** The season of an instant: the year in India. */
export const seasonOf = (now: Date): string => dayInIndia(now).slice(0, 4);

export function viewVouch(
  { _id, season, words, figures = {}, at, state }: StoredVouch,
  coach: StoredUser,
): Vouch {
  const { role: _role, ...card } = viewAuthorCard(coach);
  return {
    _id: _id.toHexString(),
    coach: card,
    ...{ season, words, figures },
    on: dayInIndia(at),
    at: at.toISOString(),
    isHidden: state === 'hidden',
  };
}
