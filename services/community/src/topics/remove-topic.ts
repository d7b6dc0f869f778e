import type { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { topicEvents } from './topic-events.ts';
import { isOnList } from './topic.policy.ts';

/** Takes a topic off the list; its posts are counted on, for the day an admin adds it again. */
export function removeTopic({ topics }: Community): UseCase<typeof topicEndpoints.removeTopic> {
  return async (input) => {
    await topics.change(input.params.id, (before) => {
      if (!isOnList(before)) throw new AppError('NOT_FOUND');
      return {
        set: { removedAt: new Date(), sortOrder: undefined, pinned: undefined },
        events: (next) => topicEvents('remove', { before, after: next }, input),
      };
    });
    return { success: true };
  };
}
