import { Types } from 'mongoose';
import { adminActed } from '@ankur/contracts/audit.events';
import type { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { articlePublished } from '@ankur/contracts/content/news/articles.events';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { identifySubmission, repeated } from '@ankur/service-kit/submission';
import type { ContentContext } from '../context.ts';
import { articleStateOf } from './article-event.ts';
import type { StoredArticle } from './article.model.ts';
import { viewArticle } from './article.view.ts';

const acted = adminActed('content');

/** Publishes an article, once however often it is sent. */
export function createArticle({ articles }: ContentContext): UseCase<typeof articleEndpoints.createArticle> {
  return async (input) => {
    const { body, caller } = input;
    const submission = identifySubmission(caller.userId, input.idempotencyKey, body);
    const findEarlier = async () => repeated(submission, await articles.findBySubmission(submission.keys));
    const earlier = await findEarlier();
    if (earlier) return viewArticle(earlier);
    const now = new Date();
    const article: StoredArticle = {
      _id: new Types.ObjectId(),
      ...body,
      removed: false,
      version: 1,
      publishedAt: now,
      createdAt: now,
      submission: submission.key,
      submissionHash: submission.hash,
    };
    const { title, category } = article;
    const target = { type: 'article', id: article._id.toHexString(), label: title };
    const stored = await articles.insert(article, [
      outboxEntry(articlePublished, articleStateOf(article), input),
      outboxEntry(
        acted,
        { action: 'article.publish', target, before: null, after: { title, category } },
        input,
      ),
    ]);
    if (stored) return viewArticle(article);
    const winner = await findEarlier();
    if (!winner) throw new AppError('CONFLICT');
    return viewArticle(winner);
  };
}
