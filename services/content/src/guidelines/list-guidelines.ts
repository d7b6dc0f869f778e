import type { guidelineEndpoints } from '@ankur/contracts/content/notices/guidelines.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';
import { viewGuideline } from './guideline.view.ts';

/** The guidelines in their order, for everybody. */
export function listGuidelines({
  guidelines,
}: ContentContext): UseCase<typeof guidelineEndpoints.listGuidelines> {
  return async () => (await guidelines.list()).map(viewGuideline);
}

/** The same to admins, never from a cache. */
export function listAdminGuidelines({
  guidelines,
}: ContentContext): UseCase<typeof guidelineEndpoints.listAdminGuidelines> {
  return async () => (await guidelines.list()).map(viewGuideline);
}
