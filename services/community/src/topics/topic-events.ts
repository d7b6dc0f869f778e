import { adminActed } from '@ankur/contracts/audit.events';
import { topicsChanged } from '@ankur/contracts/community/topics.events';
import { outboxEntry, type EventContext } from '@ankur/service-kit/outbox/outbox-entry';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { AdminTopic } from './topic.repository.ts';
import { viewAdminTopic } from './topic.view.ts';

const acted = adminActed('community');

/** What the log keeps of a topic; null while it is not on the list. */
function logged(topic: AdminTopic | null) {
  if (!topic || topic.removedAt !== undefined) return null;
  const { posts, pinned, sortOrder } = viewAdminTopic(topic);
  return { topic: topic.label ?? topic.topic, posts, pinned, sortOrder };
}

/** What everybody is told of one act of an admin, and its entry in the log. */
export function topicEvents(
  verb: 'add' | 'pin' | 'remove',
  { before, after }: { before: AdminTopic | null; after: AdminTopic },
  context: EventContext,
): OutboxEntry[] {
  const id = after._id.toHexString();
  const target = { type: 'topic', id, label: after.label ?? after.topic };
  const states = { before: logged(before), after: logged(after) };
  return [
    outboxEntry(topicsChanged, { id, version: after.version }, context),
    outboxEntry(acted, { action: `topic.${verb}`, target, ...states }, context),
  ];
}
