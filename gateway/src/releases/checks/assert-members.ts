import { AppError } from '@ankur/contracts/error-codes';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { objectId } from '@ankur/contracts/primitives';
import type { ServiceClient } from '@ankur/service-kit/call-service';

/** Asks whether an id is a member's; null where nobody can tell. */
export type IsMember = (id: string) => Promise<boolean | null>;

/** Asks identity, which may not answer. */
export const askIdentity =
  (client: ServiceClient): IsMember =>
  (id) =>
    client.call(profileEndpoints.getMember, { params: { id } }).then(
      () => true,
      (error: unknown) => (error instanceof AppError && error.code === 'USER_NOT_FOUND' ? false : null),
    );

const askedAtOnce = 20;
const named = 10;

/**
 * Throws VALIDATION_FAILED that names every word which is no member's id. A release does not wait for identity: from the
 * first batch on in which it does not answer every id is taken for a member's.
 */
export async function assertMembers(isMember: IsMember, ids: readonly string[]): Promise<void> {
  const unknown: string[] = [];
  let isSilent = false;
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const some = ids.slice(from, from + askedAtOnce);
    const known = await Promise.all(
      some.map(async (id) => objectId.safeParse(id).success && (isSilent ? null : await isMember(id))),
    );
    isSilent ||= known.includes(null);
    unknown.push(...some.filter((_id, at) => known[at] === false));
  }
  if (unknown.length === 0) return;
  const more = unknown.length > named ? ` and ${unknown.length - named} others` : '';
  const words = unknown.slice(0, named).join(', ') + more;
  throw new AppError('VALIDATION_FAILED', {
    message: `No member has the id ${words}. A member's id is the last part of the address of their profile.`,
    field: 'users',
  });
}
