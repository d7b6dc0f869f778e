import { AppError } from '@ankur/contracts/error-codes';
import type { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { caseId } from './case-id.ts';
import { viewCase } from './case.view.ts';
import { findArriving } from './find-arriving.ts';

type Endpoint = (typeof caseEndpoints)['getPostCase' | 'getCommentCase' | 'getBlogCase'];

/** One item as the lists show it; throws `CASE_NOT_FOUND` for what no list shows. */
export function getCase({ cases }: ModerationContext, contentType: ContentType): UseCase<Endpoint> {
  return async ({ params: { id } }) => {
    const found = await findArriving({ cases }, caseId(contentType, id));
    if (!found?.listed) throw new AppError('CASE_NOT_FOUND');
    return { post: viewCase(found) };
  };
}
