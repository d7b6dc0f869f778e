import type { caseEndpoints } from '@ankur/contracts/moderation/cases.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { viewCase } from './case.view.ts';

/** Several items as they are now, those that no list shows any more too, so that a screen learns of their end. */
export function readCases({ cases }: ModerationContext): UseCase<typeof caseEndpoints.readCases> {
  return async ({ query: { ids } }) => ({ cases: (await cases.read(ids)).map(viewCase) });
}
