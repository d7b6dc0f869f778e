import type { adEndpoints } from '@ankur/contracts/content/ads/ads.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewAd, viewAdminAd } from './ad.view.ts';

export function listAds({ ads }: ContentContext): UseCase<typeof adEndpoints.listAds> {
  return async () => (await ads.listActive()).map(viewAd);
}

/** Those that are not shown too, for admins. */
export function listAdminAds({ ads }: ContentContext): UseCase<typeof adEndpoints.listAdminAds> {
  return async () => (await ads.list()).map(viewAdminAd);
}
