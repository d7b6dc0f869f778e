import { activateRelease } from './acts/activate-release.ts';
import type { Releaser } from './acts/change-remote.ts';
import { readBuilt } from './checks/built-files.ts';
import type { RemoteAct, RemoteDocument } from './release.model.ts';
import { historyLimit } from './release.repository.ts';
import { publishFolder, type PublishContext } from './publish-release.ts';

/** What became of a local build. */
export interface LocalRelease {
  name: string;
  version: string;
  active: boolean;
}

const given: readonly RemoteAct['action'][] = ['activate', 'rollback', 'canary'];
const releaser: Releaser = { actor: null, by: 'local build', requestId: null };

/** Acts that are forgotten may have been about any version. */
const wasGiven = ({ active, history = [] }: RemoteDocument, version: string) =>
  active === version ||
  history.length >= historyLimit ||
  history.some((act) => act.version === version && given.includes(act.action));

/**
 * Publishes the build in `distDir` when its version is new; with `activate` it becomes the active one.
 * A version that somebody was given before is not activated again, so that a rollback survives a restart; one that was stored
 * just before the power went is.
 */
export async function publishLocalRelease(
  context: PublishContext,
  distDir: string,
  { activate }: { activate: boolean },
): Promise<LocalRelease> {
  const built = await readBuilt(distDir);
  const { name, version } = built;
  await publishFolder(context, { distDir, built }, releaser);
  const remote = await context.repository.remote(name);
  if (activate && !(remote && wasGiven(remote, version)))
    await activateRelease(context, { name, version }, releaser);
  return { name, version, active: (await context.repository.remote(name))?.active === version };
}
