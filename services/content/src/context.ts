import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { Logger } from '@ankur/service-kit/logger';
import type { Screen } from '@ankur/service-kit/moderated-content/screening';
import type { Followed } from '@ankur/service-kit/settings/create-followed';
import type { Storage } from '@ankur/service-kit/storage';
import type { AdRepository } from './ads/ad.repository.ts';
import type { AnnouncementRepository } from './announcements/announcement.repository.ts';
import type { ArticleRepository } from './articles/article.repository.ts';
import type { BlogPostRepository } from './blog/blog-post.repository.ts';
import type { BookmarkRepository } from './bookmarks/bookmark.repository.ts';
import type { ContactMessageRepository } from './contact/contact-message.repository.ts';
import type { CoverRepository } from './covers/cover.repository.ts';
import type { DraftRepository } from './drafts/draft.repository.ts';
import type { GuidelineRepository } from './guidelines/guideline.repository.ts';
import type { SearchEngine } from './search/engine/search-engine.ts';
import type { SearchItemRepository } from './search/items/search-item.repository.ts';
import type { TestimonialRepository } from './testimonials/testimonial.repository.ts';
import type { ThirdParties } from './third-party/third-parties.ts';

/** What the use cases of this service work with. */
export interface ContentContext {
  logger: Logger;
  blogPosts: BlogPostRepository;
  articles: ArticleRepository;
  bookmarks: BookmarkRepository;
  drafts: DraftRepository;
  covers: CoverRepository;
  ads: AdRepository;
  guidelines: GuidelineRepository;
  announcements: AnnouncementRepository;
  contactMessages: ContactMessageRepository;
  testimonials: TestimonialRepository;
  searchItems: SearchItemRepository;
  searchEngine: SearchEngine;
  thirdParties: ThirdParties;
  storage: Storage;
  /** Folder for uploads that are not yet checked. */
  incoming: string;
  services: ServiceClient;
  platformSettings: Pick<Followed<PublicSettings>, 'current'>;
  screen: Screen;
}
