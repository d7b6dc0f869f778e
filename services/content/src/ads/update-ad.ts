import type { adEndpoints } from '@ankur/contracts/content/ads/ads.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { adEvents } from './ad-events.ts';
import { viewAdminAd } from './ad.view.ts';

/** Shows, hides or moves an advertisement; only what was sent is written. */
export function updateAd({ ads }: ContentContext): UseCase<typeof adEndpoints.updateAd> {
  return async (input) => {
    const { after } = await ads.change(input.params.id, (before) => {
      if (before.removedAt !== undefined) throw new AppError('NOT_FOUND');
      const { active = before.active, sortOrder = before.sortOrder } = input.body;
      if (active === before.active && sortOrder === before.sortOrder) return null;
      const { version } = viewAdminAd(before);
      if ((input.seenVersion ?? version) !== version) throw new AppError('CONFLICT');
      return {
        set: { active, sortOrder },
        events: (next) => adEvents('update', { before, after: next }, input),
      };
    });
    return { ad: viewAdminAd(after) };
  };
}
