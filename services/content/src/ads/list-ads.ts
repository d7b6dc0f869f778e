import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { contentEndpoints } from '@ankur/contracts/content/content.endpoints';
import type { ContentContext } from '../context.ts';

export async function listAds(
  context: ContentContext,
): Promise<EndpointOutput<typeof contentEndpoints.listAds>> {
  return (await context.ads.listActive()).map(({ _id, image, title, linkUrl }) => ({
    _id: _id.toHexString(),
    image,
    ...(title === undefined ? {} : { title }),
    ...(linkUrl === undefined ? {} : { linkUrl }),
  }));
}
