import type { Family, Ward } from '@ankur/contracts/identity/family/family.endpoints';
import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { viewAuthorCard } from '../../users/user.view.ts';

export type FamilyPerson = Ward['athlete'];

/** A person as families see them: no contact. */
export function viewPerson(user: StoredUser): FamilyPerson {
  const { sport: _sport, ...card } = viewAuthorCard(user);
  return card;
}

export const viewPersonOrNull = (user: StoredUser | null | undefined): FamilyPerson | null =>
  user ? viewPerson(user) : null;

type Context = Pick<IdentityContext, 'users' | 'vouches'>;

async function viewWard({ users, vouches }: Context, athlete: StoredUser, now: Date): Promise<Ward> {
  const { guardians = [], consentAt, coachId } = athlete.family ?? {};
  const coachIds = await vouches.listCoaches(athlete._id.toHexString());
  const [people, coaches, coach] = await Promise.all([
    Promise.all(guardians.map(({ id }) => users.find(id))),
    Promise.all(coachIds.map((id) => users.find(id))),
    coachId === undefined ? null : users.find(coachId),
  ]);
  return {
    athlete: viewPerson(athlete),
    isMinor: !isAdult(athlete, now),
    guardians: guardians.map(({ since, consent, at }, index) => ({
      person: viewPersonOrNull(people[index]),
      since: since.toISOString(),
      consent,
      at: at.toISOString(),
    })),
    consentAt: consentAt?.toISOString() ?? null,
    coach: viewPersonOrNull(coach),
    coaches: coaches
      .filter((user) => user !== null && user.isVerified && user.role === 'coach')
      .map((user) => viewPerson(user as StoredUser)),
  };
}

/** The family of a member, from both sides. */
export async function viewFamily(
  context: Context & Pick<IdentityContext, 'users'>,
  memberId: string,
): Promise<Family> {
  const now = new Date();
  const [member, children] = await Promise.all([
    context.users.get(memberId),
    context.users.childrenOf(memberId),
  ]);
  const invite = member.family?.invite;
  const invitedUntil = invite && invite.expiresAt > now ? invite.expiresAt.toISOString() : null;
  const hasOwn =
    member.role === 'athlete' && (!isAdult(member, now) || (member.family?.guardians.length ?? 0) > 0);
  return {
    own: hasOwn ? { ...(await viewWard(context, member, now)), invitedUntil } : null,
    children: await Promise.all(children.map((child) => viewWard(context, child, now))),
  };
}
