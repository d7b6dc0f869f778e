/**
 * Makes a guard that lets only newer versions of a subject through. Messages and answers overtake each other, and a
 * state that has been seen, or an older one, must change nothing. `newest` holds by subject what it let through.
 */
export function createNewerOnly(
  newest = new Map<string, number>(),
): (subject: string, version: number) => boolean {
  return (subject, version) => {
    if (version <= (newest.get(subject) ?? -1)) return false;
    newest.set(subject, version);
    return true;
  };
}

/** The later of two states of one thing; of two equals the one just seen. */
export function laterOf<T extends { version: number }>(known: T | undefined, seen: T): T {
  return known !== undefined && known.version > seen.version ? known : seen;
}
