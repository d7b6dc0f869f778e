/** Limits of live connections (threat 65); `RATE_LIMIT_SCALE` multiplies them. */
export const socketLimits = {
  perMember: 20,
  perAddress: 200,
  rooms: 50,
  messagesPerSecond: 20,
  burst: 80,
} as const;

/** Counts open connections by key. */
export interface ConnectionCount {
  /** False when the key already has `limit` connections. */
  open(key: string, limit: number): boolean;
  close(key: string): void;
}

/** Creates an empty count. */
export function createConnectionCount(): ConnectionCount {
  const counts = new Map<string, number>();
  return {
    open(key, limit) {
      const count = counts.get(key) ?? 0;
      if (count >= limit) return false;
      counts.set(key, count + 1);
      return true;
    },
    close(key) {
      const count = (counts.get(key) ?? 0) - 1;
      if (count > 0) counts.set(key, count);
      else counts.delete(key);
    },
  };
}

/** Creates a token bucket: a tab that comes back may join all its rooms at once, then the steady rate holds. */
export function createMessageBudget(
  scale: number,
  now: () => number = () => performance.now(),
): () => boolean {
  const burst = socketLimits.burst * scale;
  let tokens = burst;
  let at = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - at) / 1000) * socketLimits.messagesPerSecond * scale);
    at = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
