import { adminActed } from '@ankur/contracts/audit.events';
import type { contactEndpoints } from '@ankur/contracts/content/contact.endpoints';
import { contactHandled } from '@ankur/contracts/content/contact.events';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { ContentContext } from '../context.ts';
import { viewContactMessage } from './contact-message.view.ts';

const acted = adminActed('content');

/** Marks a message as handled, or as waiting again; the log names neither its words nor its sender. */
export function handleContactMessage({
  contactMessages,
}: ContentContext): UseCase<typeof contactEndpoints.handleContactMessage> {
  return async (input) => {
    const { handled } = input.body;
    const { after } = await contactMessages.change(input.params.id, (message) => {
      if (message.handled === handled) return null;
      const messageId = message._id.toHexString();
      return {
        set: { handled },
        events: ({ topic, version }) => [
          outboxEntry(contactHandled, { messageId, topic, handled, version }, input),
          outboxEntry(
            acted,
            {
              action: handled ? 'contact.handle' : 'contact.reopen',
              target: { type: 'contactMessage', id: messageId },
              before: { handled: message.handled },
              after: { handled },
            },
            input,
          ),
        ],
      };
    });
    return viewContactMessage(after);
  };
}
