import type { adEndpoints } from '@ankur/contracts/content/ads.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';

export function listAds({ ads }: ContentContext): UseCase<typeof adEndpoints.listAds> {
  return async () =>
    (await ads.listActive()).map(({ _id, image, title, linkUrl }) => ({
      _id: _id.toHexString(),
      image,
      ...(title === undefined ? {} : { title }),
      ...(linkUrl === undefined ? {} : { linkUrl }),
    }));
}
