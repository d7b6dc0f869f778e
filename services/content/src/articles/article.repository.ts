import type { Connection } from 'mongoose';
import { createAggregate } from '@ankur/service-kit/aggregate/create-aggregate';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import type { OutboxEntry } from '@ankur/service-kit/outbox/outbox-fields';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { articleModel, type StoredArticle } from './article.model.ts';

/** The one place that reads and writes stored articles. */
export function createArticleRepository(connection: Connection, relay: Pick<Relay, 'watch' | 'notify'>) {
  const articles = articleModel(connection);
  const { get, insert, change } = createAggregate<StoredArticle>({
    model: articles,
    relay,
    revision: 'version',
  });
  return {
    get,
    change,
    /** False when the submission is there already. */
    async insert(article: StoredArticle, events: readonly OutboxEntry[]): Promise<boolean> {
      try {
        await insert(article, events);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
    list: ({ skip, limit }: { skip: number; limit: number }) =>
      articles
        .find({ removed: false }, { body: 0 })
        .sort({ publishedAt: -1, _id: -1 })
        .skip(skip)
        .limit(limit)
        .lean<Omit<StoredArticle, 'body'>[]>(),
    count: () => articles.countDocuments({ removed: false }),
    afterId: (after: string | undefined, limit: number) =>
      articles
        .find(after === undefined ? {} : { _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<StoredArticle[]>(),
    findBySubmission: (keys: readonly string[]) =>
      articles
        .findOne({ submission: { $in: [...keys] } })
        .sort({ createdAt: -1 })
        .lean<StoredArticle>(),
  };
}
export type ArticleRepository = ReturnType<typeof createArticleRepository>;
