import { teamPictureOwner } from '@ankur/contracts/identity/platform-profile';
import type { IdentityContext } from '../context.ts';
import { keyIn } from '../pictures/picture-key.ts';

/** Longer than anybody fills in the form of the settings. */
const graceMs = 24 * 60 * 60_000;

/** Removes pictures of the team that were uploaded and never saved. */
export async function sweepTeamPictures({
  storage,
  settings,
}: Pick<IdentityContext, 'storage' | 'settings'>): Promise<void> {
  const before = Date.now() - graceMs;
  const old = (await storage.list(teamPictureOwner)).filter(
    ({ modifiedAt }) => modifiedAt.getTime() < before,
  );
  if (old.length === 0) return;
  // From the store, and read last: another instance may just have saved one.
  const shown = new Set((await settings.read()).team.map(({ photo }) => keyIn(photo)));
  for (const { key } of old) if (!shown.has(key)) await storage.remove(key);
}
