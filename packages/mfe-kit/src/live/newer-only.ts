/**
 * Makes a guard that lets only newer versions of a subject through. Messages and answers overtake each other, and a
 * state that has been seen, or an older one, must change nothing. Its `newestOf` tells the newest version that it let
 * through of a subject; -1 before there was one.
 */
export function createNewerOnly() {
  const newest = new Map<string, number>();
  const isNewer = (subject: string, version: number): boolean => {
    if (version <= isNewer.newestOf(subject)) return false;
    newest.set(subject, version);
    return true;
  };
  isNewer.newestOf = (subject: string): number => newest.get(subject) ?? -1;
  return isNewer;
}

/** The later of two states of one thing; of two equals the one just seen. */
export function laterOf<T extends { version: number }>(known: T | undefined, seen: T): T {
  return known !== undefined && known.version > seen.version ? known : seen;
}
