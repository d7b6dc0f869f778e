import type { StoredUser } from './user.model.ts';

/** Town and state of what somebody wrote as location, without street and house (C20). */
export function cityLevel(location: string): string {
  const parts = location.split(',').map((part) => part.trim());
  const places = parts.filter((part) => part !== '' && !/\d/.test(part));
  return places.slice(-2).join(', ');
}

/** What the directory searches: of a place only what everybody may know of anybody. */
export function directoryKeys({
  username,
  sport = '',
  location = '',
}: Pick<StoredUser, 'username' | 'sport' | 'location'>) {
  const placeKey = cityLevel(location).toLowerCase();
  return { placeKey, directoryKey: [username.toLowerCase(), sport.toLowerCase(), placeKey].join('\n') };
}
