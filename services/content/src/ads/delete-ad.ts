import type { adEndpoints } from '@ankur/contracts/content/ads/ads.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { adEvents } from './ad-events.ts';

/** Takes an advertisement away. Its picture is shown to nobody then; another one may show the same, so it stays stored. */
export function deleteAd({ ads }: ContentContext): UseCase<typeof adEndpoints.deleteAd> {
  return async (input) => {
    await ads.change(input.params.id, (before) => {
      if (before.removedAt !== undefined) throw new AppError('NOT_FOUND');
      return {
        set: { removedAt: new Date(), active: false },
        events: (next) => adEvents('delete', { before, after: next }, input),
      };
    });
    return { success: true };
  };
}
