import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { isVerifiedCoach } from '../../vouches/vouch.view.ts';
import { answerersOf } from '../guardians/family.policy.ts';
import type { ContactVia, StoredContactRequest } from './contact.model.ts';
import { findParted } from '../are-parted.ts';
import { answersAs } from './contact.policy.ts';

type Context = Pick<IdentityContext, 'users' | 'services' | 'logger'>;
/** An athlete at an instant. */
interface Moment {
  athlete: StoredUser;
  now: Date;
  /** From whom a requester is parted by a block; read when it is needed otherwise. */
  parted?: Promise<ReadonlySet<string>>;
}

/** As whom a member answers for an athlete, now: a coach whose badge is gone does not, whatever the family named. */
export const standsAs = (member: StoredUser, { athlete, now }: Moment): ContactVia | null => {
  const via = answersAs(member._id.toHexString(), athlete, now);
  return via === 'coach' && !isVerifiedCoach(member) ? null : via;
};

/** Who is told of a request: whoever may answer it now. */
export async function findAnswerers({ users }: Pick<Context, 'users'>, moment: Moment): Promise<string[]> {
  const ids = answerersOf(moment.athlete, moment.now);
  const members = await Promise.all(ids.map((id) => users.find(id)));
  return ids.filter((_id, index) => {
    const member = members[index];
    return member && standsAs(member, moment) !== null;
  });
}

/** Whose contact a grant opens; null once what held when it was given holds no longer, or a block has come between. */
export async function findGranter(
  context: Context,
  { grant, athleteId, requesterId }: Pick<StoredContactRequest, 'grant' | 'athleteId' | 'requesterId'>,
  moment: Moment,
): Promise<StoredUser | null> {
  const granter = grant ? await context.users.find(grant.by) : null;
  if (!grant || granter === null || granter.isSuspended || !isAdult(granter, moment.now)) return null;
  if (standsAs(granter, moment) !== grant.via) return null;
  const parted = await (moment.parted ?? findParted(context, requesterId));
  return parted.has(athleteId) || parted.has(grant.by) ? null : granter;
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
