import { isAdult } from './age.ts';
import { cityLevel } from './places.ts';
import type { StoredUser } from './user.model.ts';

/** What everybody may know of where a member is: the town alone unless the member is known to be of age (C20). */
export const shownPlace = (
  user: Pick<StoredUser, 'location' | 'dateOfBirth' | 'ageStated'>,
  now: Date,
): string => (isAdult(user, now) ? (user.location ?? '') : cityLevel(user.location ?? ''));

type Told = Pick<StoredUser, 'username' | 'sport' | 'location' | 'dateOfBirth' | 'ageStated'>;

/** What the directory searches: of a place only what its card shows. Nobody grows younger, so what a key holds stays true. */
export function directoryKeys(user: Told) {
  const placeKey = shownPlace(user, new Date()).toLowerCase();
  const { username, sport = '' } = user;
  return { placeKey, directoryKey: [username.toLowerCase(), sport.toLowerCase(), placeKey].join('\n') };
}
