import type { DeliveryJob } from './deliver.ts';

/** Longest time one event may hold up those behind it, in ms; then it goes on alone. */
const holdUp = 4000;
const step = 250;
const maxAside = 100;

/** Runs deliveries of one group in order, except that one which keeps failing steps aside. */
export interface Lane {
  run(job: DeliveryJob, work: Promise<void>): Promise<void>;
  /** Resolves when the deliveries that stepped aside have ended too. */
  idle(): Promise<void>;
  readonly aside: number;
}

async function within(work: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Creates the lane of one subscription; `work` must never reject. */
export function createLane(): Lane {
  const aside = new Set<Promise<void>>();
  return {
    async run(job, work) {
      let left = holdUp;
      while (left > 0) {
        if (await within(work, step)) return;
        // While the data store is away nothing behind could succeed either, so the line waits.
        if (!job.transient) left -= step;
      }
      const ended = work.finally(() => aside.delete(ended));
      aside.add(ended);
      if (aside.size >= maxAside) await Promise.race(aside);
    },
    async idle() {
      await Promise.all(aside);
    },
    get aside() {
      return aside.size;
    },
  };
}
