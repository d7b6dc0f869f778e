import { AppError } from '@ankur/contracts/error-codes';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { objectId } from '@ankur/contracts/primitives';
import type { ServiceClient } from '@ankur/service-kit/call-service';

/** Asks whether an id is a member's. */
export type IsMember = (id: string) => Promise<boolean>;

/** Asks identity; while it does not answer every id is taken for a member's, since a release does not wait for it. */
export const askIdentity =
  (client: ServiceClient): IsMember =>
  (id) =>
    client.call(profileEndpoints.getMember, { params: { id } }).then(
      () => true,
      (error: unknown) => !(error instanceof AppError && error.code === 'USER_NOT_FOUND'),
    );

const askedAtOnce = 20;
const named = 10;

/** Throws VALIDATION_FAILED that names every word which is no member's id. */
export async function assertMembers(isMember: IsMember, ids: readonly string[]): Promise<void> {
  const unknown: string[] = [];
  for (let from = 0; from < ids.length; from += askedAtOnce) {
    const some = ids.slice(from, from + askedAtOnce);
    const known = await Promise.all(
      some.map(async (id) => objectId.safeParse(id).success && (await isMember(id))),
    );
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
