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
  /** Beyond so many times the pace of messages, frames of any kind end the connection. */
  frameFactor: 10,
} as const;

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
