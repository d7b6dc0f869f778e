import { adminActed } from '@ankur/contracts/audit.events';
import { AppError } from '@ankur/contracts/error-codes';
import type { contactEndpoints, ContactStatus } from '@ankur/contracts/content/contact.endpoints';
import { contactHandled } from '@ankur/contracts/content/contact.events';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { ContentContext } from '../context.ts';
import { statusOf, viewContactMessage } from './contact-message.view.ts';

const acted = adminActed('content');

const actions = { new: 'contact.reopen', answered: 'contact.handle', closed: 'contact.close' } as const;

/** Where a message shall stand; consoles that know no states say whether it is handled. */
const wantedOf = (status: ContactStatus | undefined, handled: boolean | undefined): ContactStatus =>
  status ?? (handled ? 'answered' : 'new');

/** Marks a message as answered or closed, or as new again; the log names neither its words nor its sender. */
export function handleContactMessage({
  contactMessages,
}: ContentContext): UseCase<typeof contactEndpoints.handleContactMessage> {
  return async (input) => {
    const { body } = input;
    const status = wantedOf(body.status, body.handled);
    const { after } = await contactMessages.change(input.params.id, (message) => {
      const before = statusOf(message);
      if (before === status) return null;
      if (body.version !== undefined && body.version !== message.version) throw new AppError('CONFLICT');
      const messageId = message._id.toHexString();
      return {
        set: { handled: status !== 'new', closed: status === 'closed' },
        events: ({ topic, handled, version }) => [
          outboxEntry(contactHandled, { messageId, topic, handled, version }, input),
          outboxEntry(
            acted,
            {
              action: actions[status],
              target: { type: 'contactMessage', id: messageId },
              before: { status: before },
              after: { status },
            },
            input,
          ),
        ],
      };
    });
    return viewContactMessage(after);
  };
}
