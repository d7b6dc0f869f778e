import type { draftEndpoints } from '@ankur/contracts/content/blog/drafts.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ContentContext } from '../context.ts';

export function getDraft({ drafts }: ContentContext): UseCase<typeof draftEndpoints.getBlogDraft> {
  return async ({ caller }) => {
    const found = await drafts.find(caller.userId);
    return { draft: found && { ...found, savedAt: found.savedAt.toISOString() } };
  };
}
