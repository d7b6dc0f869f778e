import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { LiveMessage } from './live-message.ts';
import { accountMessages } from './messages/account-messages.ts';
import { commentMessages } from './messages/comment-messages.ts';
import { moderationMessages } from './messages/moderation-messages.ts';
import { postMessages } from './messages/post-messages.ts';
import { releaseMessages } from './messages/release-messages.ts';

const mappings = new Map(
  [...postMessages, ...commentMessages, ...moderationMessages, ...accountMessages, ...releaseMessages].map(
    ({ type, map }) => [type, map] as const,
  ),
);

/** What an event means to the rooms; at most one message per room. Events nobody follows mean nothing. */
export function toLiveMessages(event: DomainEvent): LiveMessage[] {
  return mappings.get(event.type)?.(event) ?? [];
}
