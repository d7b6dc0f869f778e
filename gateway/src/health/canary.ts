const everyMs = 60_000;
/** Half an hour. */
const keptProbes = 30;

export interface ProbeResult {
  at: string;
  /** Null when the event did not arrive. */
  ms: number | null;
}

/** Sends an event through bus and socket each minute, and remembers how long each took (L08). */
export interface Canary {
  /** One now. */
  check(): Promise<ProbeResult>;
  history(): readonly ProbeResult[];
  stop(): void;
}

/** `run` resolves with the milliseconds of one round trip, and rejects when it failed. */
export function createCanary(run: () => Promise<number>): Canary {
  let history: ProbeResult[] = [];
  const check = async (): Promise<ProbeResult> => ({
    ms: await run().catch(() => null),
    at: new Date().toISOString(),
  });
  const timer = setInterval(() => {
    void check().then((result) => {
      history = [...history, result].slice(-keptProbes);
    });
  }, everyMs).unref();
  return { check, history: () => history, stop: () => clearInterval(timer) };
}
