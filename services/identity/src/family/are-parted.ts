import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import type { IdentityContext } from '../context.ts';

/** Somebody waits for an answer that seldom is a yes. */
const timeoutMs = 800;

type Context = Pick<IdentityContext, 'services' | 'logger'>;

/**
 * Whom a member has blocked, and who has blocked them, so that neither reads what the other writes (X21). The community knows;
 * while it is away nobody counts as blocked, as what is written then can still be declined, hidden and blocked here.
 */
export async function findParted(
  { services, logger }: Context,
  userId: string,
): Promise<ReadonlySet<string>> {
  try {
    const { blocked } = await services.call(
      hiddenMemberEndpoints.listBlocked,
      { params: { userId } },
      { timeoutMs },
    );
    return new Set(blocked);
  } catch (error) {
    logger.warn({ err: error }, 'Who is blocked cannot be read: nobody counts as blocked');
    return new Set();
  }
}

/** Whether one of two members has blocked the other. */
export const areParted = async (context: Context, userId: string, otherId: string): Promise<boolean> =>
  (await findParted(context, userId)).has(otherId);
