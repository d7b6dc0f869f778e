import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { teamPictureOwner, type TeamMember } from '@ankur/contracts/identity/platform-profile';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { removePicture } from '../pictures/remove-picture.ts';
import { assertTeamPictures } from './team/assert-team-pictures.ts';
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
    await assertTeamPictures(context, input.body.team ?? []);
    const { before: _before, ...set } = input.body;
    let team: readonly TeamMember[] = [];
    const changed = await context.settings.change(input, (current) => {
      ({ team } = current);
      return { set, seen: input.seenVersion, act };
    });
    const shown = new Set(changed.team.map(({ photo }) => photo));
    for (const { photo } of team)
      if (!shown.has(photo)) await removePicture(context, teamPictureOwner, photo);
    return viewPlatformSettings(changed);
  };
}
