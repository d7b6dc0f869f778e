import { serviceNames } from '@ankur/contracts/endpoint';
import { listMarks, requestBackfill } from '@ankur/service-kit/backfill/backfill-mark';
import type { Bus } from '@ankur/service-kit/bus/bus';
import { EnvError, readEnv, toggle } from '@ankur/service-kit/env';
import { createLogger, type Logger } from '@ankur/service-kit/logger';
import type { Database } from '@ankur/service-kit/migrations/define-migration';
import { createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { communityEnv } from '../../services/community/src/env.ts';
import { seedCommunity } from '../../services/community/src/seed/seed-community.ts';
import { contentEnv } from '../../services/content/src/env.ts';
import { seedContent } from '../../services/content/src/seed/seed-content.ts';
import { eventsEnv } from '../../services/events/src/env.ts';
import { seedEvents } from '../../services/events/src/seed/seed-events.ts';
import { demoPassword, identityEnv } from '../../services/identity/src/env.ts';
import { seedIdentity } from '../../services/identity/src/seed/seed-identity.ts';
import { seedTeam } from '../../services/identity/src/seed/seed-team.ts';
import { moderationEnv } from '../../services/moderation/src/env.ts';
import { seedModeration } from '../../services/moderation/src/seed/seed-moderation.ts';
import { demoArticles } from '../demo/articles.ts';
import { demoBlogPosts } from '../demo/blog.ts';
import { demoAds, demoGuidelines, demoTestimonials } from '../demo/content.ts';
import { demoEvents } from '../demo/events.ts';
import { demoKeywords, flaggedDemoPosts } from '../demo/flags.ts';
import { demoPeople, shownAccounts } from '../demo/people.ts';
import { demoPosts } from '../demo/posts.ts';
import { drawScene } from '../demo/scenes/draw-scene.ts';
import { demoSocial, demoTeam } from '../demo/team/demo-team.ts';
import { openSeedMark } from './data/seed-mark.ts';
import type { Variables } from './services.ts';

interface SeedOptions {
  dataPath: string;
  variables: Variables;
  bus: Bus;
  print: (line: string) => void;
}

/**
 * Seeds of members and events tell nothing of them: what a service keeps of others was filled while there was nothing, and is
 * again. One that keeps nothing, or has never started, has nothing to fill.
 */
export async function refill(uri: string, logger: Logger): Promise<void> {
  for (const service of serviceNames) {
    const connection = createServiceConnection();
    await openConnection(connection, serviceDatabase(uri, service), { logger });
    try {
      const db = connection.db as Database;
      for (const { _id } of await listMarks(db)) await requestBackfill(db, _id);
    } finally {
      await connection.close();
    }
  }
}

/** Writes the demo data once per data folder. Each service's seed can be repeated, so a seeding cut short is taken up again. */
export async function seedOnce({ dataPath, variables, bus, print }: SeedOptions): Promise<void> {
  const mark = openSeedMark(dataPath);
  if (!toggle.parse(variables['DEMO']) || mark.state === 'complete') return;
  if (variables['NODE_ENV'] === 'production')
    throw new EnvError(['DEMO: the passwords of demo members are published, so production refuses them']);
  mark.write('begun');
  print('Planting demo data (once) ...');
  const logger = createLogger({ name: 'seed', level: 'warn' });
  const people = demoPeople;
  const identity = { env: readEnv(identityEnv, variables), bus, logger };
  await seedIdentity(identity, { people, password: demoPassword, shownAccounts });
  await seedTeam(identity, { team: demoTeam, social: demoSocial });
  await seedEvents({ env: readEnv(eventsEnv, variables), logger }, { people, events: demoEvents });
  await seedContent(
    { env: readEnv(contentEnv, variables), bus, logger },
    {
      people,
      posts: demoBlogPosts,
      articles: demoArticles,
      guidelines: demoGuidelines,
      ads: demoAds,
      testimonials: demoTestimonials,
    },
  );
  await seedCommunity(
    { env: readEnv(communityEnv, variables), bus, logger },
    { people, posts: demoPosts, drawScene },
  );
  await refill(identity.env.MONGODB_URI, logger);
  // Last: its flags wait for the cases that the posts' events open.
  await seedModeration(
    { env: readEnv(moderationEnv, variables), bus, logger },
    { people, keywords: demoKeywords, flaggedPosts: flaggedDemoPosts },
  );
  mark.write('complete');
}
