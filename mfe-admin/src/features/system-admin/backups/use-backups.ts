import type { Api } from '@ankur/contracts/endpoints';
import { toast, useApiMutation, useApiQuery, useMutation, useQueryClient } from '@ankur/mfe-kit';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { download } from '../../../shared/download.ts';
import { counted } from '../../../shared/words.ts';

const listCall = 'GET /api/admin/backups';
const whileRunningMs = 1000;

export type Backups = Api[typeof listCall]['response'];
export type Backup = Backups['backups'][number];
export type BackupRun = NonNullable<Backups['run']>;

/** The backups and how the latest attempt goes: read anew each second while one is made, and when another admin acts. */
export function useBackups() {
  useLiveRefresh(['audit:appended'], [listCall]);
  return useApiQuery(listCall, undefined, {
    refetchInterval: ({ state }) => (state.data?.run?.state === 'running' ? whileRunningMs : false),
  });
}

/** Milliseconds a check may take: it reads a whole file. */
const checkLimit = 65_000;

/** What an admin does with backups; the list is read anew afterwards. */
export function useBackupActs() {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey: [listCall] });
  const run = useApiMutation('POST /api/admin/backups', {
    request: () => ({}),
    failure: 'The backup could not be started',
    onSettled,
  });
  const check = useApiMutation('POST /api/admin/backups/:id/check', {
    request: (id: string) => ({ params: { id } }),
    failure: 'The backup could not be checked',
    limit: checkLimit,
    onSuccess: ({ documents, files }) =>
      toast.success(`Complete and unchanged: ${counted(documents, 'document')}, ${counted(files, 'file')}.`),
  });
  const remove = useApiMutation('DELETE /api/admin/backups/:id', {
    request: (id: string) => ({ params: { id } }),
    failure: 'The backup could not be deleted',
    onSettled,
  });
  const save = useMutation({
    // Told at once without a network, not saved when it is back.
    networkMode: 'always',
    mutationFn: (id: string) => download(`/api/admin/backups/${id}/file`, `ankur-${id}.backup`),
    onError: (error: Error) => toast.error(error.message || 'The backup could not be downloaded'),
  });
  return { run, check, remove, save };
}
