import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import { complaintOf } from '../../../shared/forms/complaint-of.ts';
import { copy } from '../../../copy.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { outcomeOf } from '../../../shared/forms/outcome.ts';

const rulesCall = 'GET /api/moderation/settings';

export type ContentRules = Api[typeof rulesCall]['response'];
type RulesChange = Api['PATCH /api/moderation/settings']['request']['body'];
export type NewKeyword = Api['POST /api/moderation/banned-keywords']['request']['body'];

function useReadAgain() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: apiKey(rulesCall) });
}

/** The rules of moderation that this screen shows too. */
export function useContentRules() {
  useLiveRefresh(['settings:moderation', 'keywords:changed'], [rulesCall], 'moderation');
  return useApiQuery(rulesCall);
}

/** Saves some rules, changed on a screen that showed a version of them; tells what became of them. */
export function useSaveRules() {
  const { mutateAsync } = useApiMutation('PATCH /api/moderation/settings', {
    request: ({ change }: { change: RulesChange; seen: number }) => ({ body: change }),
    seen: ({ seen }) => seen,
    failure: unlessConflict((error) => complaintOf(error, copy.consoleSettingsFailed)),
    onSettled: useReadAgain(),
  });
  return (change: RulesChange, seen: number) => outcomeOf(mutateAsync({ change, seen }));
}

export function useBanKeyword(onDone: () => void) {
  return useApiMutation('POST /api/moderation/banned-keywords', {
    request: (body: NewKeyword) => ({ body }),
    failure: (error) => complaintOf(error, copy.keywordFailed),
    onSuccess: onDone,
    onSettled: useReadAgain(),
  });
}

export function useAllowKeyword() {
  return useApiMutation('DELETE /api/moderation/banned-keywords/:keyword', {
    request: (keyword: string) => ({ params: { keyword } }),
    failure: (error) => complaintOf(error, copy.keywordStays),
    onSettled: useReadAgain(),
  });
}
