import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import type { IdentityContext } from '../context.ts';

/** Somebody waits for an answer that seldom is a yes. */
const timeoutMs = 800;

/**
 * Whether one of two members has blocked the other, so that neither reads what the other writes (X21). The community knows; while
 * it is away nobody counts as blocked, as what is written then can still be declined, hidden and blocked here.
 */
export async function areParted(
  { services, logger }: Pick<IdentityContext, 'services' | 'logger'>,
  userId: string,
  otherId: string,
): Promise<boolean> {
  try {
    const { blocked } = await services.call(
      hiddenMemberEndpoints.listBlocked,
      { params: { userId } },
      { timeoutMs },
    );
    return blocked.includes(otherId);
  } catch (error) {
    logger.warn({ err: error }, 'Who is blocked cannot be read: two members count as not parted');
    return false;
  }
}
