import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@ankur/contracts/error-codes';
import {
  guardianInviteHours,
  maxGuardians,
  type familyEndpoints,
} from '@ankur/contracts/identity/family/family.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { changeFamily } from './change-family.ts';
import { withGuardians, withoutGuardian } from './family.policy.ts';
import { maxChildren } from './family.queries.ts';
import { viewFamily, viewPerson } from './family.view.ts';

const hourMs = 60 * 60_000;
const digest = (token: string) => createHash('sha256').update(`guardian ${token}`).digest('base64url');
const notPossible = (message: string) => new AppError('GUARDIAN_NOT_POSSIBLE', { message });

function assertMayInvite(athlete: StoredUser, now: Date): void {
  if (athlete.role !== 'athlete' || isAdult(athlete, now))
    throw notPossible('Guardians are for athletes under 18.');
  if ((athlete.family?.guardians.length ?? 0) >= maxGuardians)
    throw notPossible(`An athlete can have ${String(maxGuardians)} guardians at most.`);
}

/** Makes the link for one guardian; its token is stored nowhere. */
export function createGuardianInvite(
  context: IdentityContext,
): UseCase<typeof familyEndpoints.createGuardianInvite> {
  return async (input) => {
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    const expiresAt = new Date(now.getTime() + guardianInviteHours * hourMs);
    await changeFamily(context, input.caller.userId, {
      cause: input,
      decide: (athlete) => {
        assertMayInvite(athlete, now);
        return {
          ...withGuardians(athlete.family, athlete.family?.guardians ?? []),
          invite: { hash: digest(token), expiresAt },
        };
      },
    });
    return { path: `/family#${token}`, expiresAt: expiresAt.toISOString() };
  };
}

/** Who invites with this token; every token that opens nothing is answered alike. */
async function findInviter({ users }: Pick<IdentityContext, 'users'>, token: string) {
  const athlete = await users.inviterOf(digest(token));
  const expiresAt = athlete?.family?.invite?.expiresAt;
  if (athlete === null || expiresAt === undefined || expiresAt <= new Date() || athlete.isSuspended)
    throw new AppError('LINK_EXPIRED');
  return { athlete, expiresAt };
}

export function readGuardianInvite(
  context: IdentityContext,
): UseCase<typeof familyEndpoints.readGuardianInvite> {
  return async ({ body }) => {
    const { athlete, expiresAt } = await findInviter(context, body.token);
    return { athlete: viewPerson(athlete), expiresAt: expiresAt.toISOString() };
  };
}

/** Nobody becomes the guardian of whom they wanted to reach: that would grant the own request. */
async function assertFitGuardian(
  { users, contacts }: Pick<IdentityContext, 'users' | 'contacts'>,
  guardianId: string,
  athlete: StoredUser,
): Promise<void> {
  const now = new Date();
  const athleteId = athlete._id.toHexString();
  if (guardianId === athleteId) throw notPossible('You cannot be your own guardian. Pass the link on.');
  if (!isAdult(await users.get(guardianId), now)) throw new AppError('NOT_OF_AGE');
  const others = (await users.childrenOf(guardianId)).filter(({ _id }) => !_id.equals(athleteId));
  if (others.length >= maxChildren)
    throw notPossible(`A member can be the guardian of ${String(maxChildren)} athletes at most.`);
  if (await contacts.between(athleteId, guardianId))
    throw notPossible('Who has asked for contact cannot become the guardian.');
}

/**
 * Who was erased, or whose age was corrected, while they became the guardian is none: what then looked through the families
 * came before. One of both sees the other.
 */
async function assertStillOfAge(
  context: Pick<IdentityContext, 'users'>,
  { guardianId, athlete, cause }: { guardianId: string; athlete: StoredUser; cause: EventContext },
): Promise<void> {
  const guardian = await context.users.find(guardianId);
  if (guardian !== null && isAdult(guardian, new Date())) return;
  await changeFamily(context, athlete._id.toHexString(), {
    cause,
    decide: ({ family }) => withoutGuardian(family, guardianId),
  });
  throw new AppError('NOT_OF_AGE');
}

/** Uses up the invitation; of two who come with the same link one becomes the guardian. */
export function acceptGuardianInvite(
  context: Pick<IdentityContext, 'users' | 'contacts' | 'vouches'>,
): UseCase<typeof familyEndpoints.acceptGuardianInvite> {
  return async (input) => {
    const { body, caller } = input;
    const { athlete: inviter } = await findInviter(context, body.token);
    await assertFitGuardian(context, caller.userId, inviter);
    const at = new Date();
    await changeFamily(context, inviter._id.toHexString(), {
      cause: input,
      decide: (athlete) => {
        if (athlete.family?.invite?.hash !== digest(body.token)) throw new AppError('LINK_EXPIRED');
        assertMayInvite(athlete, at);
        const others = athlete.family.guardians.filter(({ id }) => id !== caller.userId);
        const guardian = { id: caller.userId, since: at, consent: 'given' as const, at };
        const { invite: _usedUp, ...family } = withGuardians(athlete.family, [...others, guardian]);
        return family;
      },
    });
    await assertStillOfAge(context, { guardianId: caller.userId, athlete: inviter, cause: input });
    return viewFamily(context, caller.userId);
  };
}
