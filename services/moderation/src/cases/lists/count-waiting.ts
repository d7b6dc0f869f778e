import type { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../../context.ts';

/** How much work waits, for the tabs of the console. */
export function countWaiting({ caseLists }: ModerationContext): UseCase<typeof caseEndpoints.countWaiting> {
  return async () => ({
    ...(await caseLists.countWaiting()),
    source: 'Cases of moderation',
    countedAt: new Date().toISOString(),
  });
}
