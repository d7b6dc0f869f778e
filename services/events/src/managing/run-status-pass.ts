import type { adminEventEndpoints } from '@ankur/contracts/events/managing/admin-events.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { updateStatuses } from '../events/update-statuses.ts';
import { promoteWaiting } from '../registrations/promote-waiting.ts';

/** The pass of every minute, now; each event that it changes is in the log under the admin's name. */
export function runStatusPass(
  context: EventsContext,
): UseCase<typeof adminEventEndpoints.updateEventStatuses> {
  return async (input) => {
    const { published, completed } = await updateStatuses(context, { cause: input });
    await promoteWaiting(context, input);
    return {
      message: `Event statuses updated: ${String(published)} published, ${String(completed)} completed`,
      published,
      completed,
    };
  };
}
