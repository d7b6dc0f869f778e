import { adminActed } from '@ankur/contracts/audit.events';
import { AppError } from '@ankur/contracts/error-codes';
import { guidelinesChanged } from '@ankur/contracts/content/notices/notices.events';
import type { guidelineEndpoints } from '@ankur/contracts/content/notices/guidelines.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import type { ContentContext } from '../context.ts';

const acted = adminActed('content');

/** Takes a guideline away. */
export function deleteGuideline({
  guidelines,
}: ContentContext): UseCase<typeof guidelineEndpoints.deleteGuideline> {
  return async (input) => {
    const { id } = input.params;
    await guidelines.change(id, ({ title, content, category, removedAt }) => {
      if (removedAt !== undefined) throw new AppError('NOT_FOUND');
      const target = { type: 'guideline', id, label: title };
      const before = { title, content, category };
      return {
        set: { removedAt: new Date() },
        events: ({ version }) => [
          outboxEntry(guidelinesChanged, { id, version }, input),
          outboxEntry(acted, { action: 'guideline.delete', target, before, after: null }, input),
        ],
      };
    });
    return { success: true };
  };
}
