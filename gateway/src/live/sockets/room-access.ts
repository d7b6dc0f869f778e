import type { AccessClaims } from '@ankur/contracts/claims';
import { featureSwitches, type Feature } from '@ankur/contracts/identity/features';
import { rooms } from '@ankur/contracts/live-rooms';
import { isStaff } from '@ankur/contracts/roles';
import type { Openness } from '../../settings/assert-open.ts';

const postRoom = /^post:[0-9a-f]{24}$/;
const eventRoom = /^event:[0-9a-f]{24}$/;

/** Whether members' words are told in a room. */
export const tellsWords = (room: string): boolean => room === rooms.feed || postRoom.test(room);

/** Whether the part of the platform that a room belongs to is switched off (C16). */
function isClosed(room: string, settings: Pick<Openness, 'features'> | null): boolean {
  const isOff = (feature: Feature) => settings !== null && !settings.features[featureSwitches[feature]];
  return (tellsWords(room) && isOff('community')) || (eventRoom.test(room) && isOff('events'));
}

/** Whether a session may follow a room. Exact names only; whatever is not listed is refused. Admins follow what is switched off, too. */
export function mayFollow(
  room: string,
  claims: AccessClaims | null,
  settings: Pick<Openness, 'features'> | null,
): boolean {
  if (claims?.role !== 'admin' && isClosed(room, settings)) return false;
  if (room === rooms.public || eventRoom.test(room)) return true;
  if (!claims) return false;
  if (room === rooms.moderation) return isStaff(claims.role);
  if (room === rooms.admin) return claims.role === 'admin';
  return room === rooms.user(claims.sub) || tellsWords(room);
}

/** Rooms that a session follows without asking. */
export function ownRooms(claims: AccessClaims | null): string[] {
  if (!claims) return [rooms.public];
  return [
    rooms.public,
    rooms.user(claims.sub),
    ...(isStaff(claims.role) ? [rooms.moderation] : []),
    ...(claims.role === 'admin' ? [rooms.admin] : []),
  ];
}
