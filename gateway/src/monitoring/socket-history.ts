const minutes = 60;
const minuteMs = 60_000;

/** How many sockets were open in each minute. */
export interface SocketHistory {
  /** The last 60 minutes, the current one last; null where nobody counted. */
  perMinute(): (number | null)[];
  stop(): void;
}

/** Counts once a minute, at its end; `now` in milliseconds since 1970. */
export function followSockets(sockets: () => number, now: () => number = Date.now): SocketHistory {
  const counted = new Map<number, number>();
  const minuteNow = () => Math.floor(now() / minuteMs);
  const count = () => {
    const minute = minuteNow();
    counted.set(minute, sockets());
    for (const old of counted.keys()) if (old <= minute - minutes) counted.delete(old);
  };
  // Twice as often as there are minutes, so that none is skipped by a timer that comes late.
  const timer = setInterval(count, minuteMs / 2).unref();
  return {
    perMinute() {
      count();
      const minute = minuteNow();
      return Array.from({ length: minutes }, (_, at) => counted.get(minute - minutes + 1 + at) ?? null);
    },
    stop: () => clearInterval(timer),
  };
}
