import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, laterOf, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import { complaintOf } from '../../../shared/forms/complaint-of.ts';
import { copy } from '../../../copy.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { outcomeOf, type Outcome } from '../../../shared/forms/outcome.ts';

const settingsCall = 'GET /api/admin/platform-settings';
const saveCall = 'PATCH /api/admin/platform-settings';
const auditCall = 'GET /api/moderation/audit';

export type PlatformSettings = Api[typeof settingsCall]['response'];
export type SettingsChange = Api[typeof saveCall]['request']['body'];

/** The settings of the platform; what another admin changes is here within a second. */
export function usePlatformSettings() {
  useLiveRefresh(['settings:changed'], [settingsCall, auditCall], 'public');
  return useApiQuery(settingsCall);
}

/** Saves some settings, changed on a screen that showed a version of them; tells what became of them. */
export type SaveSettings = (change: SettingsChange, seen: number | undefined) => Promise<Outcome>;

/** Saves single settings at once; a refused one is as the server has it again. */
export function useSaveSettings(): { save: SaveSettings; isSaving: boolean } {
  const client = useQueryClient();
  const key = apiKey(settingsCall);
  const { mutateAsync, isPending } = useApiMutation(saveCall, {
    request: ({ change }: { change: SettingsChange; seen: number | undefined }) => ({ body: change }),
    seen: ({ seen }) => seen,
    // In the order of the switches, so that the last one pressed is the one that stays.
    scope: 'platform-settings',
    failure: unlessConflict((error) => complaintOf(error, copy.platformSettingsFailed)),
    onSuccess: (saved) => {
      // What an answer without them leaves open, the server says when it is asked.
      if (typeof saved.version !== 'number') void client.invalidateQueries({ queryKey: key });
      else client.setQueryData<PlatformSettings>(key, (known) => laterOf(known, saved));
    },
    onError: () => void client.invalidateQueries({ queryKey: key }),
    onSettled: () => void client.invalidateQueries({ queryKey: [auditCall] }),
  });
  return { save: (change, seen) => outcomeOf(mutateAsync({ change, seen })), isSaving: isPending };
}

/** The latest changes of the settings, from the audit log. */
export function useSettingsHistory() {
  return useApiQuery(auditCall, { query: { targetId: 'platform', limit: 20 } });
}
