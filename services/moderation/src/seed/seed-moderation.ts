import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { bannedKeyword } from '@ankur/contracts/moderation/settings';
import { keywordsChanged } from '@ankur/contracts/moderation/moderation.events';
import type { FlagReason } from '@ankur/contracts/moderation/flag-reasons';
import { createLogger } from '@ankur/service-kit/logger';
import { createIndexes, createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createRelay } from '@ankur/service-kit/outbox/relay';
import { AppError } from '@ankur/contracts/error-codes';
import { caseId } from '../cases/case-id.ts';
import { createContext, type ModerationContext } from '../context.ts';
import { acceptFlag } from '../flags/accept-flag.ts';
import { keywordKey } from '../screening/keyword-matcher.ts';
import type { ModerationDeps } from '../service.ts';

/** A demo flag; `minutesAgo` before seeding. */
export interface DemoFlag {
  flaggerId: string;
  reason: FlagReason;
  description: string;
  minutesAgo: number;
}

/** A post of the demo with its flags. */
export interface FlaggedDemoPost {
  postId: string;
  flags: readonly DemoFlag[];
}

export interface DemoPerson {
  _id: string;
  username: string;
  role: string;
}

export interface ModerationDemo {
  people: readonly DemoPerson[];
  keywords: readonly z.input<typeof bannedKeyword>[];
  flaggedPosts: readonly FlaggedDemoPost[];
}

/** Longest wait for the events of the seeded content, in ms. */
const caseWithinMs = 30_000;

async function seedKeywords({ settings }: ModerationContext, demo: ModerationDemo): Promise<boolean> {
  let fresh = false;
  await settings.change({ actor: null }, (current) => {
    fresh = !current.seeded;
    if (current.seeded) return null;
    const keywords = demo.keywords.map((each) => ({
      ...bannedKeyword.parse(each),
      key: keywordKey(each.keyword),
    }));
    return { set: { bannedKeywords: keywords }, event: keywordsChanged };
  });
  return fresh;
}

async function caseArrives({ cases }: ModerationContext, id: string): Promise<boolean> {
  const deadline = performance.now() + caseWithinMs;
  while (performance.now() < deadline) {
    if (await cases.find(id)) return true;
    await delay(50);
  }
  return false;
}

async function seedFlag(
  context: ModerationContext,
  contentId: string,
  flag: DemoFlag & { flagger: DemoPerson },
): Promise<void> {
  const { reason, description, minutesAgo, flagger } = flag;
  const createdAt = new Date(Date.now() - minutesAgo * 60_000);
  const { _id, username, role } = flagger;
  const who = { flagger: { _id, username, role }, requestId: null };
  try {
    await acceptFlag(context, { contentType: 'post', contentId, reason, description, createdAt, ...who });
  } catch (error) {
    // A seed that was cut short has stored some of them already.
    if (!(error instanceof AppError && error.code === 'ALREADY_FLAGGED')) throw error;
  }
}

async function seedFlags(context: ModerationContext, demo: ModerationDemo): Promise<void> {
  const people = new Map(demo.people.map((person) => [person._id, person]));
  for (const { postId, flags } of demo.flaggedPosts) {
    if (!(await caseArrives(context, caseId('post', postId)))) {
      context.logger.warn({ postId }, 'Demo post to flag did not arrive');
      continue;
    }
    for (const flag of flags) {
      const flagger = people.get(flag.flaggerId);
      if (!flagger) throw new Error(`Demo flag by an unknown person ${flag.flaggerId}`);
      await seedFlag(context, postId, { ...flag, flagger });
    }
  }
}

/** Fills a fresh installation with banned keywords and flags, through the same path as members' flags; a second run does nothing. */
export async function seedModeration(
  deps: Pick<ModerationDeps, 'env' | 'bus' | 'logger'>,
  demo: ModerationDemo,
): Promise<void> {
  const { env, bus } = deps;
  const logger = deps.logger ?? createLogger({ name: 'moderation', level: env.LOG_LEVEL });
  const connection = createServiceConnection();
  const relay = createRelay({ connection, bus, logger });
  const context = createContext({ connection, relay, bus, logger });
  await openConnection(connection, serviceDatabase(env.MONGODB_URI, 'moderation'), { logger });
  try {
    await createIndexes(connection);
    if (!(await seedKeywords(context, demo))) return;
    await seedFlags(context, demo);
    // Marked last: a seed cut short is taken up again, and no keyword that an admin removed later comes back.
    await context.settings.change({ actor: null }, () => ({ set: { seeded: true } }));
    await relay.flush();
  } finally {
    await relay.stop();
    await connection.close();
  }
}
