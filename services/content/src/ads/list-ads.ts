import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { adEndpoints } from '@ankur/contracts/content/ads.endpoints';
import type { ContentContext } from '../context.ts';

export async function listAds(context: ContentContext): Promise<EndpointOutput<typeof adEndpoints.listAds>> {
  return (await context.ads.listActive()).map(({ _id, image, title, linkUrl }) => ({
    _id: _id.toHexString(),
    image,
    ...(title === undefined ? {} : { title }),
    ...(linkUrl === undefined ? {} : { linkUrl }),
  }));
}
