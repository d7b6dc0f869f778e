import type { Community } from '../context.ts';
import { sweepOrphans } from '../media/sweep-orphans.ts';
import { purge } from './purge.ts';

const tallyEveryMs = 30_000;
const cleanEveryMs = 10 * 60 * 1000;

export interface Housekeeping {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Regular work: spreads author cards, counts topics a crash left uncounted, removes orphaned files and what deleted posts left behind. */
export function createHousekeeping(community: Community): Housekeeping {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<unknown>>();

  const run = (name: string, work: () => Promise<unknown>): void => {
    const job = work().catch((error: unknown) =>
      community.logger.warn({ err: error, job: name }, 'Job failed'),
    );
    running.add(job);
    void job.finally(() => running.delete(job));
  };
  const every = (ms: number, name: string, work: () => Promise<unknown>): void => {
    timers.push(setInterval(() => run(name, work), ms).unref());
  };

  return {
    async start() {
      await community.tally.sweep();
      community.authorSpread.start();
      every(tallyEveryMs, 'count topics', () => community.tally.sweep());
      every(cleanEveryMs, 'sweep files', () => sweepOrphans(community));
      every(cleanEveryMs, 'purge', () => purge(community));
    },
    async stop() {
      timers.forEach(clearInterval);
      await community.authorSpread.stop();
      await Promise.all(running);
    },
  };
}
