import { Schema } from 'mongoose';
import { createLogger } from '@ankur/service-kit/logger';
import { createIndexes, createServiceConnection, openConnection } from '@ankur/service-kit/mongo/connect';
import { serviceDatabase } from '@ankur/service-kit/mongo/service-database';
import { createRelay } from '@ankur/service-kit/outbox/relay';
import type { Community } from '../context.ts';
import { createCommunity, type CommunityDeps } from '../service.ts';

export interface SeedContext {
  community: Community;
  /** Runs work that was not completed before; a mark keeps it from ever running again. */
  once: (mark: string, work: () => Promise<void>) => Promise<void>;
}

const markSchema = new Schema({ _id: String, at: Date }, { collection: 'seedMarks', versionKey: false });

/** Opens the store of the community for a seed and closes it afterwards; the events of the work have gone out by then. */
export async function withSeedContext(
  deps: CommunityDeps,
  work: (context: SeedContext) => Promise<void>,
): Promise<void> {
  const logger = deps.logger ?? createLogger({ name: 'community', level: deps.env.LOG_LEVEL });
  const connection = createServiceConnection();
  const relay = createRelay({ connection, bus: deps.bus, logger });
  // What belongs together is written one after another; the events go out all at the end.
  const atTheEnd = { ...relay, notify: () => undefined };
  const community = createCommunity(deps, { connection, relay: atTheEnd, logger });
  const marks = connection.model('SeedMark', markSchema);
  try {
    await openConnection(connection, serviceDatabase(deps.env.MONGODB_URI, 'community'), { logger });
    await createIndexes(connection);
    await work({
      community,
      async once(mark, run) {
        if (await marks.exists({ _id: mark })) return;
        await run();
        await marks.updateOne({ _id: mark }, { $set: { at: new Date() } }, { upsert: true });
      },
    });
    await relay.flush();
  } finally {
    await relay.stop();
    await connection.close();
  }
}
