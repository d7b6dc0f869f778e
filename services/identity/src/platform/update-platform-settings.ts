import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@ankur/contracts/error-codes';
import type { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { teamPictureOwner, type TeamMember } from '@ankur/contracts/identity/platform-profile';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../context.ts';
import { removePicture } from '../pictures/remove-picture.ts';
import { assertTeamPictures } from './assert-team-pictures.ts';
import { viewPlatformSettings } from './platform-settings.view.ts';

const lists = ['social', 'team'] as const;

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
    const { before = {}, ...set } = input.body;
    let team: readonly TeamMember[] = [];
    const changed = await context.settings.change(input, (current) => {
      for (const field of lists)
        if (before[field] && !isDeepStrictEqual(before[field], current[field]))
          throw new AppError('CONFLICT', { field });
      ({ team } = current);
      return { set, act };
    });
    const shown = new Set(changed.team.map(({ photo }) => photo));
    for (const { photo } of team)
      if (!shown.has(photo)) await removePicture(context, teamPictureOwner, photo);
    return viewPlatformSettings(changed);
  };
}
