import type { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';

export function removeDraft({ drafts }: ContentContext): UseCase<typeof draftEndpoints.removeBlogDraft> {
  return async ({ caller }) => {
    await drafts.remove(caller.userId);
    return { success: true };
  };
}
