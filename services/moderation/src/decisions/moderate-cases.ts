import { AppError, errorCodes } from '@ankur/contracts/error-codes';
import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { BulkResult, bulkEndpoints } from '@ankur/contracts/moderation/bulk.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { viewCase } from '../cases/case.view.ts';
import type { ModerationContext } from '../context.ts';
import { decideCase } from './moderate-content.ts';

type Endpoint = (typeof bulkEndpoints)['moderateCases'];

async function decideOne(
  context: ModerationContext,
  { key, version }: UseCaseInput<Endpoint>['body']['items'][number],
  { body, caller, requestId }: UseCaseInput<Endpoint>,
): Promise<BulkResult> {
  const { action, reason, notes } = body;
  try {
    const decided = await decideCase(context, key, {
      caller,
      requestId,
      body: { action, reason, notes, version },
    });
    return { key, ok: true, code: null, message: null, post: viewCase(decided) };
  } catch (error) {
    if (!(error instanceof AppError)) {
      // What has been decided already must still be told.
      context.logger.error({ err: error, caseId: key }, 'A decision of several failed');
      const { message } = errorCodes.INTERNAL;
      return { key, ok: false, code: 'INTERNAL', message, post: null };
    }
    const post = (error.details.data?.['case'] as ModerationCase | undefined) ?? null;
    return { key, ok: false, code: error.code, message: error.message, post };
  }
}

/** Decides on several items, each by itself: what one refuses does not keep the others. */
export function moderateCases(context: ModerationContext): UseCase<Endpoint> {
  return async (input) => {
    const results: BulkResult[] = [];
    for (const item of input.body.items) results.push(await decideOne(context, item, input));
    return { results };
  };
}
