import { hiddenMemberEndpoints } from '@ankur/contracts/community/hidden-members.endpoints';
import type { CallerIdentity } from '@ankur/contracts/claims';
import type { ContentContext } from '../context.ts';
import type { Audience } from './engine/search-engine.ts';
import { idOf } from './items/search-item.repository.ts';

/** Somebody is typing: rather without what cannot be judged than later. */
const blockedTimeoutMs = 800;

type Context = Pick<ContentContext, 'searchItems' | 'services' | 'logger'>;

async function findBlocked({ services, logger }: Context, userId: string): Promise<Audience['without']> {
  try {
    const { blocked } = await services.call(
      hiddenMemberEndpoints.listBlocked,
      { params: { userId } },
      { timeoutMs: blockedTimeoutMs },
    );
    return new Set(blocked);
  } catch (error) {
    logger.debug({ err: error }, 'Who is blocked cannot be read: a search leaves out what members own');
    return null;
  }
}

/** What a caller may find: members under 18 are for admins, and for members who are verified and known to be of age (C20). */
export async function findAudience(context: Context, caller: CallerIdentity): Promise<Audience> {
  const { userId: viewerId, role } = caller;
  if (viewerId === null) return { viewerId, findsMinors: false, without: new Set() };
  const [without, [viewer]] = await Promise.all([
    findBlocked(context, viewerId),
    context.searchItems.findMany([idOf({ kind: 'people', itemId: viewerId })]),
  ]);
  const { isAdult = false, isVerified = false } = (viewer?.visible ? viewer.words : null) ?? {};
  return { viewerId, findsMinors: role === 'admin' || (isAdult && isVerified), without };
}
