import { AppError } from '@ankur/contracts/error-codes';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ModerationContext } from '../context.ts';
import { caseId, type ItemKey } from './case-id.ts';
import { caseView } from './case.view.ts';

/** One item as the lists show it; throws `CASE_NOT_FOUND` for what no list shows. */
export async function getCase(
  { cases }: ModerationContext,
  { contentType, contentId }: ItemKey,
): Promise<{ post: ModerationCase }> {
  const found = await cases.find(caseId(contentType, contentId));
  if (!found?.listed) throw new AppError('CASE_NOT_FOUND');
  return { post: caseView(found) };
}
