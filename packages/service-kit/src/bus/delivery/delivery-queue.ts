import type { DeliveryJob } from './deliver.ts';

/** Longest time one event may hold up those behind it, in ms; then it goes on beside the queue. */
const maxHoldUp = 750;
const step = 250;
const maxAside = 100;

/** Runs the deliveries of one subscriber in order, except that one which takes long steps aside. */
export interface DeliveryQueue {
  /** Resolves when the next delivery may begin; `work` must never reject. */
  run(job: DeliveryJob, work: Promise<void>): Promise<void>;
  /** Resolves when the deliveries that stepped aside have ended too. */
  idle(): Promise<void>;
  /** Deliveries that have stepped aside. */
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

/** Creates the queue of one subscription. */
export function createDeliveryQueue(): DeliveryQueue {
  const aside = new Map<DeliveryJob, Promise<void>>();
  const storeIsAway = (job: DeliveryJob) => job.away || aside.keys().some((each) => each.away);
  return {
    async run(job, work) {
      let left = maxHoldUp;
      while (left > 0) {
        if (await within(work, step)) return;
        // While the data store is away nothing behind could succeed either, so everything waits.
        if (!storeIsAway(job)) left -= step;
      }
      aside.set(
        job,
        work.finally(() => aside.delete(job)),
      );
      if (aside.size >= maxAside) await Promise.race(aside.values());
    },
    async idle() {
      await Promise.all(aside.values());
    },
    get aside() {
      return aside.size;
    },
  };
}
