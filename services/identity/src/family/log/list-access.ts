import { AppError } from '@ankur/contracts/error-codes';
import type { AccessLine, familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { cardRole } from '@ankur/contracts/roles';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { isAdult } from '../../users/age.ts';
import type { StoredUser } from '../../users/user.model.ts';
import { isGuardianOf } from '../guardians/family.policy.ts';
import { viewPersonOrNull } from '../guardians/family.view.ts';
import type { StoredLogLine } from './contact-log.repository.ts';

const perPage = 30;
const maxViews = 12;

/** A viewer who is not known to be of age is named to nobody but the verified: a guardian is only who came with a link. */
const mayNameViewer = (viewer: StoredUser, reader: StoredUser, now: Date): boolean =>
  !viewer.isSuspended && (isAdult(viewer, now) || reader.isVerified);

type Line = Omit<StoredLogLine, 'what'> & { what: AccessLine['what'] };

/** Guardians read by name who looked at the profile (X19); the child itself reads roles alone, elsewhere. */
async function listViews({ profileViews }: IdentityContext, athleteId: string): Promise<Line[]> {
  const views = await profileViews.latest(athleteId, new Date(), maxViews);
  return views.map(({ _id, viewerId, role, at }) => ({
    ...{ _id, athleteId, whoId: viewerId, role, at },
    what: 'viewed' as const,
    purpose: null,
  }));
}

/** The log of an athlete, for the athlete and, until the athlete is of age, the guardians; for others there is none. */
export function listAccess(context: IdentityContext): UseCase<typeof familyEndpoints.listAccess> {
  const { users, contactLog } = context;
  return async ({ params, query: { page }, caller: { userId } }) => {
    const athlete = await users.find(params.id);
    if (athlete === null) throw new AppError('NOT_FOUND');
    const now = new Date();
    const guards = isGuardianOf(userId, athlete) && !isAdult(athlete, now);
    if (params.id !== userId && !guards) throw new AppError('NOT_FOUND');
    const [logged, total, viewed] = await Promise.all([
      contactLog.list(params.id, { skip: (page - 1) * perPage, limit: perPage }),
      contactLog.count(params.id),
      guards && page === 1 ? listViews(context, params.id) : [],
    ]);
    const lines = [...logged, ...viewed].sort((one, other) => other.at.getTime() - one.at.getTime());
    const reader = await users.get(userId);
    const people = await Promise.all(
      lines.map(async ({ whoId, what }) => {
        const who = await users.find(whoId ?? '');
        return who && (what !== 'viewed' || mayNameViewer(who, reader, now)) ? who : null;
      }),
    );
    return {
      lines: lines.map(({ _id, at, role, what, purpose }, index) => ({
        ...{ _id, ...cardRole(role), what, purpose },
        at: at.toISOString(),
        who: viewPersonOrNull(people[index]),
      })),
      totalPages: Math.max(1, Math.ceil(total / perPage)),
      currentPage: page,
    };
  };
}
