import { join } from 'node:path';
import { createServiceClient } from '@ankur/service-kit/call-service';
import { serviceUrls } from '@ankur/service-kit/env';
import { findSubscribers } from '@ankur/service-kit/find-subscribers';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { createScreen } from '@ankur/service-kit/moderated-content/screening';
import {
  createService,
  type RunningService,
  type ServiceBase,
  type ServiceDeps,
} from '@ankur/service-kit/service';
import { createDiskStorage, type Storage } from '@ankur/service-kit/storage';
import { createAuthorRepository } from './authors/author.repository.ts';
import { createAuthorSpread } from './authors/spread-authors.ts';
import { createCommentRepository } from './comments/store/comment.repository.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import type { Community } from './context.ts';
import type { CommunityEnv } from './env.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import { createFollowingRepository } from './following/following.repository.ts';
import { followingRoutes } from './following/following.routes.ts';
import { createMemberStandingRepository } from './following/member-standing.repository.ts';
import { memberStandings } from './following/member-standings.projection.ts';
import { createHiddenMemberRepository } from './hidden-members/hidden-member.repository.ts';
import { hiddenMemberRoutes } from './hidden-members/hidden-members.routes.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { memberPostRoutes } from './member-posts/member-posts.routes.ts';
import { memberDataRoutes } from './member-data/member-data.routes.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { createUploadQueues } from './media/upload-queues.ts';
import { createPostRepository } from './posts/store/post.repository.ts';
import { postRoutes } from './posts/posts.routes.ts';
import { createReactionRepository } from './reactions/reaction.repository.ts';
import { reactionRoutes } from './reactions/reactions.routes.ts';
import { snapshotRoutes } from './snapshots/snapshots.routes.ts';
import { authorCards } from './authors/author-cards.projection.ts';
import { createTopicTally } from './topics/tally-topics.ts';
import { topicModel } from './topics/topic.model.ts';
import { createTopicRepository } from './topics/topic.repository.ts';
import { topicRoutes } from './topics/topics.routes.ts';

/**
 * `storage` keeps files (default: disk below UPLOADS_DIR);
 * `screenBudgetMs` is how long a new text waits for moderation (default: 300).
 */
export interface CommunityDeps extends ServiceDeps<CommunityEnv> {
  storage?: Storage;
  screenBudgetMs?: number;
}

/** Puts the use cases' parts together on a connection that need not be open yet. */
export function createCommunity(
  deps: CommunityDeps,
  {
    connection,
    relay,
    logger,
  }: Pick<ServiceBase, 'connection' | 'logger'> & {
    relay: Pick<Relay, 'watch' | 'notify'>;
  },
): Community {
  const { env, alone } = deps;
  const client = createServiceClient({
    from: 'community',
    secret: env.INTERNAL_SECRET,
    urls: deps.urls ?? serviceUrls(env),
  });
  const posts = createPostRepository(connection, relay, { alone });
  const hiddenMembers = createHiddenMemberRepository(connection, relay, { alone });
  const comments = createCommentRepository(connection, relay, { posts, hiddenMembers, alone });
  const authors = createAuthorRepository(connection, { alone });
  const topics = topicModel(connection);
  return {
    posts,
    comments,
    reactions: createReactionRepository(connection, relay, { posts, hiddenMembers, alone }),
    authors,
    authorSpread: createAuthorSpread({ authors, posts, comments, logger }),
    hiddenMembers,
    following: createFollowingRepository(connection),
    standings: createMemberStandingRepository(connection),
    tally: createTopicTally(topics, posts),
    topics: createTopicRepository(topics, relay, { alone }),
    screen: createScreen(client, logger, deps.screenBudgetMs),
    storage: deps.storage ?? createDiskStorage(join(env.UPLOADS_DIR, 'community')),
    uploadQueues: createUploadQueues(),
    incomingDir: join(env.UPLOADS_DIR, '.incoming', 'community'),
    logger,
  };
}

/** The community: posts, feed, reactions, comments, media, topics. */
export function createCommunityService(deps: CommunityDeps): RunningService {
  return createService('community', deps, (base) => {
    const community = createCommunity(deps, base);
    const housekeeping = createHousekeeping(community);
    return {
      routes: [
        ...feedRoutes(community),
        ...hiddenMemberRoutes(community),
        ...followingRoutes(community),
        ...postRoutes(community),
        ...memberPostRoutes(community),
        ...reactionRoutes(community),
        ...commentRoutes(community),
        ...mediaRoutes(community),
        ...topicRoutes(community),
        ...snapshotRoutes(community),
        ...memberDataRoutes(community),
      ],
      subscribers: findSubscribers(new URL('subscribers/', import.meta.url), community),
      projections: [authorCards(community), memberStandings(community)],
      onStart: () => housekeeping.start(),
      onStop: () => housekeeping.stop(),
    };
  });
}
