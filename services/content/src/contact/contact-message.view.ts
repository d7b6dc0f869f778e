import type { z } from 'zod';
import type { contactMessage, ContactStatus } from '@ankur/contracts/content/contact.endpoints';
import type { StoredContactMessage } from './contact-message.model.ts';

/** Where a message stands. */
export const statusOf = ({
  handled,
  closed,
}: Pick<StoredContactMessage, 'handled' | 'closed'>): ContactStatus =>
  !handled ? 'new' : closed ? 'closed' : 'answered';

/** What admins read; how it was sent stays here. */
export function viewContactMessage(stored: StoredContactMessage): z.input<typeof contactMessage> {
  const { _id, topic, firstName, lastName, email, message, handled, createdAt, version } = stored;
  return {
    ...{ topic, firstName, lastName, email, message, handled, version },
    _id: _id.toHexString(),
    status: statusOf(stored),
    createdAt: createdAt.toISOString(),
  };
}
