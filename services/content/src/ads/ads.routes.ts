import { adImageTexts, maxAdBytes } from '@ankur/contracts/content/ads/ad-limits';
import { adEndpoints } from '@ankur/contracts/content/ads/ads.endpoints';
import { jsonBody } from '@ankur/service-kit/http/json-body';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import { receiveUpload, uploadOf } from '@ankur/service-kit/uploads/receive-upload';
import type { ContentContext } from '../context.ts';
import { createAd } from './create-ad.ts';
import { deleteAd } from './delete-ad.ts';
import { listAdminAds, listAds } from './list-ads.ts';
import { updateAd } from './update-ad.ts';

const picture = {
  field: 'image',
  maxFiles: 1,
  maxMB: () => maxAdBytes / 1024 / 1024,
  tooLarge: adImageTexts.tooLarge,
};

export function adRoutes(context: ContentContext): RouteRegistration[] {
  const create = createAd(context);
  return [
    route(adEndpoints.listAds, listAds(context)),
    route(adEndpoints.listAdminAds, listAdminAds(context)),
    route(adEndpoints.createAd, (input, { req }) => create({ ...input, picture: uploadOf(req) ?? null }), {
      before: [receiveUpload(context.incoming, picture), ...jsonBody()],
    }),
    route(adEndpoints.updateAd, updateAd(context)),
    route(adEndpoints.deleteAd, deleteAd(context)),
  ];
}
