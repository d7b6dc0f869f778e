import type { guidelineEndpoints } from '@ankur/contracts/content/guidelines.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';

export function listGuidelines({
  guidelines,
}: ContentContext): UseCase<typeof guidelineEndpoints.listGuidelines> {
  return async () =>
    (await guidelines.list()).map(({ _id, title, content, category }) => ({
      _id: _id.toHexString(),
      title,
      content,
      category,
    }));
}
