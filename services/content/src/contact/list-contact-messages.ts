import type { contactEndpoints } from '@ankur/contracts/content/contact.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewContactMessage } from './contact-message.view.ts';

const perPage = 20;

export function listContactMessages({
  contactMessages,
}: ContentContext): UseCase<typeof contactEndpoints.listContactMessages> {
  return async ({ query: { page, topic, handled } }) => {
    const filter = {
      ...(topic === 'all' ? {} : { topic }),
      ...(handled === 'all' ? {} : { handled: handled === 'yes' }),
    };
    const [found, total] = await Promise.all([
      contactMessages.page(filter, { skip: (page - 1) * perPage, limit: perPage }),
      contactMessages.count(filter),
    ]);
    return {
      messages: found.map(viewContactMessage),
      total,
      totalPages: Math.max(1, Math.ceil(total / perPage)),
    };
  };
}
