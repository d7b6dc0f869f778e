import { LRUCache } from 'lru-cache';

/** Limits of live connections (threat 65); `RATE_LIMIT_SCALE` multiplies them. */
export const socketLimits = {
  /** Connections of one gateway. */
  all: 20_000,
  /** Connections of one address that are not yet those of a visitor or a member. */
  connectingPerAddress: 400,
  perMember: 20,
  /** Connections of visitors. */
  perAddress: 200,
  rooms: 50,
  messagesPerSecond: 20,
  burst: 80,
  /** Messages that all connections of a member, or those of the visitors of an address, may have replayed at once, and how fast that is earned back. */
  replayBurst: 1000,
  replaysPerSecond: 10,
  /** Beyond so many times the pace of messages, frames of any kind end the connection. */
  frameFactor: 10,
} as const;

/** Spends some of a budget; false when less than that is left. */
export type Spend = (amount?: number) => boolean;

/** A token bucket: full at first, earned back at a steady rate. */
export function createBudget(
  { burst, perSecond }: { burst: number; perSecond: number },
  now: () => number = () => performance.now(),
): Spend {
  let tokens = burst;
  let at = now();
  return (amount = 1) => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - at) / 1000) * perSecond);
    at = time;
    if (tokens < amount) return false;
    tokens -= amount;
    return true;
  };
}

/** The pace of messages of one connection: a tab that comes back may join all its rooms at once, then the steady rate holds. */
export function createMessageBudget(scale: number): Spend {
  return createBudget({
    burst: socketLimits.burst * scale,
    perSecond: socketLimits.messagesPerSecond * scale,
  });
}

/** Budgets of replayed messages by member or address; one that was not used for so long that it is full again is forgotten. */
export function createReplayBudgets(scale: number): (key: string) => Spend {
  const { replayBurst, replaysPerSecond } = socketLimits;
  const budgets = new LRUCache<string, Spend>({
    max: socketLimits.all,
    ttl: (replayBurst / replaysPerSecond) * 1000,
    updateAgeOnGet: true,
  });
  return (key) => {
    const known = budgets.get(key);
    if (known) return known;
    const budget = createBudget({ burst: replayBurst * scale, perSecond: replaysPerSecond * scale });
    budgets.set(key, budget);
    return budget;
  };
}
