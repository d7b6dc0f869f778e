import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { laterOf, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { caseKey, keepCase, type CaseAnswer } from '../../../cases/case-cache.ts';
import { caseCall } from '../../../cases/case-calls.ts';
import { useLiveCases } from '../../../cases/use-live-cases.ts';

/** One case, wherever it stands in the lists: at once when a list has shown it, and always as it is now. */
export function useCase(type: ContentType, id: string) {
  const client = useQueryClient();
  const queryKey = caseKey(type, id);
  useLiveCases({
    wants: ({ contentId }) => contentId === id,
    onCase: (changed) => {
      if (changed._id === id) keepCase(client, changed);
    },
    onGap: () => void client.invalidateQueries({ queryKey }),
  });
  const { data, error, refetch } = useApiQuery(
    caseCall(type),
    { params: { id } },
    {
      staleTime: 0,
      reconcile: ({ post }) => ({ post: laterOf(client.getQueryData<CaseAnswer>(queryKey)?.post, post) }),
    },
  );
  return { data: data?.post, error, refetch };
}
