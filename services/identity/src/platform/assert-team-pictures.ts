import { AppError } from '@ankur/contracts/error-codes';
import type { TeamMember } from '@ankur/contracts/identity/platform-profile';
import type { IdentityContext } from '../context.ts';
import { keyIn } from '../pictures/picture-key.ts';

/** Throws `VALIDATION_FAILED` at a picture that is gone: another admin may have removed its person while this form was open. */
export async function assertTeamPictures(
  { storage, settings }: IdentityContext,
  team: readonly Pick<TeamMember, 'photo'>[],
): Promise<void> {
  const shown = new Set((await settings.read()).team.map(({ photo }) => photo));
  for (const [index, { photo }] of team.entries()) {
    const key = shown.has(photo) ? null : keyIn(photo);
    if (key === null) continue;
    const file = await storage.open(key);
    file?.stream.destroy();
    if (file) continue;
    const [field, message] = [`team.${String(index)}.photo`, 'This picture is gone. Upload it again.'];
    throw new AppError('VALIDATION_FAILED', { field, errors: [{ field, message }] });
  }
}
