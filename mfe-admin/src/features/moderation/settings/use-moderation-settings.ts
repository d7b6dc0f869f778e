import type { Api } from '@ankur/contracts/endpoints';
import type { ModerationSettings } from '@ankur/contracts/moderation/settings';
import {
  ApiError,
  apiKey,
  toast,
  useApiMutation,
  useApiQuery,
  useLiveRoom,
  useQueryClient,
} from '@ankur/mfe-kit';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import { copy } from '../../../copy.ts';
import { outcomeOf } from '../../../shared/forms/outcome.ts';

const call = 'GET /api/moderation/settings';

/** Exactly one changed field (admin-console §7). */
export type SettingsChange = Api['PATCH /api/moderation/settings']['request']['body'];

/** The rules of moderation; what another screen or admin changes shows here at once. */
export function useModerationSettings() {
  const client = useQueryClient();
  const reread = () => void client.invalidateQueries({ queryKey: apiKey(call) });
  useLiveRoom('moderation', {
    onMessage: ({ type }) => {
      if (type === 'settings:moderation' || type === 'keywords:changed') reread();
    },
    onGap: reread,
  });
  return useApiQuery(call, {}, { staleTime: 0 });
}

function useKeep() {
  const client = useQueryClient();
  return {
    keep: (settings: ModerationSettings) => client.setQueryData(apiKey(call, {}), settings),
    reread: () => void client.invalidateQueries({ queryKey: apiKey(call) }),
  };
}

/** Changes one setting on a screen that showed a version of them; a failure shows the settings as they are. */
export function useChangeSettings(onDone: () => void) {
  const { keep, reread } = useKeep();
  const { mutateAsync } = useApiMutation('PATCH /api/moderation/settings', {
    request: ({ change }: { change: SettingsChange; seen: number | undefined }) => ({ body: change }),
    seen: ({ seen }) => seen,
    failure: unlessConflict(() => copy.settingsFailed),
    onSuccess: (settings) => {
      keep(settings);
      toast.success('Saved.');
      onDone();
    },
    onError: reread,
  });
  return (change: SettingsChange, seen: number | undefined) => outcomeOf(mutateAsync({ change, seen }));
}

export type NewKeyword = Api['POST /api/moderation/banned-keywords']['request']['body'];

export function useAddKeyword(onDone: () => void) {
  const { keep } = useKeep();
  return useApiMutation('POST /api/moderation/banned-keywords', {
    request: (body: NewKeyword) => ({ body }),
    // That a word is on the list already is worth knowing; everything else is the sentence of the specification.
    failure: (error) =>
      error instanceof ApiError && error.code === 'KEYWORD_EXISTS' ? error.message : copy.keywordNotAdded,
    onSuccess: (settings) => {
      keep(settings);
      onDone();
    },
  });
}

export function useRemoveKeyword() {
  const { keep } = useKeep();
  return useApiMutation('DELETE /api/moderation/banned-keywords/:keyword', {
    request: (keyword: string) => ({ params: { keyword } }),
    failure: () => copy.keywordNotRemoved,
    onSuccess: keep,
  });
}
