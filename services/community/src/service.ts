import { join } from 'node:path';
import type { Connection } from 'mongoose';
import { createServiceClient, type ServiceUrls } from '@ankur/service-kit/call-service';
import { serviceUrls } from '@ankur/service-kit/env';
import { createLogger } from '@ankur/service-kit/logger';
import { createServiceConnection } from '@ankur/service-kit/mongo/connect';
import { createRelay, type Relay } from '@ankur/service-kit/outbox/relay';
import { createService, type RunningService, type ServiceDeps } from '@ankur/service-kit/service';
import { createDiskStorage, type Storage } from '@ankur/service-kit/storage';
import { createAuthorRepository } from './authors/author.repository.ts';
import { createCommentProjection } from './comments/comment-projection.ts';
import { createCommentRepository } from './comments/comment.repository.ts';
import { commentRoutes } from './comments/comments.routes.ts';
import type { Community } from './context.ts';
import type { CommunityEnv } from './env.ts';
import { createFeedRepository } from './feed/feed.repository.ts';
import { feedRoutes } from './feed/feed.routes.ts';
import { createHousekeeping } from './jobs/housekeeping.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { createUploadLanes } from './media/upload-lanes.ts';
import { createPostProjection } from './posts/post-projection.ts';
import { createPostRepository } from './posts/post.repository.ts';
import { postRoutes } from './posts/posts.routes.ts';
import { createReactionRepository } from './reactions/reaction.repository.ts';
import { reactionRoutes } from './reactions/reactions.routes.ts';
import { createScreen } from './screening/screen.ts';
import { onContentDecided } from './subscribers/on-content-decided.ts';
import { onContentFlagged } from './subscribers/on-content-flagged.ts';
import { onUserChanged } from './subscribers/on-user-changed.ts';
import { createTopicTally } from './topics/tally-topics.ts';
import { topicRoutes } from './topics/topics.routes.ts';

/** `urls` tells where moderation listens (default: SERVICE_URL_MODERATION); `storage` keeps files (default: disk below UPLOADS_DIR). */
export interface CommunityDeps extends ServiceDeps<CommunityEnv> {
  urls?: ServiceUrls;
  storage?: Storage;
}

/** Puts the use cases' parts together on a connection that need not be open yet. */
export function createCommunity(
  deps: CommunityDeps,
  parts: { connection: Connection; relay: Relay },
): Community {
  const { env } = deps;
  const { connection, relay } = parts;
  const logger = deps.logger ?? createLogger({ name: 'community', level: env.LOG_LEVEL });
  const client = createServiceClient({
    from: 'community',
    secret: env.INTERNAL_SECRET,
    urls: deps.urls ?? serviceUrls(env),
  });
  const posts = createPostRepository(connection, relay);
  const comments = createCommentRepository(connection, relay);
  const projection = createPostProjection(posts.model);
  return {
    posts,
    comments,
    feed: createFeedRepository(posts.model),
    reactions: createReactionRepository(connection, relay, projection),
    commentProjection: createCommentProjection({ relay, posts: posts.model, comments, projection }),
    authors: createAuthorRepository(connection),
    tally: createTopicTally(connection, posts.model),
    screen: createScreen(client, logger),
    storage: deps.storage ?? createDiskStorage(join(env.UPLOADS_DIR, 'community')),
    lanes: createUploadLanes(),
    incomingDir: join(env.UPLOADS_DIR, '.incoming', 'community'),
    logger,
  };
}

/** The community: posts, feed, reactions, comments, media, topics. */
export function createCommunityService(deps: CommunityDeps): RunningService {
  const { env, bus } = deps;
  const logger = deps.logger ?? createLogger({ name: 'community', level: env.LOG_LEVEL });
  const connection = createServiceConnection();
  const relay = createRelay({ connection, bus, logger });
  const community = createCommunity({ ...deps, logger }, { connection, relay });
  const housekeeping = createHousekeeping(community);
  return createService({
    name: 'community',
    env,
    bus,
    logger,
    connection,
    relay,
    routes: [
      ...feedRoutes(community),
      ...postRoutes(community),
      ...reactionRoutes(community),
      ...commentRoutes(community),
      ...mediaRoutes(community),
      ...topicRoutes(community),
    ],
    subscribers: [onContentFlagged(community), onContentDecided(community), ...onUserChanged(community)],
    onStart: () => housekeeping.start(),
    onStop: () => housekeeping.stop(),
  });
}
