import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { useQueryClient, type QueryClient } from '@ankur/mfe-kit';
import { useState } from 'react';
import type { CaseList } from '../../../cases/case-calls.ts';
import { useLiveCases } from '../../../cases/use-live-cases.ts';

/** A case that any list of the console has read, so that one opened from the dashboard need not be on this page. */
function readBefore(client: QueryClient, id: string | null): ModerationCase | undefined {
  return [['cases'], ['flagged-posts']]
    .flatMap((queryKey) => client.getQueriesData<CaseList>({ queryKey }))
    .flatMap(([, list]) => list?.posts ?? [])
    .find(({ _id }) => _id === id);
}

/** The case in the side panel. It is followed by itself: it stays, and stays current, when its row leaves the list. */
export function useOpenCase(
  openId: string | null,
  rows: readonly ModerationCase[],
): ModerationCase | undefined {
  const client = useQueryClient();
  const [shown, setShown] = useState<ModerationCase>();
  const show = (item: ModerationCase) => {
    setShown((last) => (last?._id === item._id && last.version >= item.version ? last : item));
  };
  useLiveCases({
    onCase: (changed) => {
      if (changed._id === openId) show(changed);
    },
    onGap: () => undefined,
  });
  const listed = rows.find(({ _id }) => _id === openId) ?? readBefore(client, openId);
  if (listed !== undefined && (shown?._id !== openId || shown.version < listed.version)) setShown(listed);
  return shown?._id === openId ? shown : undefined;
}
