import type { EndpointOutput } from '@ankur/contracts/endpoint';
import type { guidelineEndpoints } from '@ankur/contracts/content/guidelines.endpoints';
import type { ContentContext } from '../context.ts';

type Output = EndpointOutput<typeof guidelineEndpoints.listGuidelines>;

export async function listGuidelines(context: ContentContext): Promise<Output> {
  return (await context.guidelines.list()).map(({ _id, title, content, category }) => ({
    _id: _id.toHexString(),
    title,
    content,
    category,
  }));
}
