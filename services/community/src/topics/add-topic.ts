import { Types } from 'mongoose';
import type { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { Community } from '../context.ts';
import { topicEvents } from './topic-events.ts';
import { tagOfTopic } from './topic.policy.ts';
import type { AdminTopic } from './topic.repository.ts';
import { viewAdminTopic } from './topic.view.ts';

/** A post may create the same tag in between; then there is one to change. */
const maxAttempts = 3;

/** Adds a topic after those that were added before; one that was added already stays as it is. */
export function addTopic({ topics }: Community): UseCase<typeof topicEndpoints.addTopic> {
  return async (input) => {
    const label = input.body.topic.replace(/^#+\s*/, '');
    const tag = tagOfTopic(label);
    const pinned = input.body.posts > 0 ? { pinned: input.body.posts } : {};
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const sortOrder = await topics.nextOrder();
      const known = await topics.findByTag(tag);
      if (known) {
        const { after } = await topics.change(known._id, (before) => {
          if (before.sortOrder !== undefined) return null;
          const set = { label, sortOrder, removedAt: undefined, ...pinned };
          return { set, events: (next) => topicEvents('add', { before, after: next }, input) };
        });
        return { topic: viewAdminTopic(after) };
      }
      const topic: AdminTopic = {
        ...{ _id: new Types.ObjectId(), topic: tag, posts: 0, applied: [], version: 1 },
        ...{ label, sortOrder, ...pinned },
      };
      if (await topics.insert(topic, topicEvents('add', { before: null, after: topic }, input)))
        return { topic: viewAdminTopic(topic) };
    }
    throw new AppError('CONFLICT');
  };
}
