import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { teamPictureOwner, type TeamMember } from '@ankur/contracts/identity/platform-profile';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { removePicture } from '../pictures/remove-picture.ts';
import { viewPlatformSettings } from './platform-settings.view.ts';

/** Changes single settings; what stays as it is leaves no trace. A picture of the team that is shown no more is removed. */
export function updatePlatformSettings(
  context: IdentityContext,
): UseCase<typeof platformEndpoints.updatePlatformSettings> {
  return async (input) => {
    const act = {
      action: 'platformSettings.update',
      target: { type: 'platformSettings', id: 'platform' },
    };
    let before: readonly TeamMember[] = [];
    const changed = await context.settings.change(input, ({ team }) => {
      before = team;
      return { set: input.body, act };
    });
    const shown = new Set(changed.team.map(({ photo }) => photo));
    for (const { photo } of before)
      if (!shown.has(photo)) await removePicture(context, teamPictureOwner, photo);
    return viewPlatformSettings(changed);
  };
}
