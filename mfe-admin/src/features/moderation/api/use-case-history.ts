import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { apiKey, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { historyCall } from '../../../cases/case-calls.ts';
import { useLiveCases } from '../../../cases/use-live-cases.ts';

/** What has happened to an item, read again whenever something does. */
export function useCaseHistory({ contentType, _id }: ModerationCase) {
  const client = useQueryClient();
  const input = { params: { id: _id } };
  const reread = () => void client.invalidateQueries({ queryKey: apiKey(historyCall(contentType), input) });
  useLiveCases({
    wants: ({ contentId }) => contentId === _id,
    onCase: (changed) => {
      if (changed._id === _id) reread();
    },
    onGap: reread,
  });
  return useApiQuery(historyCall(contentType), input, { staleTime: 0 });
}
