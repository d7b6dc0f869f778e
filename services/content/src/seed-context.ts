import type { Model } from 'mongoose';
import type { Bus } from '@ankur/service-kit/bus/bus';
import type { Logger } from '@ankur/service-kit/logger';
import { createIndexes, createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createRelay } from '@ankur/service-kit/outbox/relay';
import { createDiskStorage, type Storage } from '@ankur/service-kit/storage';
import { adModel, type StoredAd } from './ads/ad.repository.ts';
import { articleModel, type StoredArticle } from './articles/article.model.ts';
import { blogPostModel, type StoredBlogPost } from './blog/blog-post.model.ts';
import { guidelineModel, type StoredGuideline } from './guidelines/guideline.repository.ts';
import { testimonialModel, type StoredTestimonial } from './testimonials/testimonial.repository.ts';
import { contentFolder } from './uploads/content-folder.ts';

/** What seeding works with: the store and the pictures. */
export interface SeedContext {
  blogPosts: Model<StoredBlogPost>;
  articles: Model<StoredArticle>;
  ads: Model<StoredAd>;
  guidelines: Model<StoredGuideline>;
  testimonials: Model<StoredTestimonial>;
  storage: Storage;
}

export interface SeedDeps {
  env: { MONGODB_URI: string; UPLOADS_DIR: string };
  bus: Bus;
  logger: Logger;
  storage?: Storage;
}

/** Opens the database of this service for the time of one seeding, and sends its events at the end. */
export async function withSeedContext(
  { env, bus, logger, storage }: SeedDeps,
  work: (context: SeedContext) => Promise<void>,
): Promise<void> {
  const connection = createServiceConnection();
  const context: SeedContext = {
    blogPosts: blogPostModel(connection),
    articles: articleModel(connection),
    ads: adModel(connection),
    guidelines: guidelineModel(connection),
    testimonials: testimonialModel(connection),
    storage: storage ?? createDiskStorage(contentFolder(env.UPLOADS_DIR)),
  };
  const relay = createRelay({ connection, bus, logger });
  relay.watch(context.blogPosts);
  await openConnection(connection, serviceDatabase(env.MONGODB_URI, 'content'), { logger });
  try {
    await createIndexes(connection);
    await work(context);
    await relay.flush();
  } finally {
    await relay.stop();
    await connection.close();
  }
}
