/** Screens a day that one network is the first to open: all there are, and some of releases to come. */
const maxPerNetwork = 100;
/** Networks that are remembered; the one that came first goes. */
const maxNetworks = 10_000;

/** Whether a network may bring one more pattern that this day does not have yet; in memory, and of no day but the latest. */
export function createNewcomers(): (network: string, day: string) => boolean {
  let current = '';
  const brought = new Map<string, number>();
  return (network, day) => {
    if (day !== current) brought.clear();
    current = day;
    const before = brought.get(network) ?? 0;
    if (before >= maxPerNetwork) return false;
    brought.set(network, before + 1);
    const [first] = brought.keys();
    if (brought.size > maxNetworks && first !== undefined) brought.delete(first);
    return true;
  };
}
