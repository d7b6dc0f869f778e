import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { isVerifiedCoach } from '../../vouches/vouch.view.ts';
import { answerersOf } from '../guardians/family.policy.ts';
import type { ContactVia, StoredContactRequest } from './contact.model.ts';
import { answersAs } from './contact.policy.ts';

type Context = Pick<IdentityContext, 'users'>;
/** An athlete at an instant. */
interface Moment {
  athlete: StoredUser;
  now: Date;
}

/** As whom a member answers for an athlete, now: a coach whose badge is gone does not, whatever the family named. */
export const standsAs = (member: StoredUser, { athlete, now }: Moment): ContactVia | null => {
  const via = answersAs(member._id.toHexString(), athlete, now);
  return via === 'coach' && !isVerifiedCoach(member) ? null : via;
};

/** Who is told of a request: whoever may answer it now. */
export async function findAnswerers({ users }: Context, moment: Moment): Promise<string[]> {
  const ids = answerersOf(moment.athlete, moment.now);
  const members = await Promise.all(ids.map((id) => users.find(id)));
  return ids.filter((_id, index) => {
    const member = members[index];
    return member && standsAs(member, moment) !== null;
  });
}

/** Whose contact a grant opens; null once what held when it was given holds no longer. */
export async function findGranter(
  { users }: Context,
  { grant }: Pick<StoredContactRequest, 'grant'>,
  moment: Moment,
): Promise<StoredUser | null> {
  const granter = grant ? await users.find(grant.by) : null;
  if (granter === null || granter.isSuspended || !isAdult(granter, moment.now)) return null;
  return standsAs(granter, moment) === grant?.via ? granter : null;
}

/** A request as who asked meets it: one whose grant opens nothing any longer counts as withdrawn. */
export async function asItStands(
  context: Context,
  request: StoredContactRequest,
  moment: Moment,
): Promise<StoredContactRequest> {
  if (request.status !== 'accepted' || (await findGranter(context, request, moment))) return request;
  const { grant: _opensNothing, ...rest } = request;
  return { ...rest, status: 'withdrawn' };
}
