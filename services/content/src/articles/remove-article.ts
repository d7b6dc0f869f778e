import { adminActed } from '@ankur/contracts/audit.events';
import type { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { articleRemoved } from '@ankur/contracts/content/news/articles.events';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { ContentContext } from '../context.ts';
import { articleStateOf } from './article-event.ts';

const acted = adminActed('content');

/** Takes an article off every page; its words stay in the store. */
export function removeArticle({ articles }: ContentContext): UseCase<typeof articleEndpoints.removeArticle> {
  return async (input) => {
    await articles.change(input.params.id, (article) => {
      if (article.removed) return null;
      const target = { type: 'article', id: input.params.id, label: article.title };
      return {
        set: { removed: true },
        events: (next) => [
          outboxEntry(articleRemoved, articleStateOf(next), input),
          outboxEntry(
            acted,
            { action: 'article.remove', target, before: { removed: false }, after: { removed: true } },
            input,
          ),
        ],
      };
    });
    return { success: true };
  };
}
