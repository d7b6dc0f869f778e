import type { QueryClient } from '@ankur/mfe-kit';

/** Services write the new card beside what the member wrote within moments. */
const settleMs = 2000;
/** Every open tab hears of it at once: they do not all ask at once. */
const spreadMs = 2000;

/** Reads what shows a member again, at once and when the services have settled; `stop` forgets what is still to be read. */
export function createErasedReader(client: QueryClient) {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const reread = (userId: string) =>
    client.invalidateQueries({
      predicate: ({ state: { data } }) => JSON.stringify(data ?? null).includes(userId),
    });
  const rereadAfter = (ms: number, userId: string) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void reread(userId);
      },
      ms + Math.random() * spreadMs,
    );
    timers.add(timer);
  };
  return {
    onErased: (userId: string) => {
      rereadAfter(0, userId);
      rereadAfter(settleMs, userId);
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
