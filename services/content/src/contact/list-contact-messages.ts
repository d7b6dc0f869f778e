import type { contactEndpoints } from '@ankur/contracts/content/contact.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewContactMessage } from './contact-message.view.ts';

const perPage = 20;

export function listContactMessages({
  contactMessages,
}: ContentContext): UseCase<typeof contactEndpoints.listContactMessages> {
  return async ({ query: { page, topic, status, handled } }) => {
    const ofTopic = topic === 'all' ? {} : { topic };
    // Of consoles that know no states; who names one means that.
    const isHandled = status !== 'all' || handled === 'all' ? undefined : handled === 'yes';
    const wanted = isHandled === false ? 'new' : status;
    const [found, counts] = await Promise.all([
      contactMessages.page(
        {
          ...ofTopic,
          ...(wanted === 'all' ? {} : { status: wanted }),
          ...(isHandled === true ? { handled: true } : {}),
        },
        { skip: (page - 1) * perPage, limit: perPage },
      ),
      contactMessages.countStates(ofTopic.topic),
    ]);
    const ofAll = counts.answered + counts.closed + (isHandled === true ? 0 : counts.new);
    const total = wanted === 'all' ? ofAll : counts[wanted];
    return {
      messages: found.map(viewContactMessage),
      total,
      totalPages: Math.max(1, Math.ceil(total / perPage)),
      counts,
    };
  };
}
