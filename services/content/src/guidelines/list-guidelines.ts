import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { contentEndpoints } from '@ankur/contracts/content/content.endpoints';
import type { ContentContext } from '../context.ts';

type Output = EndpointOutput<typeof contentEndpoints.listGuidelines>;

export async function listGuidelines(context: ContentContext): Promise<Output> {
  return (await context.guidelines.list()).map(({ _id, title, content, category }) => ({
    _id: _id.toHexString(),
    title,
    content,
    category,
  }));
}
