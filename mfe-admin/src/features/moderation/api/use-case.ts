import type { ModerationCase } from '@ankur/contracts/moderation/case';
import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { useQuery, useQueryClient } from '@ankur/mfe-kit';
import { caseKey, keepCase, newer } from '../../../cases/case-cache.ts';
import { readCase } from '../../../cases/case-calls.ts';
import { useLiveCases } from '../../../cases/use-live-cases.ts';

/** One case, wherever it stands in the lists: at once when a list has shown it, and always as it is now. */
export function useCase(type: ContentType, id: string) {
  const client = useQueryClient();
  const queryKey = caseKey(type, id);
  useLiveCases({
    onCase: (changed) => {
      if (changed._id === id) keepCase(client, changed);
    },
    onGap: () => void client.invalidateQueries({ queryKey }),
  });
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { post } = await readCase(type, id, signal);
      return newer(client.getQueryData<ModerationCase>(queryKey), post);
    },
    staleTime: 0,
  });
}
