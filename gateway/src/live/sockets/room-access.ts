import type { AccessClaims } from '@ankur/contracts/claims';
import { rooms } from '@ankur/contracts/live-rooms';

const postRoom = /^post:[0-9a-f]{24}$/;
const eventRoom = /^event:[0-9a-f]{24}$/;

/** Whether a session may follow a room. Exact names only; whatever is not listed is refused. */
export function mayFollow(room: string, claims: AccessClaims | null): boolean {
  if (room === rooms.public || eventRoom.test(room)) return true;
  if (!claims) return false;
  if (room === rooms.moderation || room === rooms.admin) return claims.role === 'admin';
  return room === rooms.feed || room === rooms.user(claims.sub) || postRoom.test(room);
}

/** Rooms that a session follows without asking. */
export function ownRooms(claims: AccessClaims | null): string[] {
  if (!claims) return [rooms.public];
  return [
    rooms.public,
    rooms.user(claims.sub),
    ...(claims.role === 'admin' ? [rooms.moderation, rooms.admin] : []),
  ];
}
