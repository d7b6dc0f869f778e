import { contactStatuses, type contactEndpoints } from '@ankur/contracts/content/contact.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewContactMessage } from './contact-message.view.ts';

const perPage = 20;

export function listContactMessages({
  contactMessages,
}: ContentContext): UseCase<typeof contactEndpoints.listContactMessages> {
  return async ({ query: { page, topic, status, handled } }) => {
    const ofTopic = topic === 'all' ? {} : { topic };
    const earlier = ({ all: 'all', yes: 'answered', no: 'new' } as const)[handled];
    const wanted = status === 'all' ? earlier : status;
    const [found, ...numbers] = await Promise.all([
      contactMessages.page(
        { ...ofTopic, ...(wanted === 'all' ? {} : { status: wanted }) },
        { skip: (page - 1) * perPage, limit: perPage },
      ),
      ...contactStatuses.map((each) => contactMessages.count({ ...ofTopic, status: each })),
    ]);
    const [waiting = 0, answered = 0, closed = 0] = numbers;
    const counts = { new: waiting, answered, closed };
    const total = wanted === 'all' ? waiting + answered + closed : counts[wanted];
    return {
      messages: found.map(viewContactMessage),
      total,
      totalPages: Math.max(1, Math.ceil(total / perPage)),
      counts,
    };
  };
}
