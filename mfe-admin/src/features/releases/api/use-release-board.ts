import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, toast, useApiMutation, useApiQuery, useLiveRoom, useQueryClient } from '@ankur/mfe-kit';

const board = 'GET /api/admin/releases';
export type BoardRemote = Api[typeof board]['response']['remotes'][number];

/** How often the health of versions is read, milliseconds: an error counts on screen within ten seconds. */
const refreshMs = 5000;

/** Every remote with its versions, acts and health; acts of others show within a second. */
export function useReleaseBoard() {
  const client = useQueryClient();
  const reread = () => void client.invalidateQueries({ queryKey: apiKey(board) });
  useLiveRoom('public', {
    onMessage: ({ type }) => {
      if (type.startsWith('release:') || type.startsWith('remote:')) reread();
    },
    onGap: reread,
  });
  return useApiQuery(board, undefined, { refetchInterval: refreshMs });
}

/** Something an administrator can do to a remote; `version` for those that choose one. */
export interface RemoteAct {
  kind: 'activate' | 'rollback' | 'disable' | 'enable';
  name: string;
  version?: string;
}

const done = {
  activate: 'The version is active.',
  rollback: 'The remote was rolled back.',
  disable: 'The remote is off.',
  enable: 'The remote is on again.',
};

/** The write behind each act; `onDone` runs when it has been done. */
export function useRemoteAct({ kind, name, version = '' }: RemoteAct, onDone: () => void) {
  const client = useQueryClient();
  const common = {
    failure: 'This could not be done. Please try again.',
    offline: 'refused' as const,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: apiKey(board) });
      toast.success(done[kind]);
      onDone();
    },
  };
  const params = { name };
  const words = (reason: string) => (reason === '' ? {} : { reason });
  const activate = useApiMutation('POST /api/releases/:name/activate', {
    ...common,
    request: (reason: string) => ({ params, body: { version, ...words(reason) } }),
  });
  const rollback = useApiMutation('POST /api/releases/:name/rollback', {
    ...common,
    request: (reason: string) => ({ params, body: words(reason) }),
  });
  const disable = useApiMutation('POST /api/releases/:name/disable', {
    ...common,
    request: (reason: string) => ({ params, body: { reason } }),
  });
  const enable = useApiMutation('POST /api/releases/:name/enable', {
    ...common,
    request: (reason: string) => ({ params, body: words(reason) }),
  });
  const chosen = { activate, rollback, disable, enable }[kind];
  return { isPending: chosen.isPending, act: (reason: string) => chosen.mutate(reason) };
}
