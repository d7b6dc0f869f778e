import type { z } from 'zod';
import type { contactMessage } from '@ankur/contracts/content/contact.endpoints';
import type { StoredContactMessage } from './contact-message.model.ts';

/** What admins read; how it was sent stays here. */
export function viewContactMessage(stored: StoredContactMessage): z.input<typeof contactMessage> {
  const { _id, topic, firstName, lastName, email, message, handled, createdAt, version } = stored;
  return {
    ...{ topic, firstName, lastName, email, message, handled, version },
    _id: _id.toHexString(),
    createdAt: createdAt.toISOString(),
  };
}
