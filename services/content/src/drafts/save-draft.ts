import type { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';

/** Keeps what the caller has typed; it is checked when it is published. */
export function saveDraft({ drafts }: ContentContext): UseCase<typeof draftEndpoints.saveBlogDraft> {
  return async ({ caller, body }) => {
    const savedAt = new Date();
    await drafts.save({ _id: caller.userId, ...body, savedAt });
    return { ...body, savedAt: savedAt.toISOString() };
  };
}
