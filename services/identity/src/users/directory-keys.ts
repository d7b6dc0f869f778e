import { placeIn } from '@ankur/contracts/identity/places/places';
import type { StoredUser } from './user.model.ts';

/** What everybody may know of where a member is (C20): of what was written before there was a list, its places alone. */
export const shownPlace = ({ location = '' }: Pick<StoredUser, 'location'>): string => placeIn(location);

type Told = Pick<StoredUser, 'username' | 'sport' | 'location'>;

/** What the directory searches: of a place only what its card shows. */
export function directoryKeys(user: Told) {
  const placeKey = shownPlace(user).toLowerCase();
  const { username, sport = '' } = user;
  return { placeKey, directoryKey: [username.toLowerCase(), sport.toLowerCase(), placeKey].join('\n') };
}
