import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import type { ModerationContext } from '../../context.ts';

type Counts = EndpointOutput<typeof caseEndpoints.readQueueCounts>;

/** How much work waits, for the tabs of the console and for the gateway, which tells them. */
export function countWaiting({ caseLists }: ModerationContext): () => Promise<Counts> {
  return async () => ({
    ...(await caseLists.countWaiting()),
    source: 'Cases of moderation',
    countedAt: new Date().toISOString(),
  });
}
