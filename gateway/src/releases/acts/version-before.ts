import type { RemoteAct } from '../release.model.ts';

/** The versions that led to this one, which may be older than all that is known. */
function upTo(versions: readonly string[], version: string): string[] {
  const at = versions.indexOf(version);
  return at === -1 ? [version] : versions.slice(0, at + 1);
}

/**
 * What was active before `target`, to which a remote is rolled back; null when nothing is known to have been. Versions that
 * were left by a rollback do not count until somebody activates them again: they were left because they are bad.
 */
export function versionBefore(
  history: readonly Pick<RemoteAct, 'action' | 'version'>[],
  target: string,
): string | null {
  let line: string[] = [];
  for (const { action, version } of history) {
    if (action === 'activate') line = [...line.filter((earlier) => earlier !== version), version];
    if (action === 'rollback') line = upTo(line, version);
  }
  return upTo(line, target).at(-2) ?? null;
}
