import { join } from 'node:path';
import { platformSettingsChanged } from '@ankur/contracts/identity/identity.events';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { createServiceClient } from '@ankur/service-kit/call-service';
import { serviceUrls } from '@ankur/service-kit/env';
import { findSubscribers } from '@ankur/service-kit/find-subscribers';
import { createScreen } from '@ankur/service-kit/moderated-content/screening';
import { createService, type RunningService, type ServiceDeps } from '@ankur/service-kit/service';
import { createFollowed } from '@ankur/service-kit/settings/create-followed';
import { createDiskStorage, type Storage } from '@ankur/service-kit/storage';
import { createAdRepository } from './ads/ad.repository.ts';
import { adRoutes } from './ads/ads.routes.ts';
import { createAnnouncementRepository } from './announcements/announcement.repository.ts';
import { announcementRoutes } from './announcements/announcements.routes.ts';
import { createArticleRepository } from './articles/article.repository.ts';
import { articleRoutes } from './articles/articles.routes.ts';
import { blogAuthors } from './blog/blog-authors.projection.ts';
import { createBlogPostRepository } from './blog/blog-post.repository.ts';
import { blogRoutes } from './blog/blog.routes.ts';
import { createBookmarkRepository } from './bookmarks/bookmark.repository.ts';
import { bookmarkRoutes } from './bookmarks/bookmarks.routes.ts';
import { createContactMessageRepository } from './contact/contact-message.repository.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import type { ContentContext } from './context.ts';
import { createCoverRepository } from './covers/cover.repository.ts';
import { coverRoutes } from './covers/covers.routes.ts';
import { createDraftRepository } from './drafts/draft.repository.ts';
import { draftRoutes } from './drafts/drafts.routes.ts';
import type { ContentEnv } from './env.ts';
import { keepTidy } from './keep-tidy.ts';
import { createGuidelineRepository } from './guidelines/guideline.repository.ts';
import { guidelineRoutes } from './guidelines/guidelines.routes.ts';
import { createSearch } from './search/create-search.ts';
import { searchProjections } from './search/items/search-projections.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createTestimonialRepository } from './testimonials/testimonial.repository.ts';
import { memberDataRoutes } from './member-data/member-data.routes.ts';
import { noteBorrowedPictures } from './migrations/0001-borrowed-pictures.ts';
import { newsRoutes } from './news/news.routes.ts';
import { scoreRoutes } from './scores/scores.routes.ts';
import { testimonialRoutes } from './testimonials/testimonials.routes.ts';
import { createThirdParties, type ThirdPartyTiming } from './third-party/third-parties.ts';
import { contentFolder } from './uploads/content-folder.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

export interface ContentDeps extends ServiceDeps<ContentEnv> {
  /** Where pictures live; a folder below UPLOADS_DIR unless given. */
  storage?: Storage;
  /** How long a new text waits for moderation, in ms (default: 300). */
  screenBudgetMs?: number;
  /** For tests. */
  thirdParties?: Partial<ThirdPartyTiming>;
}

/** Blog, advertisements, community guidelines, messages to the admins, and pictures. */
export function createContentService(deps: ContentDeps): RunningService {
  const { env } = deps;
  return createService('content', deps, ({ connection, relay, logger, bus, alone }) => {
    const services = createServiceClient({
      from: 'content',
      secret: env.INTERNAL_SECRET,
      urls: deps.urls ?? serviceUrls(env),
    });
    const thirdParties = createThirdParties({ env, logger }, deps.thirdParties);
    const platformSettings = createFollowed({
      events: [platformSettingsChanged],
      read: () => services.call(platformEndpoints.getPublicSettings, {}),
      bus,
      logger,
      alone,
    });
    const context: ContentContext = {
      logger,
      thirdParties,
      blogPosts: createBlogPostRepository(connection, relay),
      articles: createArticleRepository(connection, relay),
      bookmarks: createBookmarkRepository(connection),
      drafts: createDraftRepository(connection),
      covers: createCoverRepository(connection),
      ads: createAdRepository(connection, relay),
      guidelines: createGuidelineRepository(connection, relay),
      announcements: createAnnouncementRepository(connection, relay),
      testimonials: createTestimonialRepository(connection),
      ...createSearch({ connection, logger, alone }),
      contactMessages: createContactMessageRepository(connection, relay),
      storage: deps.storage ?? createDiskStorage(contentFolder(env.UPLOADS_DIR)),
      incoming: join(env.UPLOADS_DIR, '.incoming', 'content'),
      services,
      platformSettings,
      screen: createScreen(services, logger, deps.screenBudgetMs),
    };
    let tidying: ReturnType<typeof keepTidy> | undefined;
    return {
      routes: [
        ...blogRoutes(context),
        ...adRoutes(context),
        ...guidelineRoutes(context),
        ...announcementRoutes(context),
        ...contactRoutes(context),
        ...testimonialRoutes(context),
        ...newsRoutes(context),
        ...articleRoutes(context),
        ...bookmarkRoutes(context),
        ...draftRoutes(context),
        ...coverRoutes(context),
        ...scoreRoutes(context),
        ...uploadRoutes(context),
        ...searchRoutes(context),
        ...memberDataRoutes(context),
      ],
      subscribers: findSubscribers(new URL('subscribers/', import.meta.url), context),
      migrations: [noteBorrowedPictures],
      projections: [blogAuthors(context), ...searchProjections(context.searchItems)],
      // The index fills itself beside, and identity may start later: no request and no start waits for them.
      onStart: async () => {
        tidying = keepTidy(context);
        context.searchEngine.start();
        void platformSettings.start();
      },
      onStop: async () => {
        await Promise.all([context.searchEngine.stop(), platformSettings.stop(), tidying?.stop()]);
        thirdParties.stop();
      },
    };
  });
}
