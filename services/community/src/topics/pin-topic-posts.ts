import type { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { topicEvents } from './topic-events.ts';
import { isOnList } from './topic.policy.ts';
import { viewAdminTopic } from './topic.view.ts';

/** Has members read a number instead of the counted one, or has it counted again. */
export function pinTopicPosts({ topics }: Community): UseCase<typeof topicEndpoints.pinTopicPosts> {
  return async (input) => {
    const { posts, version } = input.body;
    const { after } = await topics.change(input.params.id, (before) => {
      if (!isOnList(before)) throw new AppError('NOT_FOUND');
      if (version !== undefined && version !== (before.version ?? 0)) throw new AppError('CONFLICT');
      if ((before.pinned ?? null) === posts) return null;
      return {
        set: { pinned: posts ?? undefined },
        events: (next) => topicEvents('pin', { before, after: next }, input),
      };
    });
    return { topic: viewAdminTopic(after) };
  };
}
