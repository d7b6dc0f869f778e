import { placeIn } from '@ankur/contracts/identity/places/places';
import type { StoredUser } from './user.model.ts';

/** What everybody may know of where a member is (C20): of what was written before there was a list, its places alone. */
export const shownPlace = ({ location = '' }: Pick<StoredUser, 'location'>): string => placeIn(location);

type Told = Pick<StoredUser, 'username' | 'sport' | 'location'>;

/** As the directory compares it: however it was typed, and a sport by its words or by its name in the catalogue, which has dashes. */
export const directoryText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('-', ' ');

/** What the directory searches: of a place only what its card shows. */
export function directoryKeys(user: Told) {
  const placeKey = directoryText(shownPlace(user));
  const { username, sport = '' } = user;
  return { placeKey, directoryKey: [directoryText(username), directoryText(sport), placeKey].join('\n') };
}
