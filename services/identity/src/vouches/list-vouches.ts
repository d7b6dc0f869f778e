import type { vouchEndpoints } from '@ankur/contracts/identity/vouches/vouches.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { areParted } from '../family/are-parted.ts';
import { maySeeProfile } from '../family/guardians/family.policy.ts';
import { assertFound } from '../profiles/profile.policy.ts';
import type { StoredUser } from '../users/user.model.ts';
import type { StoredVouch } from './vouch.repository.ts';
import { isVerifiedCoach, seasonOf, viewVouch } from './vouch.view.ts';

const maxListed = 20;

/** A vouch with who stands behind it. */
interface Said {
  vouch: StoredVouch;
  coach: StoredUser;
}

/** Whether what this reader says now would be taken; nothing is offered that is refused then. */
async function mayWrite(
  context: IdentityContext,
  { athlete, reader }: { athlete: StoredUser; reader: StoredUser | null },
  now: Date,
): Promise<boolean> {
  if (athlete.role !== 'athlete' || athlete.isSuspended || !isVerifiedCoach(reader)) return false;
  const [athleteId, readerId] = [athlete._id.toHexString(), reader._id.toHexString()];
  const spoken = await context.vouches.ofSeason(athleteId, readerId, seasonOf(now));
  if (spoken !== null && spoken.state !== 'revoked') return false;
  // Asked of the community only where it decides.
  return !(await areParted(context, readerId, athleteId));
}

/** The newest whose coaches have the badge: page by page, for those of others count for nothing. */
async function readVerified(
  { users, vouches }: IdentityContext,
  filter: Pick<StoredVouch, 'athleteId' | 'state'>,
): Promise<Said[]> {
  const said: Said[] = [];
  for (let behind: StoredVouch | undefined; ;) {
    const page = await vouches.page(filter, { behind, limit: maxListed });
    const coaches = await Promise.all(page.map(({ coachId }) => users.find(coachId)));
    for (const [index, vouch] of page.entries()) {
      const coach = coaches[index];
      if (isVerifiedCoach(coach)) said.push({ vouch, coach });
    }
    if (said.length >= maxListed || page.length < maxListed) return said.slice(0, maxListed);
    behind = page.at(-1);
  }
}

/** Those of the reader in any state, however many came later: only who is shown them can take them back. */
async function readOwn(
  { vouches }: IdentityContext,
  athleteId: string,
  reader: StoredUser | null,
): Promise<Said[]> {
  if (reader === null) return [];
  const own = await vouches.ofPair(athleteId, reader._id.toHexString(), maxListed);
  return own.map((vouch) => ({ vouch, coach: reader }));
}

/** Every list once, newest first. */
function inOrder(lists: readonly Said[][]): Said[] {
  const byId = new Map(lists.flat().map((said) => [said.vouch._id.toHexString(), said]));
  return [...byId.values()].sort((one, other) => other.vouch.at.getTime() - one.vouch.at.getTime());
}

/** What coaches say of an athlete, as the reader may see it. */
export function listVouches(context: IdentityContext): UseCase<typeof vouchEndpoints.listVouches> {
  const { users } = context;
  return async ({ params, caller: { userId } }) => {
    const now = new Date();
    const [athlete, reader] = await Promise.all([
      users.get(params.id),
      userId === null ? null : users.find(userId),
    ]);
    assertFound(athlete, reader, now);
    if (!maySeeProfile(athlete, reader, now)) return { vouches: [], mayWrite: false };
    const lists = await Promise.all([
      readVerified(context, { athleteId: params.id, state: 'shown' }),
      // Beside what everybody reads, so that it can be hidden however much is hidden already.
      userId === params.id ? readVerified(context, { athleteId: params.id, state: 'hidden' }) : [],
      readOwn(context, params.id, reader),
    ]);
    const shown = inOrder(lists).map(({ vouch, coach }) => viewVouch(vouch, coach));
    return { vouches: shown, mayWrite: await mayWrite(context, { athlete, reader }, now) };
  };
}
