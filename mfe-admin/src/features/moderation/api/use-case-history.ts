import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useQuery, useQueryClient } from '@ankur/mfe-kit';
import { readHistory } from '../../../cases/case-calls.ts';
import { useLiveCases } from '../../../cases/use-live-cases.ts';

/** What has happened to an item, read again whenever something does. */
export function useCaseHistory({ contentType, _id }: ModerationCase) {
  const client = useQueryClient();
  const queryKey = ['case-history', contentType, _id];
  const reread = () => void client.invalidateQueries({ queryKey });
  useLiveCases({
    onCase: (changed) => {
      if (changed._id === _id) reread();
    },
    onGap: reread,
  });
  return useQuery({ queryKey, queryFn: ({ signal }) => readHistory(contentType, _id, signal), staleTime: 0 });
}
